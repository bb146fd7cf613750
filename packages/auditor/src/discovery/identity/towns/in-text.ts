/**
 * Towns outside of addresses: named in the title, the first heading, the description, the first sentences or the header and footer of a
 * site. A single mention may mean anything; two that agree, one of which says that somebody is there, give the location of the site.
 */
import type { Finding } from '@citeready/core/contract';
import { pageLanguage } from '../../../reading/language.js';
import { compact } from '../../../language/fold.js';
import { finding, quote } from '../../evidence.js';
import { countriesSpeaking } from '../countries/speaking.js';
import { visible } from '../../page.js';
import { titleSegments } from '../names.js';
import { smallWords } from '../people/small-words.js';
import type { KnownTown } from './gazetteer.js';
import { gazetteerOf } from './gazetteer.js';
import type { Mention, Reader } from './mention.js';
import { asWritten } from './names.js';
import { mentionsIn } from './mentions.js';
import { isSeatAt, statedSeat } from './seated.js';
import type { Text, TextTownInput, Where } from './told-texts.js';
import { textsOf } from './told-texts.js';

/** Most towns of the owner's location; more are towns that it serves. */
const LOCATION_CONFIDENCE = 0.62;
const SERVED = 0.5;
const MAX_SEATS = 3;
const MIN_PLACES = 2;
const MIN_LABEL = 5;

/** Where a site says what it is: elsewhere it names towns of others. */
const INTRODUCING: ReadonlySet<Where> = new Set<Where>([
  'title',
  'titles',
  'heading',
  'description',
  'markup',
  'margin',
]);

interface Told {
  readonly town: KnownTown;
  readonly name: string;
  readonly where: Set<Where>;
  readonly from: Text[];
  isThere: boolean;
  /** A text about the owner says outright that they have their place there. */
  isSeat: boolean;
  /** Something other than the site's own name mentions it. */
  isNamedApart: boolean;
}

const MIN_SURE = 0.5;

const MAX_COUNTRIES = 4;

/** The countries whose towns are searched: those of the owner, only the certain ones if there are any. */
function countriesOf(countries: readonly Finding<string>[]): readonly string[] {
  const sure = countries.filter(({ confidence }) => confidence >= MIN_SURE);
  return (sure.length > 0 ? sure : countries).map(({ value }) => value).slice(0, MAX_COUNTRIES);
}

export function townsInText(input: TextTownInput): Finding<string>[] {
  const [home] = input.homes;
  if (home === undefined) return [];
  const language = pageLanguage(home.facts) ?? 'en';
  const known = countriesOf(input.countries);
  const isGuessed = known.length === 0;
  const reader: Reader = {
    gazetteers: (isGuessed ? countriesSpeaking(language) : known).map(gazetteerOf),
    language,
    trade: input.trade,
    isWord: smallWords(input.homes),
  };
  const told = new Map<string, Told>();
  for (const text of textsOf(input)) {
    for (const part of text.where === 'title' || text.where === 'titles' ? titleSegments(text.text) : [text.text]) {
      for (const mention of mentionsIn(part, reader)) {
        const { town, name, isSaid, isThere } = mention;
        if (isGuessed && !town.isBig) continue;
        const known = told.get(town.name) ?? {
          town,
          name,
          where: new Set(),
          from: [],
          isThere: false,
          isNamedApart: false,
          isSeat: false,
        };
        known.where.add(text.where);
        known.from.push(text);
        known.isSeat ||= text.where !== 'opening' && isSeatAt(part, mention.start, mention.end);
        const isOfName = !isSaid && isInName(part, mention, input.names);
        known.isThere ||= isThere;
        known.isNamedApart ||= !isOfName && isThere;
        told.set(town.name, known);
      }
    }
  }
  const label = compact(input.domain);
  for (const each of told.values())
    if (compact(each.name).length >= MIN_LABEL && label.includes(compact(each.name))) each.where.add('domain');
  const named = [...told.values()].filter(({ where }) => [...where].some((one) => INTRODUCING.has(one)));
  if (named.some(isOpen)) saidIn(input, named, reader);
  const least = isGuessed && language === 'en' ? MIN_PLACES + 1 : MIN_PLACES;
  const agreed = named
    .filter(({ where, isThere, isNamedApart, isSeat }) => isSeat || (isThere && isNamedApart && where.size >= least))
    .sort((a, b) => b.where.size - a.where.size);
  // Of several towns, the one that most texts name is the owner's location.
  const most = agreed[0]?.where.size ?? 0;
  const first = agreed.filter(({ where }) => where.size === most);
  const seats: ReadonlySet<Told> = new Set(agreed.length > MAX_SEATS ? (first.length === 1 ? first : []) : agreed);
  const unlisted = agreed.length > 0 ? [] : seatsStated(input);
  return [
    ...unlisted,
    ...agreed.map((told) =>
      finding(
        asWritten(told.name),
        seats.has(told) && !isGuessed ? LOCATION_CONFIDENCE : SERVED,
        told.from.slice(0, 3).map(({ url, text }) => quote(url, text)),
      ),
    ),
  ];
}

/** `based in X, Country` in a description, where no list has the town. */
function seatsStated(input: TextTownInput): Finding<string>[] {
  for (const { where, text, url } of textsOf(input)) {
    const town = where === 'opening' ? null : statedSeat(text);
    if (town !== null) return [finding(town.name, LOCATION_CONFIDENCE, [quote(url, text)])];
  }
  return [];
}

/** Not yet distinguished from a name: nothing says that somebody is there, or no second text agrees. */
const isOpen = ({ where, isThere, isNamedApart }: Told): boolean =>
  !isThere || !isNamedApart || where.size < MIN_PLACES;

/** A name is repeated in the title, the heading and the footer, so that their agreement means nothing. */
function isInName(text: string, { start, end }: Mention, names: readonly string[]): boolean {
  const folded = text.normalize('NFC').toLowerCase();
  return names.some((name) => {
    const known = name.normalize('NFC').toLowerCase();
    for (let at = folded.indexOf(known); at >= 0 && known !== ''; at = folded.indexOf(known, at + 1))
      if (at <= start && end <= at + known.length) return true;
    return false;
  });
}

/** Sentences anywhere on the pages about the site confirm a town that its title or footer names. */
function saidIn({ telling }: TextTownInput, named: readonly Told[], reader: Reader): void {
  for (const { facts } of telling)
    for (const block of facts.blocks.slice(0, MAX_BLOCKS)) {
      if (!visible(block)) continue;
      for (const { town, isSaid } of mentionsIn(block.text, reader)) {
        const known = isSaid ? named.find((each) => each.town === town) : undefined;
        if (known === undefined || known.from.some(({ text }) => text === block.text)) continue;
        known.isThere = true;
        known.isNamedApart = true;
        known.where.add('text');
      }
    }
}
const MAX_BLOCKS = 200;
