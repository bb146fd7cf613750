/** Whether capitalized words next to a role are the name of a person. */
import { namesLegalBody } from '../../../reading/law/legal-forms.js';
import { once } from '../../../data/once.js';
import { inAllLanguages, wordsFor } from '../../../data/per-language.js';
import { peopleWords } from '../../../generated/people-words.js';
import { atStart } from '../../../language/word-pattern.js';
import { namesIn } from '../../../reading/names/label.js';

const MIN_WORDS = 2;
/** "Royal Charter", "Certified Yoga Teacher". */
const institutions = inAllLanguages(() => peopleWords().institutions, atStart);

/** Rejects firms, page names, and words that the site also writes in lower case: names are always capitalized. */
export function isPersons(name: string, isWritten: (word: string) => boolean): boolean {
  const words = name.split(/[\s\u3000]/u);
  if (!/\p{Lu}/u.test(name)) return !namesLegalBody(name) && namesIn(name).length === 0;
  const telling = words.filter((word) => /^\p{Lu}/u.test(word) && !word.endsWith('.'));
  return (
    words.length >= MIN_WORDS &&
    telling.length > 0 &&
    !namesLegalBody(name) &&
    !words.some((word) => institutions().test(word)) &&
    (isOfSurname(words) || telling.every((word) => namesIn(word).length === 0 && !isWritten(word.toLowerCase())))
  );
}

/** Vietnamese names consist of ordinary words; the surname comes first. */
const isOfSurname = ([surname = '', ...given]: readonly string[]): boolean =>
  given.length >= MIN_GIVEN && given.every((word) => /^\p{Lu}/u.test(word)) && surnames().has(surname);
const MIN_GIVEN = 2;
const surnames = once(() => new Set(wordsFor(peopleWords().surnames, 'vi')));
