/**
 * Whether a site names who answers for it: people by name, a legal form, a number under which it is registered. A brand alone is nobody.
 */
import type { AuditedPage } from '../checks/types.js';
import type { Passage } from '../passages/types.js';
import { withoutDummies } from '../reading/stock/dummy-details.js';
import { hasRegisterNumber, isRegistered } from '../reading/law/registers.js';
import { isReviewer } from '../reading/reviewers.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { isTranslated, namesBrand } from './context.js';
import { ownPart } from './others.js';
import { SHOWN_TEXT } from './shown.js';

/** Two or three capitalized words: how people are named where there are capitals. */
const PERSON = /^\p{Lu}[\p{L}\p{M}.'’-]{0,24}(?:\s\p{L}[\p{L}\p{M}.'’-]{0,24}){1,3}$/u;
const CAPITALLESS = /^[\u0590-\u08ff\u0e00-\u0e7f\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af][\p{L}\p{M}\s・.]{1,24}$/u;

function isPerson(name: string, brand: string): boolean {
  const trimmed = name.trim();
  return (PERSON.test(trimmed) || CAPITALLESS.test(trimmed)) && trimmed.toLowerCase() !== brand;
}

/** Names of people in markup and metadata; a byline such as "Staff" or the brand names nobody. */
function namedPeople(pages: readonly AuditedPage[], { brand, discovery, siteKind }: AnswerContext): Set<string> {
  const people = new Set<string>(discovery.identity?.people.map(({ value }) => value) ?? []);
  const own = discovery.identity?.brand?.value ?? '';
  // The site of one person is called by that person's name.
  if (siteKind === 'personal' && isPerson(own, '')) people.add(own);
  for (const { facts } of pages) {
    for (const { key, content } of facts.metas) if (key === 'author' && isPerson(content, brand)) people.add(content);
    for (const entity of facts.entities) {
      const { types, properties } = entity;
      if (!types.includes('Person') || isReviewer(entity, facts.entities)) continue;
      for (const value of properties['name'] ?? [])
        if (value.kind === 'text' && isPerson(value.text, brand)) people.add(value.text);
    }
  }
  return people;
}

/** Where a site speaks of itself; elsewhere a firm that is named is somebody else. */
const OWN: ReadonlySet<string> = new Set(['home', 'about', 'contact', 'legal']);
const introduces = ({ page, margin }: ReadPassage): boolean => margin || OWN.has(page.kind);

interface Registered {
  readonly shown: boolean;
  readonly whole: boolean;
}

/** By passage: each is asked for every set of open pages. */
const registered = new WeakMap<Passage, Registered>();

function registeredIn(read: ReadPassage, context: AnswerContext): Registered {
  const { passage } = read;
  const before = registered.get(passage);
  if (before !== undefined) return before;
  // "VAT DE123456789" of a template registers nobody.
  const text = withoutDummies(ownPart(read, context), read.page.url);
  // On a home page the firm that is named is a supplier as often, unless it is the site's or gives its number.
  const isIts = read.page.kind !== 'home' || read.margin || context.brand === '' || namesBrand(read, context);
  const names = isIts ? isRegistered : hasRegisterNumber;
  const shown = names(text.slice(0, SHOWN_TEXT));
  const found = { shown, whole: text.length <= SHOWN_TEXT ? shown : names(text) };
  registered.set(passage, found);
  return found;
}

const PLACES = ['about', 'home', 'contact', 'legal'];

/** Characters before a name with which a passage begins that introduces them: "Our founder Ann …". */
const OPENING = 60;

/** The one on the page that is most likely to introduce, in the language of the home page first. */
function firstBy(passages: readonly ReadPassage[], context: AnswerContext): ReadPassage | null {
  const rank = (read: ReadPassage): number =>
    PLACES.indexOf(read.page.kind) + (isTranslated(read, context) ? PLACES.length : 0);
  return [...passages].sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** 0 to 1: 0.6 for somebody by name, 0.5 for a legal form or a register number, 1 for both. */
export function responsible(
  passages: readonly ReadPassage[],
  pages: readonly AuditedPage[],
  context: AnswerContext,
): { readonly value: number; readonly best: ReadPassage | null } {
  const people = [...namedPeople(pages, context)];
  const named = passages.filter(introduces);
  const legal =
    // One in which it stands where a reader meets it before one of which it is the end.
    named.find((read) => registeredIn(read, context).shown) ??
    named.find((read) => registeredIn(read, context).whole) ??
    null;
  const telling =
    people.length === 0
      ? []
      : passages.filter(({ passage, margin }) => !margin && people.some((name) => passage.text.includes(name)));
  // Where the site speaks of itself, somebody is introduced; elsewhere they sign, and a register says more.
  const opening = telling.filter(({ passage }) =>
    people.some((name) => passage.text.slice(0, name.length + OPENING).includes(name)),
  );
  const introduced = firstBy(opening.filter(introduces), context) ?? firstBy(telling.filter(introduces), context);
  const person = people.length === 0 ? 0 : telling.length === 0 ? 0.3 : 0.6;
  return { value: Math.min(1, person + (legal === null ? 0 : 0.5)), best: introduced ?? legal ?? telling[0] ?? null };
}
