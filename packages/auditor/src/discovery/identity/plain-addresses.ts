/** Lines that read as postal addresses, and places after a label for an address, with their towns. */
import { inAllLanguages } from '../../data/per-language.js';
import { textWords } from '../../generated/texts-words.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';
import { holdsAddress, namesPlace } from '../../reading/address.js';
import { sampleStreetIn } from '../../reading/stock/sample-street.js';
import { phonesIn } from '../../reading/phone-numbers.js';
import { runAt } from './address-runs.js';
import type { Nearby } from './countries/nearby.js';
import { MAX_COUNTRIES } from './countries/nearby.js';
import type { OwnLine } from './own-lines.js';
import { townByForm } from './towns/by-form.js';
import { codeTownCountry, townBeforeCountry, townRegionCountry, villageByHouse } from './towns/by-place.js';
import type { Gazetteer } from './towns/gazetteer.js';
import { gazetteerOf } from './towns/gazetteer.js';
import {
  isHouse,
  knownTownOf,
  townAlone,
  townBesideHouse,
  withCountry,
  withCountryBeside,
} from './towns/of-address.js';
import type { Town } from './towns/town.js';
import { townIn } from './towns/town-in.js';

/** A mail address in running text. */
export const MAIL = /(?<![\w.+-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[A-Za-z]{2,24}(?![\w-])/;
/** A number that does not follow a letter. */
export const HOUSE_NUMBER = pattern(String.raw`(?<![\p{L}\p{N}])\p{N}`, 'u');
const MAX_ADDRESS = 140;
/** What a template leaves to be filled in: "2-XX-XX", "〇〇", "某街道", "00000". */
const BLANK = /(?<![\p{L}\p{N}])X{2,}(?![\p{L}\p{N}])|[○〇]{2}|某[区區市街路]|(?<!\d)0{5}(?!\d)/u;

export interface PlainAddress {
  readonly line: OwnLine;
  readonly town: Town | null;
  /** The word "address" precedes it. */
  readonly labeled?: boolean;
}

/** Number of lower-case words in a row from which a line is a sentence that mentions a street or a town. */
const SENTENCE_WORDS = 12;
const SMALL_IN_A_ROW = pattern(
  String.raw`(?<!\p{L})\p{Ll}[\p{Ll}\p{M}]{0,30}(?:\s\p{Ll}[\p{Ll}\p{M}]{0,30}){4}(?!\p{L})`,
  'u',
);

const isSentence = (text: string): boolean =>
  text.split(/\s+/u).length > SENTENCE_WORDS && SMALL_IN_A_ROW.test(text) && !CODE_AND_TOWN.test(text);
/** Words with which a sentence introduces the address itself. */
const CODE_AND_TOWN = pattern(String.raw`\d{4,6},?\s\p{Lu}\p{L}|\p{L},?\s\d{5}`, 'u');

/** Lines that read as addresses, with their towns; also addresses on two lines, and places after a label for an address. */
export function plainAddresses(lines: readonly OwnLine[], nearby: Nearby): PlainAddress[] {
  const gazetteers = nearby.all.slice(0, MAX_COUNTRIES).map(gazetteerOf);
  return addressesIn(lines.filter(isGiven), gazetteers).map((address) => ({
    ...address,
    town:
      address.town === null
        ? knownTownOf(address.line.lines, gazetteers)
        : withCountryBeside(withCountry(address.town, nearby), address.line.lines, gazetteers),
  }));
}

/** Neither the street of a template nor the town below it. */
function isGiven({ text, url }: OwnLine, at: number, all: readonly OwnLine[]): boolean {
  const before = all[at - 1];
  const isBelow = before?.url === url && CODE_FIRST.test(text) && sampleStreetIn(before.text) !== null;
  return !isBelow && sampleStreetIn(text) === null;
}

const CODE_ALONE = /^〒?[\s\d-]{5,10}$/u;

/** A block of two lines, each of them an address: two offices. One of which no address can be read as a whole is read line by line. */
function apart(line: OwnLine): readonly OwnLine[] {
  const parts = line.lines.split('\n').map((part) => part.trim());
  if (line.own && parts.length > 1 && !isShort(line))
    return parts.filter((part) => part !== '').map((part) => ({ ...line, text: part, lines: part }));
  const whole = parts.filter((part) => holdsAddress(part, false) && HOUSE_NUMBER.test(part) && !CODE_ALONE.test(part));
  return line.own && whole.length > 1 && whole.every((part) => !CODE_FIRST.test(part))
    ? whole.map((part) => ({ ...line, text: part, lines: part }))
    : [line];
}

function addressesIn(all: readonly OwnLine[], gazetteers: readonly Gazetteer[]): PlainAddress[] {
  const lines = all.flatMap(apart);
  return [
    ...lines.flatMap((line, at) => {
      if (!isShort(line)) return [];
      if (holdsAddress(line.text, line.own) || holdsAddress(line.lines, line.own))
        return [wholeAt(line, at, lines, gazetteers)];
      const head = line.own ? beforeDetails(line.text) : line.text;
      if (head !== line.text && holdsAddress(head, true))
        return [withTown({ ...line, text: head, lines: head }, undefined)];
      if (line.own && villageByHouse(line.text) !== null) return [{ line, town: townIn(line.text) }];
      const town = line.own && /\d/.test(line.text) ? townBesideHouse(line.text, gazetteers) : null;
      if (town !== null) return [{ line, town }];
      const run = runAt(lines, at, gazetteers);
      if (run !== null) return [run];
      // "Seat: via Roma 3, Ivrea (TO)": the label makes an address of what a sentence may hold.
      const seat = line.isSeat === true && HOUSE_NUMBER.test(line.text) ? townByForm(line.text) : null;
      return seat === null ? [] : [{ line, town: seat, labeled: true }];
    }),
    ...lines.flatMap((line) => {
      const town =
        line.own && line.text.length <= MAX_PART ? (codeTownCountry(line.text) ?? townRegionCountry(line.text)) : null;
      return town === null ? [] : [{ line, town }];
    }),
    ...[...lines.flatMap(afterLabel), ...inTwo(lines, gazetteers)]
      .filter((line) => isShort(line) && line.own)
      .map((line) => ({
        line,
        town: townIn(line.lines) ?? townIn(line.text) ?? townBeforeCountry(line.text),
        labeled: true,
      })),
  ];
}

/** An address with the lines below that belong to it. */
function wholeAt(line: OwnLine, at: number, lines: readonly OwnLine[], gazetteers: readonly Gazetteer[]): PlainAddress {
  const found = withTown(line, lines[at + 1]);
  return found.town === null ? (runAt(lines, at, gazetteers) ?? found) : found;
}

/** The town of the line; if it has none, that of the next line, which then belongs to the address. */
function withTown(line: OwnLine, next: OwnLine | undefined): PlainAddress {
  const town = townIn(line.lines) ?? townIn(line.text);
  if (town !== null || next?.url !== line.url || !line.own || !next.own) return { line, town };
  const below = next.text.length <= MAX_PART && CODE_FIRST.test(next.text) ? townIn(next.text) : null;
  if (below === null) return { line, town };
  return { line: { ...line, text: `${line.text}, ${next.text}`, lines: `${line.lines}\n${next.text}` }, town: below };
}
const CODE_FIRST = pattern(
  String.raw`^(?:[A-Z]{1,2}[ -])?(?:\d{2}-\d{3}|\d{3}\s\d{2}|\d{4,6})(?:\s[A-Z]{2})?,?\s\p{Lu}\p{L}`,
  'u',
);

const detail = inAllLanguages(
  () => textWords().telephone,
  (words) => new RegExp(`(?<!\\p{L})(?:e-?mail|${oneOf(words)})(?!\\p{L})\\s?[.:：/]`, 'iu'),
);
/** A footer on one line: the text before the phone number, the mailbox and their labels. */
function beforeDetails(text: string): string {
  const ends = [text.search(detail()), text.search(MAIL), phonesIn(text, 1)[0]?.index ?? -1].filter((at) => at > 0);
  return ends.length === 0 ? text : text.slice(0, Math.min(...ends)).trim();
}

const isShort = ({ text }: OwnLine): boolean => text.length <= MAX_ADDRESS && !BLANK.test(text) && !isSentence(text);

/** A name with a number, and a postal code with a name: `Aardla 138` above `50415 Tartu`. */
const IN_TWO = pattern(
  String.raw`^\p{L}[\p{L}\p{M}.'’ -]{2,40}\s\d{1,4}\s?[a-zA-Z]?\n(?:[A-Z]{1,2}-)?(?:\d{3}\s\d{2}|\d{2}-\d{3}|\d{4,6}),?\s\p{Lu}\p{L}{1,40}`,
  'u',
);
const MAX_PART = 70;

/** Adjacent lines that form an address together: the street above the town, or a label above both. */
function inTwo(lines: readonly OwnLine[], gazetteers: readonly Gazetteer[]): OwnLine[] {
  return lines.flatMap((line, at) => {
    const next = lines[at + 1];
    if (next?.url !== line.url || !line.own || !next.own) return [];
    if (line.text.length > MAX_PART || next.text.length > MAX_PART) return [];
    if (holdsAddress(next.text, true) && !isTownAbove(lines, at)) return [];
    const both = `${line.text}\n${next.text}`;
    if (isTownAbove(lines, at)) return [{ ...line, text: both.replace('\n', ', '), lines: both }];
    if (IN_TWO.test(both) || (isHouse(line.text) && townAlone(next.text, gazetteers) !== null))
      return [{ ...line, text: both.replace('\n', ', '), lines: both }];
    return namesPlace(both) ? [next] : [];
  });
}

/** `1010 Wien` above `Ring 4`, unless another town stands below, whose street it is, or a street above, whose town it is. */
function isTownAbove(lines: readonly OwnLine[], at: number): boolean {
  const textAt = (index: number): string => lines[index]?.text ?? '';
  const above = textAt(at - 1);
  const street = textAt(at + 1);
  return (
    TOWN_ALONE.test(textAt(at)) &&
    isHouse(street) &&
    holdsAddress(street, false) &&
    !CODE_FIRST.test(textAt(at + 2)) &&
    !holdsAddress(above, true) &&
    !isHouse(above)
  );
}
const TOWN_ALONE = pattern(
  String.raw`^(?:[A-Z]{1,2}[ -])?(?:\d{2}-\d{3}|\d{3}\s\d{2}|\d{4,6}),?\s\p{Lu}[\p{L} .-]{1,40}$`,
  'u',
);

/** "Address: Vientiane, Laos": a place after its label, if the line is not an address without it. */
function afterLabel(line: OwnLine): OwnLine[] {
  const own = line.lines.split('\n');
  return own.length > 1 && line.text.length > MAX_PART
    ? own.flatMap((text) => placeOf({ ...line, text, lines: text }))
    : placeOf(line);
}

function placeOf(line: OwnLine): OwnLine[] {
  const { text, lines } = line;
  if (!line.own || text.length > MAX_PART || holdsAddress(text, true) || !namesPlace(lines)) return [];
  const place = text.slice(text.search(/[:：]/u) + 1).trim();
  return [{ ...line, text: place, lines: place }];
}
