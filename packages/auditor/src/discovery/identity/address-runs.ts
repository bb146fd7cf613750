/**
 * Addresses that a page spreads over elements: the street in one, the town, the region, the code and the country in those below. A line alone
 * may be anything; together they are an address where a code, a country or a known town ends them.
 */
import { pattern } from '../../language/pattern.js';
import { holdsAddress } from '../../reading/address.js';
import { phoneIn } from '../../reading/phone-numbers.js';
import { namesIn } from '../../reading/names/label.js';
import { countryOfText } from './countries/names.js';
import type { OwnLine } from './own-lines.js';
import type { Gazetteer } from './towns/gazetteer.js';
import { isHouse, townAlone } from './towns/of-address.js';
import type { Town } from './towns/town.js';
import { townIn } from './towns/town-in.js';

const MAX_BELOW = 4;
const MAX_PART = 60;
const MIN_COUNTRY = 4;

/** A word of names and codes, as they stand below a street: with a capital, but for small words within a name. */
const PLACE = pattern(
  String.raw`^[(]?(?:[\p{Lu}\p{Lo}\d][\p{L}\p{M}\p{N}.'’/-]{0,30}[,)]{0,2}|\p{Ll}{1,4}\.?|[-–/])$`,
  'u',
);
function isOfNames(text: string): boolean {
  const words = text.split(/\s+/u);
  return words.length <= MAX_WORDS && words.every((word) => PLACE.test(word));
}
const MAX_WORDS = 7;
const CODE =
  /(?<![\d.])(?:\d{4,6}|\d{3}[ -]\d{2,4}|\d{2}-\d{3})(?![\d.])|(?<![A-Z\d])[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}(?![A-Z\d])|(?<![A-Z\d])[A-Z]\d[A-Z]\s?\d[A-Z]\d(?![A-Z\d])/u;
/** `May 2026` is a date. */
const YEAR_BEHIND = /(?<=^|\p{L}\.?\s)(?:19|20)\d\d$/u;
/** `01 Our work` is the first of several. */
const COUNTED = /^0\d/;
const NO_PLACE = /[@©™:：!?]|https?|www\.|\p{Sc}/u;

const isPlaceLine = (text: string): boolean =>
  text.length <= MAX_PART &&
  !NO_PLACE.test(text) &&
  isOfNames(text) &&
  (CODE.test(text) || phoneIn(text) === null) &&
  namesIn(text)[0]?.by !== 'whole';

/** What ends an address: a code, a country or a known town. */
const isEnd = (text: string, gazetteers: readonly Gazetteer[]): boolean =>
  CODE.test(text.replace(YEAR_BEHIND, '')) ||
  (text.length >= MIN_COUNTRY && countryOfText(text) !== null) ||
  townAlone(text, gazetteers) !== null ||
  townIn(text) !== null;

/** True of a street with its house and no town. */
const isStreet = (text: string): boolean =>
  text.length <= MAX_PART && !COUNTED.test(text) && (holdsAddress(text, true) || isHouse(text));

/** A telephone or a mailbox right before or behind these lines. */
const hasContact = (lines: readonly OwnLine[], from: number, to: number): boolean =>
  [...lines.slice(Math.max(0, from - NEAR), from), ...lines.slice(to + 1, to + 1 + NEAR)].some(
    ({ text }) => text.includes('@') || phoneIn(text) !== null,
  );
const NEAR = 2;
const CODE_ALONE = /^〒?[\s\d-]{5,10}$/u;

/** The address that begins with the street at this place and goes on in the lines below; `null` if they do not form an address. */
export function runAt(
  lines: readonly OwnLine[],
  at: number,
  gazetteers: readonly Gazetteer[],
): { readonly line: OwnLine; readonly town: Town } | null {
  const first = lines[at];
  if (first === undefined || !first.own || first.lines.includes('\n') || !isStreet(first.text)) return null;
  const isCertain = holdsAddress(first.text, true) && !isHouse(first.text);
  const parts = [first.text];
  let best: { readonly line: OwnLine; readonly town: Town } | null = null;
  for (const next of lines.slice(at + 1, at + 1 + MAX_BELOW)) {
    if (next.url !== first.url || !next.own || next.lines.includes('\n') || !isPlaceLine(next.text)) break;
    // A second street is that of the next office.
    if (isCertain && !CODE_ALONE.test(first.text) && holdsAddress(next.text, false)) break;
    parts.push(next.text);
    if (!isEnd(next.text, gazetteers)) continue;
    const text = parts.join(', ');
    const below = parts.slice(1);
    const end = at + below.length;
    // "Top 10" above "London": a name with a number is a street where a code or the other contacts stand with it.
    if (!isCertain && !below.some((part) => CODE.test(part.replace(YEAR_BEHIND, ''))) && !hasContact(lines, at, end))
      continue;
    const town = townIn(text) ?? below.map((part) => townAlone(part, gazetteers)).find((each) => each !== null) ?? null;
    if (town !== null && !first.text.includes(town.name))
      best = { line: { ...first, text, lines: parts.join('\n') }, town };
  }
  return best;
}
