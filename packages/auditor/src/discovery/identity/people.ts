/**
 * People by name: from the owner's markup, marked-up persons, and text that states their role. Departments, roles and the brand itself do
 * not count.
 */
import type { Finding } from '@citeready/core/contract';
import { fold } from '../../language/fold.js';
import { isPersonName, withoutTitles } from '../../reading/stated/person-name.js';
import { isFormOfAddress } from '../../reading/stated/person-name-uncased.js';
import { isReviewer } from '../../reading/reviewers.js';
import { finding, note } from '../evidence.js';
import { hasFillerText } from '../filler.js';
import type { DiscoveryPage } from '../page.js';
import type { EntityFact, PageFacts } from '@citeready/page-facts';
import { propertyTexts } from '@citeready/page-facts';
import { collect } from './collect.js';
import type { KindOf, OwnLine } from './own-lines.js';
import { plainPeople } from './people/plain-people.js';
import { biographies } from './people/biographies.js';
import { cardPeople } from './people/cards.js';
import { mailboxPeople } from './people/with-mailbox.js';
import { withoutTitledTwice } from './people/one-person.js';
import { teamPeople } from './people/team.js';
import { peopleInSentences } from './people/in-sentences.js';
import type { Owned } from './logo.js';
import { pageAuthors } from './stated/authors.js';
import type { OwnFact } from './stated/facts.js';
import { statedPeople } from './stated/people.js';
import { inAllLanguages } from '../../data/per-language.js';
import { peopleWords } from '../../generated/people-words.js';
import { anywhere, oneOf } from '../../language/word-pattern.js';
import { namesLegalBody } from '../../reading/law/legal-forms.js';

const MAX_PEOPLE = 15;
const MAX_NAME = 80;
/** What has more words is the headline of a text, which some templates give for its author. */
const MAX_WORDS = 7;
/** Words for a role or a group, which a person's name does not contain. */
const group = inAllLanguages(() => peopleWords().groups, anywhere);
/** "Monsieur" before a name: the person is the same without it. */
const form = inAllLanguages(
  () => peopleWords().formsOfAddress,
  (words) => new RegExp(`^(?:${oneOf(words)})\\s`, 'u'),
);
/** An address or a number. */
const ADDRESS = /[@\d]|^https?:/iu;

/** True for a text that can be the name of a person. */
const isPerson = (name: string, brand: string): boolean =>
  name.length >= 2 &&
  name.length <= MAX_NAME &&
  name.split(/\s+/u).length <= MAX_WORDS &&
  !group().test(name) &&
  !ADDRESS.test(name) &&
  !NO_NAME.test(name) &&
  !namesLegalBody(name) &&
  !isFormOfAddress(name) &&
  fold(name) !== fold(brand);

/** Characters that no person's name contains; a single word in lower case is a handle. */
const NO_NAME = /[[\]{}<>|*#=~^\\/]|^\p{Ll}[\p{Ll}\p{N}._-]*$/u;

/** Properties that name the author of a text. */
const WRITING: ReadonlySet<string> = new Set(['author', 'creator', 'contributor', 'editor']);
/** Properties that refer to another text, whose author does not count here. */
const QUOTING: ReadonlySet<string> = new Set([
  'citation',
  'isBasedOn',
  'about',
  'mentions',
  'itemReviewed',
  'workExample',
  'exampleOfWork',
]);

/**
 * Where people of the site are named. An author counts after several texts, if pages about the site name the same person, or if the site
 * has a page for them: the few samples of a theme are by its makers, and quoted works by their own authors.
 */
function belongs(
  person: EntityFact,
  page: DiscoveryPage,
  lines: readonly OwnLine[],
  written: ReadonlyMap<string, number>,
): boolean {
  const all = page.facts.entities;
  for (let at: EntityFact | undefined = person; at !== undefined; at = all[at.parent])
    if (QUOTING.has(heldAs(at, all) ?? '')) return false;
  if (!WRITING.has(heldAs(person, all) ?? '')) return true;
  const [name = ''] = propertyTexts(person, 'name', all);
  if ((written.get(name) ?? 0) >= MIN_WRITTEN) return true;
  const links = [...propertyTexts(person, 'url', all), ...propertyTexts(person, 'sameAs', all), person.id ?? ''];
  const host = hostOf(page.facts.url);
  if (links.some((link) => hostOf(link) === host)) return true;
  return name !== '' && lines.some(({ url, text }) => url !== page.facts.url && text.includes(name));
}

/** Number of texts from which an author belongs to the site. */
const MIN_WRITTEN = 3;

/** How many texts markup assigns to a person: blog lists repeat the texts that they list, so texts count and not pages. */
function textsByName(pages: readonly DiscoveryPage[]): ReadonlyMap<string, number> {
  const texts = new Map<string, Set<string>>();
  for (const { facts } of pages) {
    for (const person of facts.entities) {
      if (!person.types.includes('Person')) continue;
      const [name] = propertyTexts(person, 'name', facts.entities);
      if (name === undefined) continue;
      const own = texts.get(name) ?? new Set<string>();
      texts.set(name, own.add(textOf(facts.entities[person.parent], facts)));
    }
  }
  return new Map([...texts].map(([name, own]) => [name, own.size]));
}

/** The name of the text, else the page that holds it. */
function textOf(work: EntityFact | undefined, { entities, url }: PageFacts): string {
  if (work === undefined) return url;
  const [title] = ['headline', 'name', 'url'].flatMap((property) => propertyTexts(work, property, entities));
  return title ?? url;
}

/** The property through which the parent entity holds this one; `null` at the top. */
function heldAs(entity: EntityFact, all: readonly EntityFact[]): string | null {
  const index = all.indexOf(entity);
  const held = Object.entries(all[entity.parent]?.properties ?? {}).find(([, values]) =>
    values.some((value) => value.kind === 'entity' && value.entity === index),
  );
  return held?.[0] ?? null;
}

const hostOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : null);

/** "Smith Ann" and "Ann Smith": languages differ in the order. */
const sameWords = (name: string): string => fold(name).split(/\s+/u).sort().join(' ');

export function peopleOf(
  owned: Owned,
  pages: readonly DiscoveryPage[],
  lines: readonly OwnLine[],
  stated: readonly OwnFact[],
  brand: string,
  kindOf: KindOf,
  /** Names of the places of the site, which are not names of people. */
  towns: readonly string[],
  all: readonly DiscoveryPage[],
  domain: string,
): Finding<string>[] {
  const found: Finding<string>[] = owned.flatMap(({ owner, facts }) =>
    ['founder', 'founders', 'employee', 'member', 'author'].flatMap((p) =>
      propertyTexts(owner, p, facts.entities).map((name) =>
        finding(name, 0.9, [note(facts.url, `${p} of ${owner.types.join(', ')}: ${name}`)]),
      ),
    ),
  );
  const written = textsByName(pages);
  const namesake = new Set<string>();
  for (const page of pages) {
    const { facts } = page;
    const people = facts.entities.filter(
      (e) => e.types.includes('Person') && !isReviewer(e, facts.entities) && belongs(e, page, lines, written),
    );
    for (const person of people.slice(0, 20)) {
      const [name] = propertyTexts(person, 'name', facts.entities);
      // A site may bear the name of its owner; the author of a text by that name is the site itself.
      if (name && isPersonName(name) && !WRITING.has(heldAs(person, facts.entities) ?? '')) namesake.add(name);
      if (name) found.push(finding(name, 0.7, [note(facts.url, `schema.org Person: ${name}`)]));
    }
  }
  const nobody = new Set(towns.map(fold));
  const isName = (name: string): boolean => !fold(brand).includes(fold(name)) && !nobody.has(fold(name));
  const real = pages.filter(({ facts }) => !hasFillerText(facts));
  const allReal = all.filter(({ facts }) => !hasFillerText(facts));
  const isLabeled = (name: string): boolean => !nobody.has(fold(name));
  found.push(
    ...plainPeople(real, kindOf, isName),
    ...teamPeople(allReal, kindOf, isName),
    ...statedPeople(
      stated.filter(({ page }) => !hasFillerText(page.facts)),
      real,
      kindOf,
      { isName, isLabeled },
    ),
    ...biographies(allReal, kindOf, isName),
    ...cardPeople(allReal, kindOf, isName, isLabeled),
    ...mailboxPeople(allReal, kindOf, isName, fold(`${brand} ${domain}`)),
    ...peopleInSentences(real, kindOf, isName),
    ...pageAuthors(all, domain),
  );
  return withoutTitledTwice(
    collect(
      found.filter(({ value }) => isPerson(value, namesake.has(value) ? '' : brand)),
      (n) => sameWords(withoutTitles(n.replace(form(), ''))),
      MAX_NAMED,
    ),
  ).slice(0, MAX_PEOPLE);
}
/** Names that are compared with each other. */
const MAX_NAMED = 40;
