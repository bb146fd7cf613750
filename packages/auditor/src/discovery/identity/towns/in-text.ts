/**
 * Towns that no address gives: named in the title, the first heading, the description, the first sentences or the margin of a site. One place
 * alone may be anything; two that agree, of which one says that somebody is there, tell where the site is.
 */
import type { Finding } from '@citeready/core/contract';
import { pageLanguage } from '../../../reading/language.js';
import { compact } from '../../../language/fold.js';
import { finding, quote } from '../../evidence.js';
import { countriesSpeaking } from '../countries/speaking.js';
import type { DiscoveryPage } from '../../page.js';
import { headings, meta, visible } from '../../page.js';
import { titleSegments } from '../names.js';
import type { OwnLine } from '../own-lines.js';
import { smallWords } from '../people/small-words.js';
import type { TradeTest } from '../title-names.js';
import type { KnownTown } from './gazetteer.js';
import { gazetteerOf } from './gazetteer.js';
import type { Mention, Reader } from './mention.js';
import { asWritten } from './names.js';
import { mentionsIn } from './mentions.js';

export interface TextTownInput {
  readonly homes: readonly DiscoveryPage[];
  readonly pages: readonly DiscoveryPage[];
  /** Those on which it tells of itself. */
  readonly telling: readonly DiscoveryPage[];
  readonly lines: readonly OwnLine[];
  readonly countries: readonly Finding<string>[];
  readonly trade: TradeTest;
  readonly domain: string;
  /** The brand and other names: a town in them may be a surname, or what the firm is called. */
  readonly names: readonly string[];
}

/** Where the owner is; more towns than a few are those that it serves. */
const SEAT = 0.62;
const SERVED = 0.5;
const MAX_SEATS = 3;
const MIN_PLACES = 2;
const MAX_SENTENCES = 3;
const MIN_SENTENCE = 40;
const MAX_LINES = 160;
const MIN_LABEL = 5;
/** Share of other pages whose titles name the town. */
const MANY_TITLES = 0.3;

type Where = 'title' | 'titles' | 'heading' | 'description' | 'margin' | 'opening' | 'domain' | 'text';
/** Where a site says what it is: elsewhere it names towns of others. */
const TELLING: ReadonlySet<Where> = new Set<Where>(['title', 'titles', 'heading', 'description', 'margin']);

interface Text {
  readonly where: Where;
  readonly text: string;
  readonly url: string;
}

interface Told {
  readonly town: KnownTown;
  readonly name: string;
  readonly where: Set<Where>;
  readonly from: Text[];
  isThere: boolean;
  /** Something else than the site's own name names it. */
  isNamedApart: boolean;
}

const MIN_SURE = 0.5;

const MAX_COUNTRIES = 4;

/** The countries whose towns are looked for: those of the owner, the sure ones where there are any. */
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
        };
        known.where.add(text.where);
        known.from.push(text);
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
  const named = [...told.values()].filter(({ where }) => [...where].some((one) => TELLING.has(one)));
  if (named.some(isOpen)) saidIn(input, named, reader);
  const least = isGuessed && language === 'en' ? MIN_PLACES + 1 : MIN_PLACES;
  const agreed = named
    .filter(({ where, isThere, isNamedApart }) => isThere && isNamedApart && where.size >= least)
    .sort((a, b) => b.where.size - a.where.size);
  // Of many, the one that most places name is where the owner is.
  const most = agreed[0]?.where.size ?? 0;
  const first = agreed.filter(({ where }) => where.size === most);
  const seats: ReadonlySet<Told> = new Set(agreed.length > MAX_SEATS ? (first.length === 1 ? first : []) : agreed);
  return agreed.map((told) =>
    finding(
      asWritten(told.name),
      seats.has(told) && !isGuessed ? SEAT : SERVED,
      told.from.slice(0, 3).map(({ url, text }) => quote(url, text)),
    ),
  );
}

/** Not told from a name yet: nothing says that somebody is there, or no second place agrees. */
const isOpen = ({ where, isThere, isNamedApart }: Told): boolean =>
  !isThere || !isNamedApart || where.size < MIN_PLACES;

/** A name repeats itself in the title, the heading and the margin, which then agree about nothing. */
function isInName(text: string, { start, end }: Mention, names: readonly string[]): boolean {
  const folded = text.normalize('NFC').toLowerCase();
  return names.some((name) => {
    const known = name.normalize('NFC').toLowerCase();
    for (let at = folded.indexOf(known); at >= 0 && known !== ''; at = folded.indexOf(known, at + 1))
      if (at <= start && end <= at + known.length) return true;
    return false;
  });
}

/** Sentences anywhere on the pages on which a site tells of itself bear out a town that its title or margin names. */
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

function textsOf({ homes, pages, lines }: TextTownInput): Text[] {
  const texts: Text[] = [];
  const add = (where: Where, url: string, text: string | null | undefined): void => {
    if (text) texts.push({ where, url, text });
  };
  for (const { facts } of homes) {
    add('title', facts.url, facts.title);
    add('description', facts.url, facts.description ?? meta(facts, 'og:description'));
    for (const heading of headings(facts, 1).slice(0, 2)) add('heading', facts.url, heading);
    const sentences = facts.blocks.filter(
      (block) =>
        visible(block) && block.kind === 'paragraph' && block.region !== 'footer' && block.text.length >= MIN_SENTENCE,
    );
    for (const block of sentences.slice(0, MAX_SENTENCES)) add('opening', facts.url, block.text);
  }
  for (const { own, text, url } of lines.slice(0, MAX_LINES)) if (own) add('margin', url, text);
  const others = pages.filter(
    (page) => !homes.includes(page) && page.facts.title !== null && page.facts.title !== homes[0]?.facts.title,
  );
  const counts = new Map<string, { count: number; url: string }>();
  for (const { facts } of others)
    for (const segment of new Set(titleSegments(facts.title ?? ''))) {
      const known = counts.get(segment) ?? { count: 0, url: facts.url };
      known.count++;
      counts.set(segment, known);
    }
  for (const [segment, { count, url }] of counts)
    if (count >= 2 && count >= others.length * MANY_TITLES) add('titles', url, segment);
  return texts;
}
