/**
 * Streets by the word for a street next to a name and the number of a house: "Calea Florilor 5", "12, boulevard Hugo", "Hovedvænget 3".
 * The words alone have other meanings, and so have names with a number.
 */
import { inAllLanguages } from '../data/per-language.js';
import { addressWords } from '../generated/addresses-words.js';
import { pattern } from '../language/pattern.js';
import { oneOf } from '../language/word-pattern.js';

const capitalized = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
const spelled = (words: readonly string[]): string =>
  oneOf(words.flatMap((word) => [word, capitalized(word), word.toUpperCase()]));

const NAME = String.raw`[\p{Lu}\p{Lo}ა-ჰ"„«“][\p{L}\p{M}.'’"“”»-]{1,24}`;
const SMALL = String.raw`(?:(?:\p{Ll}{1,5}|\p{Lu}|\d{1,2})\.?\s|[ld]['’]){0,3}`;
/** A house, not a year, a time, a share or a sum. */
const HOUSE = String.raw`(?:(?:no|No|NO|nr|Nr|NR|br|num|núm|n|N|č|д|№|nº|Nº|n°|N°|#)\.?[:\s]{0,2})?(?!(?:19|20)\d\d(?!\d))\d{1,4}(?![\d%:]|[.,]\d|\s?\p{Sc})(?=\s?[a-zA-Z]?(?:$|[^\p{L}\p{N}\s]|\s(?:[\p{Lu}\p{Lo}\p{N}(#–—-]|\p{Ll}{1,4}\.)|\n))`;
const BEFORE_HOUSE = String.raw`[,.]?\s{1,2}`;

const beforeName = inAllLanguages(
  () => addressWords().streetsBeforeName,
  (words) => {
    const street = String.raw`(?<![\p{L}\p{M}\d])${spelled(words)}(?:\.\s?|\s)${SMALL}${NAME}`;
    return pattern(
      String.raw`${street}(?:\s(?:${NAME}|\p{Ll}{1,5}|\p{Lu}\.)){0,4}${BEFORE_HOUSE}${HOUSE}|(?<![\d.,:/-])\d{1,4}\s?(?:bis|ter|[a-zA-Z])?,?\s${street}`,
      'u',
    );
  },
);

const behindName = inAllLanguages(
  () => addressWords().streetsBehindName,
  (words) => {
    const ends = words
      .filter((word) => word.startsWith('*'))
      .flatMap((word) => [word.slice(1), word.slice(1).toUpperCase()]);
    const alone = words.filter((word) => !word.startsWith('*'));
    return pattern(
      String.raw`(?:(?<=\p{Lu}[\p{L}\p{M}.'’-]{1,30})${oneOf(ends)}|(?<=${NAME}\s)${spelled(alone)})${BEFORE_HOUSE}${HOUSE}`,
      'u',
    );
  },
);

/** "Carrera 7 # 12-34": streets that have numbers for names. */
const NUMBERED =
  /(?<!\p{L})(?:Carrera|Cra|Calle|Cl|Kra?|Diagonal|Dg|Transversal|Tv|Avenida|Av)\.?\s\d{1,3}\s?[A-Z]?(?:\s(?:Sur|Bis|Norte|Este|Oeste))?\s?(?:#|N[oº°]\.?|Nro\.?)\s?\d{1,3}\s?[A-Z]?\s?[-–]\s?\d{1,3}/iu;

/** True for a line that holds a street with its name and its house. */
export const namesStreet = (line: string): boolean =>
  beforeName().test(line) || behindName().test(line) || NUMBERED.test(line);
