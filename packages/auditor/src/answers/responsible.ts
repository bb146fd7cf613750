/** Whether a site names somebody responsible: people by name, a legal form, a register number. A brand alone does not count. */
import type { AuditedPage } from '../checks/types.js';
import type { Passage } from '../passages/types.js';
import { withoutDummies } from '../reading/stock/dummy-details.js';
import { hasRegisterNumber, isRegistered } from '../reading/law/registers.js';
import { namesLegalBody } from '../reading/law/legal-forms.js';
import { statedInText } from '../reading/stated/pairs.js';
import { isReviewer } from '../reading/reviewers.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { isTranslated, namesBrand } from './context.js';
import { fold } from '../language/fold.js';
import { highest } from './highest.js';
import { isOnNotice } from './notices.js';
import { who } from './judges/who.js';
import { weAre } from '../reading/introduces.js';
import { definesSite } from './defines.js';
import { hasRole, introducing } from './introducing.js';
import { ownPart } from './others.js';
import { SHOWN_TEXT } from './shown.js';

/** Two or three capitalized words: names of people in scripts with capitals. */
const PERSON = /^\p{Lu}[\p{L}\p{M}.'’-]{0,24}(?:\s\p{L}[\p{L}\p{M}.'’-]{0,24}){1,3}$/u;
const CAPITALLESS = /^[\u0590-\u08ff\u0e00-\u0e7f\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af][\p{L}\p{M}\s・.]{1,24}$/u;

function isPerson(name: string, brand: string): boolean {
  const trimmed = name.trim();
  return (PERSON.test(trimmed) || CAPITALLESS.test(trimmed)) && trimmed.toLowerCase() !== brand;
}

/** The site under its short or its full name, "Harrow Hotel" for "Harrow Hotel Leeds": Discovery knows who of that name is a person. */
function isNameOfSite(author: string, brand: string): boolean {
  const name = fold(author.trim());
  return brand !== '' && (`${brand} `.startsWith(`${name} `) || `${name} `.startsWith(`${brand} `));
}

/** Names of people in markup and metadata; bylines such as "Staff" or the brand do not count. */
function namedPeople(pages: readonly AuditedPage[], { brand, discovery, siteKind }: AnswerContext): Set<string> {
  const people = new Set<string>(discovery.identity?.people.map(({ value }) => value) ?? []);
  const own = discovery.identity?.brand?.value ?? '';
  // The site of one person has that person's name.
  if (siteKind === 'personal' && isPerson(own, '')) people.add(own);
  for (const { facts } of pages) {
    for (const { key, content } of facts.metas)
      if (key === 'author' && isPerson(content, brand) && !isNameOfSite(content, brand)) people.add(content);
    for (const entity of facts.entities) {
      const { types, properties } = entity;
      if (!types.includes('Person') || isReviewer(entity, facts.entities)) continue;
      for (const value of properties['name'] ?? [])
        if (value.kind === 'text' && isPerson(value.text, brand)) people.add(value.text);
    }
  }
  return people;
}

/** Pages on which a site describes itself; on others a firm is somebody else. */
const OWN: ReadonlySet<string> = new Set(['home', 'about', 'contact', 'legal']);
const introduces = ({ page, margin }: ReadPassage): boolean => margin || OWN.has(page.kind);

interface Registered {
  readonly shown: boolean;
  readonly whole: boolean;
}

/** By passage: it is needed for each set of open pages. */
const registered = new WeakMap<Passage, Registered>();

function registeredIn(read: ReadPassage, context: AnswerContext): Registered {
  const { passage } = read;
  const before = registered.get(passage);
  if (before !== undefined) return before;
  // "VAT DE123456789" of a template is not a registration.
  const text = withoutDummies(ownPart(read, context), read.page.url);
  // On a home page, a firm may be a supplier unless it is the site's or gives its register number.
  const isIts = read.page.kind !== 'home' || read.margin || context.brand === '' || namesBrand(read, context);
  const names = isIts ? isRegistered : hasRegisterNumber;
  const shown = names(text.slice(0, SHOWN_TEXT));
  const found = { shown, whole: text.length <= SHOWN_TEXT ? shown : names(text) };
  registered.set(passage, found);
  return found;
}

/** Value of a person who is introduced with a role. */
const WITH_ROLE = 0.8;

/** Pages that are there to introduce, and characters beside a name from which a passage says something of who bears it. */
const INTRODUCES: ReadonlySet<string> = new Set(['about', 'person']);
const TOLD = 80;

/** Whether a passage on a page that introduces, or under the name itself, says more of somebody than the name. */
function tellsOf({ passage, page }: ReadPassage, names: readonly string[], known: readonly string[]): boolean {
  const heading = passage.heading ?? '';
  if (!INTRODUCES.has(page.kind) && !known.some((name) => heading.includes(name))) return false;
  const rest = names.reduce((text, name) => text.replaceAll(name, ' '), passage.text);
  return passage.sentences > 0 && (rest.match(/\p{L}/gu)?.length ?? 0) > TOLD;
}

/** What a legal form or a register number says, and what is added by a sentence that says who that is. */
const REGISTERED = 0.5;
const SAID = 0.25;

/** What a legal notice says with all that the law asks of it. */
const NOTICE = 0.8;

/** A legal notice with the firm, its register number and the name of who directs it: "Managing director: Ann Lee". */
function isWholeNotice(read: ReadPassage, context: AnswerContext): boolean {
  if (!registeredIn(read, context).whole) return false;
  const text = withoutDummies(ownPart(read, context), read.page.url);
  return (
    namesLegalBody(text) &&
    hasRegisterNumber(text) &&
    statedInText(text, read.page.language).some(({ kind, value }) => kind === 'head' && isPerson(value, context.brand))
  );
}

/** What a text gains that names the firm as it says who it is. */
const NAMES_FORM = 0.4;
/** What a home page lacks beside a page that is there to introduce. */
const HOME = 0.2;

/** Cached as long as a context lives: it is asked of every passage for every set of open pages. */
const saying = new WeakMap<object, WeakMap<Passage, number>>();

/** How well a passage says who a site is, "We are a family business", "Acme is a workshop"; 0 where it says nothing of it. */
function saysWho(read: ReadPassage, context: AnswerContext): number {
  const known = saying.get(context.apartFromDoubts) ?? new WeakMap<Passage, number>();
  saying.set(context.apartFromDoubts, known);
  const before = known.get(read.passage);
  if (before !== undefined) return before;
  const worth = isTranslated(read, context) ? 0 : who(read, context);
  const says = worth > 0 && (definesSite(read, context) || weAre().test(read.passage.text));
  const own = (registeredIn(read, context).shown ? NAMES_FORM : 0) - (read.page.kind === 'home' ? HOME : 0);
  const found = says ? worth + own : 0;
  known.set(read.passage, found);
  return found;
}

/** Pages that tell who a site is. */
const TELLS_WHO: ReadonlySet<string> = new Set(['about', 'legal']);

/** The passage that names the firm, if it stands in the text of a page that tells who it is, and not in its foot or a clause. */
const namedInText = (legal: ReadPassage | null, context: AnswerContext): ReadPassage | null =>
  legal !== null &&
  !legal.margin &&
  TELLS_WHO.has(legal.page.kind) &&
  !isOnNotice(legal) &&
  registeredIn(legal, context).shown
    ? legal
    : null;

/** The passage of a page about the site that tells most of who it is. */
function tellingOfSelf(passages: readonly ReadPassage[], context: AnswerContext): ReadPassage | null {
  const about = passages.filter(
    (read) => read.page.kind === 'about' && !isTranslated(read, context) && who(read, context) > 0,
  );
  return highest(about, (read) => who(read, context));
}

/**
 * 0 to 1: 0.6 for somebody by name, 0.8 with a role, 0.5 for a legal form or a register number, 0.75 with a sentence that says who that is, 1
 * for both somebody and a form.
 */
export function responsible(
  read: readonly ReadPassage[],
  pages: readonly AuditedPage[],
  context: AnswerContext,
): { readonly value: number; readonly best: ReadPassage | null } {
  // Filler text introduces nobody.
  const passages = read.filter(({ sense }) => sense > 0);
  const people = [...namedPeople(pages, context)];
  const own = passages.filter(introduces);
  const legal =
    // A passage that gives it where a reader sees it comes before one that ends with it.
    own.find((read) => registeredIn(read, context).shown) ??
    own.find((read) => registeredIn(read, context).whole) ??
    null;
  const telling = people.filter((name) =>
    passages.some(({ passage, margin }) => !margin && `${passage.heading ?? ''}\n${passage.text}`.includes(name)),
  );
  const introduced = telling.length === 0 ? null : introducing(telling, passages, context);
  const anywhere =
    passages.find(({ passage, margin }) => !margin && telling.some((name) => passage.text.includes(name))) ?? null;
  const known = context.discovery.identity?.people ?? [];
  // A person introduced with a role is responsible; a name alone may be anybody's.
  const withRole =
    introduced !== null &&
    (telling.some((name) => hasRole(known, name)) ||
      tellsOf(
        introduced,
        telling,
        known.map(({ value }) => value),
      ));
  const person = people.length === 0 ? 0 : telling.length === 0 ? 0.3 : withRole ? WITH_ROLE : 0.6;
  // A sentence that says who it is answers before the foot of the page that names the firm.
  const introductions = passages.filter((read) => saysWho(read, context) > 0);
  const says = highest(introductions, (read) => saysWho(read, context));
  const namesThem = (read: ReadPassage): boolean =>
    registeredIn(read, context).whole || telling.some((name) => read.passage.text.includes(name));
  // A sentence that names neither a firm nor a person says what the site is, and not who: then the text beside it has to.
  const named = says === null || namesThem(says) ? says : namedInText(legal, context);
  const form = legal === null ? 0 : REGISTERED + (named === null ? 0 : SAID);
  // A clause of a privacy notice names the firm for what it does with data: the page about the site says more of who that is.
  const shown = legal !== null && isOnNotice(legal) ? (tellingOfSelf(passages, context) ?? legal) : legal;
  const value = Math.min(1, person + form);
  const notice = value < NOTICE ? own.find((read) => isWholeNotice(read, context)) : undefined;
  if (notice !== undefined) return { value: NOTICE, best: notice };
  return { value, best: introduced ?? named ?? says ?? shown ?? anywhere };
}
