/** Which passage introduces the people of a site: it names them in its heading or first lines, and gives their roles. */
import { oncePer } from '../reading/once-per.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { isTranslated } from './context.js';
import { highest } from './highest.js';
import { beginsWithDay } from './opens-with-date.js';
import { SUBJECT_PAGES } from './page-roles.js';
import { isQuoted } from './quoted.js';
import { wholesOf } from './wholes/index.js';
import { partsOf } from './wholes/joined.js';

type People = NonNullable<AnswerContext['discovery']['identity']>['people'];

/** Discovery read the name together with a role: "Founder: Ann Lee", "Ann Lee, dentist". */
const MIN_BESIDE = 3;
const besideName = (snippet: string, name: string): string =>
  snippet
    .replace(name, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** Names read from text with a role; names in markup alone have no text to quote. */
const roled = oncePer((people: People): ReadonlySet<string> => {
  const names = people.flatMap(({ value, evidence }) =>
    evidence.some(
      ({ snippet }) => (snippet ?? '').includes(value) && besideName(snippet ?? '', value).length >= MIN_BESIDE,
    )
      ? [value]
      : [],
  );
  return new Set(names);
});

/** True if Discovery read the role of one of these people. */
export const hasRole = (people: People, name: string): boolean => roled(people).has(name);

/** Pages that exist to introduce people, and pages that also do. */
const PLACES: Readonly<Record<string, number>> = {
  about: 0.5,
  person: 0.5,
  home: 0.3,
  other: 0.2,
  contact: 0.1,
  legal: 0,
};
/** Most characters before a name at the start of a passage that introduces it: "Our founder Ann …". */
const OPENING = 60;
const MAX_COUNTED = 2;

/** The passage that best introduces some of these names; `null` if none names one on a page about the site. */
export function introducing(
  names: readonly string[],
  passages: readonly ReadPassage[],
  context: AnswerContext,
): ReadPassage | null {
  const naming = passages.flatMap((read) => {
    const { passage, page, margin } = read;
    if (margin || SUBJECT_PAGES.has(page.kind) || page.kind === 'job') return [];
    const whole = `${passage.heading ?? ''}\n${passage.text}`;
    const named = names.filter((name) => whole.includes(name));
    return named.length === 0 ? [] : [{ read, named }];
  });
  const best = highest(naming, ({ read, named }) => {
    const { passage, page } = read;
    const opens = named.some((name) => passage.text.slice(0, name.length + OPENING).includes(name));
    const headed = named.some((name) => (passage.heading ?? '').includes(name));
    const told = besideName(passage.text, named[0] ?? '').length > OPENING;
    return (
      0.2 * Math.min(MAX_COUNTED, named.length) +
      (PLACES[page.kind] ?? 0) +
      (opens || headed ? 0.3 : 0) +
      (told ? 0.1 : 0) +
      // The most confident names of Discovery come first.
      (named.includes(names[0] ?? '') ? 0.2 : 0) -
      (beginsWithDay(read) ? 0.4 : 0) -
      (isQuoted(passage.text) || read.topics.has('proof') || read.section.has('proof') ? 0.8 : 0) -
      (isTranslated(read, context) ? 1 : 0)
    );
  });
  return best === null ? null : withColleagues(best.read, names, passages);
}

/** One of several people under one heading, each with a card, is shown with the others: a card cut out of the row is nobody's choice. */
function withColleagues(read: ReadPassage, names: readonly string[], passages: readonly ReadPassage[]): ReadPassage {
  const ofPage = passages.filter(({ page }) => page === read.page);
  const namedIn = ({ passage: { heading, text } }: ReadPassage): number =>
    names.filter((name) => `${heading ?? ''}\n${text}`.includes(name)).length;
  const isCard = ({ passage: { heading } }: ReadPassage): boolean =>
    names.some((name) => (heading ?? '').includes(name));
  if (!isCard(read)) return read;
  const least = namedIn(read);
  const wholes = wholesOf(ofPage).sections.filter(
    (section) =>
      !section.passage.answers &&
      section.passage.heading !== null &&
      section.passage.heading !== read.passage.heading &&
      partsOf(section).includes(read) &&
      namedIn(section) > least,
  );
  // Of sections within each other, the one that names most of them, and nothing else.
  const fits = (whole: ReadPassage): number =>
    namedIn(whole) +
    (whole.passage.heading === read.passage.section ? 0.5 : 0) -
    Math.min(0.4, whole.passage.text.length / MAX_SECTION);
  return highest(wholes, fits) ?? read;
}
const MAX_SECTION = 10_000;
