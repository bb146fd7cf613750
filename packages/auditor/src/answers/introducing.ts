/** Which passage introduces the people of a site: it names them, in its heading or its first lines, and says what they do. */
import { oncePer } from '../reading/once-per.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { isTranslated } from './context.js';
import { highest } from './highest.js';
import { SUBJECT_PAGES } from './page-roles.js';
import { isQuoted } from './quoted.js';

type People = NonNullable<AnswerContext['discovery']['identity']>['people'];

/** Where Discovery read the name with something beside it: "Founder: Ann Lee", "Ann Lee, dentist". */
const MIN_BESIDE = 3;
const besideName = (snippet: string, name: string): string =>
  snippet
    .replace(name, ' ')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

/** Names that are read with a role from text; what markup alone says has no words to quote. */
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

/** True where Discovery read what one of these people does. */
export const hasRole = (people: People, name: string): boolean => roled(people).has(name);

/** Pages that exist to introduce, and those on which people are met as well. */
const PLACES: Readonly<Record<string, number>> = {
  about: 0.5,
  person: 0.5,
  home: 0.3,
  other: 0.2,
  contact: 0.1,
  legal: 0,
};
/** Characters before a name with which a passage begins that introduces it: "Our founder Ann …". */
const OPENING = 60;
const MAX_COUNTED = 2;

/** The passage that introduces some of these names best; `null` where none names one on a page on which the site speaks of itself. */
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
      // Of whom Discovery is surest comes first.
      (named.includes(names[0] ?? '') ? 0.2 : 0) -
      (isQuoted(passage.text) || read.topics.has('proof') || read.section.has('proof') ? 0.8 : 0) -
      (isTranslated(read, context) ? 1 : 0)
    );
  });
  return best?.read ?? null;
}
