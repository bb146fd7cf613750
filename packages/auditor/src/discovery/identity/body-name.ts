/**
 * Registered names of associations and foundations, which begin with the word for the type of organization: `Fundacja X`, `Фондация „X“`,
 * `جمعية …`.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { lawWords } from '../../generated/law-words.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';
import { hasRegisterNumber } from '../../reading/law/registers.js';

const body = inAllLanguages(
  () => lawWords().bodies,
  (words) => pattern(`^${oneOf(words)}(?![\\p{L}\\p{M}])\\s{1,2}`, 'iu'),
);
const MAX_NAME = 90;
const MIN_WORDS = 2;
const MAX_WORDS = 10;
/** A sentence about an organization; a name may continue with "of" and "for". */
const GOES_ON = pattern(String.raw`^\p{Ll}{4,}`, 'u');
/** Marks that end a name. The full stop of a short word, as in the name of a saint ("St. Acme"), does not. */
const END = pattern(
  String.raw`\s?[·•|\n]|[,;:](?:\s|$)|(?<!\s(?:\p{Ll}{1,2}|S[tv]))\.\s|\.$|\s[-–—]\s|\s?[([]|\s(?=\d{4,})`,
  'u',
);
/** Two small words in a row make a sentence: "Association of …" has one. */
const SENTENCE = pattern(String.raw`(?:\s\p{Ll}[\p{L}\p{M}]{3,}){3}`, 'u');

/** The name at the start of a text if it is that of such an organization; `null` for any other text. */
export function bodyName(text: string): string | null {
  const [name = ''] = text.trim().split(END);
  const words = name.split(/\s+/u).length;
  const [word = ''] = body().exec(name) ?? [];
  return word !== '' &&
    !GOES_ON.test(name.slice(word.length)) &&
    name.length <= MAX_NAME &&
    words >= MIN_WORDS &&
    words <= MAX_WORDS &&
    !SENTENCE.test(name)
    ? name.trim()
    : null;
}

/** `Fundacja X · KRS 0000123456`: the name before its register number. */
export const registeredBodyName = (line: string): string | null => (hasRegisterNumber(line) ? bodyName(line) : null);
