/** Towns outside of addresses: before the full name of a state, "Gulf Breeze, Florida", and before a country in a contact line. */
import type { Finding } from '@citeready/core/contract';
import { inAllLanguages } from '../../../data/per-language.js';
import { townWords } from '../../../generated/towns-words.js';
import { pattern } from '../../../language/pattern.js';
import { oneOf } from '../../../language/word-pattern.js';
import { finding, quote } from '../../evidence.js';
import type { DiscoveryPage } from '../../page.js';
import { headings } from '../../page.js';
import { smallWords } from '../people/small-words.js';
import type { TradeTest } from '../title-names.js';
import { countryOfText } from '../countries/names.js';
import type { OwnLine } from '../own-lines.js';
import { asWritten, isTown, namesNoTown } from './names.js';
import { MIN_COUNTRY } from './town.js';

const CONFIDENCE = 0.62;
const MAX_TEXT = 300;
const MAX_LINE = 60;
const MAX_WORDS = 2;

/** One to three capitalized words before the state: in running text, further words do not belong to the town. */
const WORD = String.raw`\p{Lu}[\p{Ll}\p{M}'’.]{1,20}`;
const inState = inAllLanguages(
  () => townWords().states,
  (states) =>
    pattern(`(?<![\\p{L}.'’-])((?:${WORD}[ -]){0,2}(?:${WORD}|\\p{Lu}{3,20})),\\s(${oneOf(states)})(?!\\p{L})`, 'gu'),
);
const isState = inAllLanguages(
  () => townWords().states,
  (states): ReadonlySet<string> => new Set(states),
);

const leading = inAllLanguages(
  () => townWords().leading,
  (words) => pattern(`^${oneOf(words)}\\s(?=\\p{Lu})`, 'iu'),
);
const endings = inAllLanguages(
  () => townWords().endings,
  (words): ReadonlySet<string> => new Set(words),
);

/** "Estate Planning"; a single word may also be a town, "Reading". */
const DEED = /[a-z]{2}ing$/;

/** "Roofing Contractors": names are always capitalized, but the words that many town names end with also occur in lower case. */
function isOffer(town: string, isWritten: (word: string) => boolean): boolean {
  const words = town.split(/[ -]/u);
  const last = words.at(-1) ?? '';
  if (words.length > 1 && DEED.test(last) && !endings().has(last)) return true;
  return endings().has(last) ? words.every((word) => isWritten(word.toLowerCase())) : isWritten(last.toLowerCase());
}

/** Towns before states, where a home page introduces the site or a contact line gives its location. */
export function townsOfStates(
  homes: readonly DiscoveryPage[],
  lines: readonly OwnLine[],
  trade: TradeTest,
): Finding<string>[] {
  const isWritten = smallWords(homes);
  const texts = [
    ...homes.flatMap(({ facts }) =>
      [facts.title, facts.description, ...[1, 2, 3].flatMap((level) => headings(facts, level))].map((text) => ({
        text: text ?? '',
        url: facts.url,
      })),
    ),
    ...lines.filter(({ own }) => own),
  ];
  return texts.flatMap(({ text, url }) =>
    [...text.slice(0, MAX_TEXT).matchAll(inState())].flatMap(([, words = '']) => {
      const town = words.replace(leading(), '');
      return isState().has(town) ||
        namesNoTown(town) ||
        !isTown(town) ||
        trade(town) !== 'none' ||
        isOffer(town, isWritten)
        ? []
        : [finding(asWritten(town), CONFIDENCE, [quote(url, text)])];
    }),
  );
}

/** "Liepāja, Latvija" and "Ringlaan, Zaventem, België": a contact line that ends with a country and contains no number. */
export function townsOfCountries(lines: readonly OwnLine[]): Finding<string>[] {
  return lines.flatMap(({ own, text, url }) => {
    const parts = text.split(/[,،]/u).map((part) => part.trim());
    const last = parts.at(-1) ?? '';
    const town = parts.at(-2) ?? '';
    if (!own || text.length > MAX_LINE || parts.length < 2 || parts.length > 3 || /[\d@]/.test(text)) return [];
    if (last.length < MIN_COUNTRY || countryOfText(last) === null || town.split(/\s/u).length > MAX_WORDS) return [];
    return isTown(town) && !namesNoTown(town) && countryOfText(town) === null
      ? [finding(asWritten(town), CONFIDENCE, [quote(url, text)])]
      : [];
  });
}
