/** Streets next to towns: what distinguishes them from the town, and where a street ends that is not followed by a comma. */
import { inAllLanguages } from '../../../data/per-language.js';
import { townWords } from '../../../generated/towns-words.js';
import { pattern } from '../../../language/pattern.js';
import { oneOf } from '../../../language/word-pattern.js';

const within = inAllLanguages(
  () => townWords().streetsWithin,
  (words) => pattern(`(?<!\\p{L})${oneOf(words)}(?!\\p{L})`, 'iu'),
);
/** True for words that no town name contains. */
export const hasStreet = (part: string): boolean => within().test(part);

const atEnd = inAllLanguages(
  () => townWords().streetsAtEnd,
  (words) => pattern(`(?<!\\p{L})${oneOf(words)}\\.?(?:\\sno)?$`, 'iu'),
);
/** A house number of four or more digits reads like a postal code: what follows is the street. */
export const endsAsStreet = (name: string): boolean => atEnd().test(name);

const before = inAllLanguages(
  () => townWords().streetsBefore,
  (words) => pattern(`^${oneOf(words)}(?:\\.\\s?|\\s)(?=[\\p{L}\\p{N}"„«])`, 'iu'),
);
/** True for text that begins with the word for a street or a quarter, in languages that put it first. */
export const beginsAsStreet = (part: string): boolean => before().test(part);

const uncased = inAllLanguages(
  () => townWords().streetsUncased,
  (words) => new RegExp(`(?:^|\\s)${oneOf(words)}(?:\\s|$)`, 'u'),
);
/** True for a street in a script without capitals. */
export const isUncasedStreet = (part: string): boolean => uncased().test(part);

/** A number after a name: `Lipova 8`, `ul. Długa 81/2`. */
const NUMBERED = pattern(
  String.raw`^\p{L}[\p{L}\p{M}.'’ -]{2,50}(?:\s|(?<=\p{L}\.))(?:br\.?\s|nr\.?\s|no\.?\s|№\s?)?\d{1,4}\s?[a-zA-Zа-я]?(?:\s?[/-]\s?\d{1,4}\p{L}?)?$`,
  'u',
);
export const isNumberedStreet = (part: string): boolean => NUMBERED.test(part);

const beforeTown = inAllLanguages(
  () => townWords().streetsBeforeTown,
  (words) => pattern(`^.{1,40}?(?<!\\p{L})${oneOf(words)}\\.?\\s(?=\\p{Lu})`, 'u'),
);
/** "101 Townsend St. San Francisco": the street precedes the town without a comma. */
export const withoutStreetBefore = (name: string): string => name.replace(beforeTown(), '');

const afterTown = inAllLanguages(
  () => townWords().streetsBehindTown,
  (words) => new RegExp(`\\s${oneOf(words)}\\.?\\s.{0,60}$`, 'u'),
);
/** `Москва ул. Ленина`: a street that no comma separates. */
export const withoutStreetAfter = (name: string): string => name.replace(afterTown(), '');
