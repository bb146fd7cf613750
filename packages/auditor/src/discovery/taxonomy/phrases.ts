/**
 * Phrases in which a site says what it is: segments of its title, its first headings, the text after "is a", the beginning of its
 * description, the summary of its llms.txt. `fitting.ts` decides which of them can be a niche, and `niche.ts` which is best.
 */
import { propertyTexts } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';
import { compact } from '../../language/fold.js';
import { pageLanguage } from '../../reading/language.js';
import { beginsWithLegalForm, namesLegalBody } from '../../reading/law/legal-forms.js';
import { titleSegments } from '../identity/names.js';
import type { DiscoveryPage } from '../page.js';
import { headings, visible } from '../page.js';
import { descriptionOf, openingsOf } from './openings.js';
import { firstOfList, offeredThing } from './phrase-shape.js';
import { endsInShortForm, headOf, OUTRIGHT, statementIn } from './statement.js';

export interface Phrase {
  readonly phrase: string;
  /** The text that contains it, for evidence. */
  readonly text: string;
  readonly url: string;
  /** Weight of the field. */
  readonly base: number;
  /** Said outright: "Acme is a …". */
  readonly said: boolean;
  /** Extracted from an offer to the reader: "Your platform for …". */
  readonly offered?: true;
}

/** Weight of a whole list in a title, compared with its first member. */
const LISTED = 0.5;
/** Weight of the first paragraph, which is a headline on a site of articles. */
export const OPENING = 0.65;
export const HEADING = 0.85;
/** Weight of a heading below one that is the name. */
export const SUBTITLE = 0.82;
/** Weight of the beginning of a description. */
export const DESCRIBED = 0.8;
/** Weight of "… is a …" in a description or a paragraph. */
export const STATEMENT = 0.95;

export function phrasesOf(
  homes: readonly DiscoveryPage[],
  abouts: readonly DiscoveryPage[],
  llmsTxt: string | null,
  brand: string,
): Phrase[] {
  const first = homes[0]?.facts.url ?? '';
  const summary = llmsTxt === null ? null : llmsSummary(llmsTxt);
  return [
    ...homes.flatMap(({ facts }) => {
      const language = pageLanguage(facts) ?? 'en';
      const description = descriptionOf(facts) ?? '';
      const [opening = '', ...further] = openingsOf(facts);
      return [
        ...plain(titleSegments(facts.title ?? '').map(firstOfList), facts.title ?? '', facts.url, 1),
        ...plain(
          titleSegments(facts.title ?? '').filter((part) => firstOfList(part) !== part),
          facts.title ?? '',
          facts.url,
          LISTED,
        ),
        ...headings(facts, 1)
          .slice(0, 2)
          .flatMap((h) => plain(titleSegments(h).map(firstOfList), h, facts.url, HEADING)),
        ...subtitles(facts, brand).flatMap((h) => plain(titleSegments(h).map(firstOfList), h, facts.url, SUBTITLE)),
        ...[description, opening, ...further].flatMap((text) => said(text, language, facts.url)),
        ...plain(beginnings(description), description, facts.url, DESCRIBED),
        ...[description, opening].flatMap((text) => plain(beginnings(afterName(text, brand)), text, facts.url, NAMED)),
        ...plain(beginnings(afterSentence(description, brand)), description, facts.url, NAMED),
        ...plain(beginnings(opening).slice(0, 1), opening, facts.url, OPENING),
        ...markedUp(facts).flatMap((text) => plain(beginnings(text), text, facts.url, DESCRIBED)),
        ...taglines(facts).flatMap((text) => plain(beginnings(text).slice(0, 1), text, facts.url, TAGLINE)),
        ...further
          .flatMap((text) => plain(beginnings(text).slice(0, 1), text, facts.url, OPENING))
          .filter((phrase) => phrase.said),
      ];
    }),
    ...(summary === null ? [] : [...said(summary, 'en', first), ...plain(beginnings(summary), summary, first, 0.9)]),
    ...abouts.flatMap(({ facts }) =>
      openingsOf(facts).flatMap((text) => said(text, pageLanguage(facts) ?? 'en', facts.url)),
    ),
  ];
}

/** What the markup says of its owner, where it is not the description of the page again. */
const markedUp = (facts: PageFacts): string[] =>
  facts.entities
    .filter(({ parent, types }) => parent === -1 && types.some((type) => OWNER.test(type)))
    .slice(0, MAX_OWNERS)
    .flatMap((entity) => propertyTexts(entity, 'description', facts.entities).slice(0, 1))
    .filter((text) => text !== descriptionOf(facts));
const OWNER = /(?:Organization|Corporation|Business|WebSite|Store|Service|NGO)$/u;
const MAX_OWNERS = 4;

/** The words under the name in the footer, if they are few and not a label, a link, an address or a note of reserved rights. */
const taglines = (facts: PageFacts): string[] =>
  facts.blocks
    .filter((block) => block.region === 'footer' && block.kind === 'paragraph' && visible(block))
    .map(({ text }) => text)
    .filter((text) => !beginsWithLegalForm(text) && !namesLegalBody(text))
    .filter(
      (text) =>
        text.length >= MIN_TAGLINE && text.length <= MAX_TAGLINE && !/[\d©®@:：]|\p{Extended_Pictographic}/u.test(text),
    )
    .slice(0, 2);
const MIN_TAGLINE = 15;
const MAX_TAGLINE = 120;
/** Weight of such a line. */
export const TAGLINE = 0.79;

function said(text: string, language: string, url: string): Phrase[] {
  const found = statementIn(text, language);
  return found === null ? [] : [{ phrase: found.phrase, text, url, base: STATEMENT, said: found.sure }];
}

/** If the first heading is missing, or is the name or the title, the next one often names the subject. */
function subtitles(facts: PageFacts, brand: string): string[] {
  const [first] = headings(facts, 1);
  const names = [brand, ...titleSegments(facts.title ?? '')].map(compact).filter((name) => name !== '');
  const isName = first === undefined || names.includes(compact(first));
  return isName ? [...headings(facts, 2), ...headings(facts, 3)].slice(0, MAX_SUBTITLES) : [];
}
const MAX_SUBTITLES = 2;

const plain = (phrases: readonly string[], text: string, url: string, base: number): Phrase[] =>
  phrases.map((phrase) => {
    const outright = OUTRIGHT.test(phrase);
    const offered = outright ? null : offeredThing(phrase.trim());
    if (offered !== null) return { phrase: offered, text, url, base: base * OFFERED, said: false, offered: true };
    return { phrase: outright ? headOf(phrase.trim()) : phrase.trim(), text, url, base, said: outright };
  });

/** Weight of an offer, compared with a plain phrase in the same field. */
const OFFERED = 0.85;

/** After the name and a dash a site says what it is: "Acme – bakery and café in Ghent". Empty if a text does not begin like that. */
function afterName(text: string, brand: string): string {
  const at = text.slice(0, MAX_NAME).search(/\s?[–—:|]\s|\s-\s/u);
  const before = at < 1 ? '' : compact(text.slice(0, at));
  const name = compact(brand);
  const isName = before.length >= MIN_NAME && name !== '' && (before.includes(name) || name.includes(before));
  const rest = isName ? text.slice(at).replace(/^\s?[–—:|-]\s/u, '') : '';
  // A list of contents does not name a single thing.
  const [first = '', ...further] = rest.slice(0, MAX_NAME).split(/[,،、，]/u);
  return further.length >= 2 && first.split(' ').length < MIN_CLAUSE_WORDS ? '' : rest;
}
/** "Acme – Harbor College. A boarding school in …": the sentence after the name. Empty if a text does not begin like that. */
function afterSentence(text: string, brand: string): string {
  const [first = '', ...rest] = text.slice(0, MAX_TEXT).split(/(?<=\p{L}{3}[.!])\s/u);
  const isNamed = brand !== '' && compact(first).includes(compact(brand)) && first.split(' ').length <= MAX_NAME_WORDS;
  return isNamed && OUTRIGHT.test(rest[0] ?? '') ? rest.join(' ') : '';
}
const MAX_TEXT = 400;
const MAX_NAME_WORDS = 8;

const MAX_NAME = 80;
const MIN_NAME = 3;
/** Weight of that text. */
export const NAMED = 0.75;

/** The first sentence of a text, the text before its dash, and its first clause. A single letter does not end a sentence. */
function beginnings(text: string): string[] {
  const [whole = '', next] = text.slice(0, 240).split(/(?<=\p{L}{2}|\d|\))[.!?](?:\s|$)|[。！？]/u);
  // "Conference in Bergen 28. October": the day belongs to its month.
  const sentence = next === undefined ? whole : whole.replace(DAY, '');
  if (next !== undefined && endsInShortForm(`${sentence}.`)) return [];
  const [statement = ''] = sentence.split(/ [–—|-] /u);
  const [lead = ''] = statement.split(/[;；:：（(]/u);
  const clauses = lead.split(/[,、，،]/u);
  const [clause = ''] = clauses;
  // The first item of an enumeration is only a part.
  const isList = clauses.length > 2 && !UNSPACED.test(clause) && clause.split(' ').length < MIN_CLAUSE_WORDS;
  const [phrase = ''] = THAI.test(statement) ? statement.split(' ') : [];
  return [...new Set([sentence, statement, lead, isList ? '' : clause, phrase])].filter((part) => part.trim() !== '');
}

const DAY = /(?<=\p{L}{3})\s\d{1,2}$/u;
const MIN_CLAUSE_WORDS = 5;
/** Spaces end clauses in Thai. */
const THAI = /\p{Script=Thai}/u;
const UNSPACED = /[\u3040-\u30ff\u4e00-\u9fff\u0e00-\u0e7f]/u;

/** The text below the name in llms.txt: the quotation, else the first line of text. */
function llmsSummary(text: string): string | null {
  // Many servers answer every URL with the home page.
  if (/<(?:!doctype|html|head|script|body)/i.test(text.slice(0, 1_000))) return null;
  const lines = text
    .split('\n')
    .slice(0, 30)
    .map((line) => line.trim());
  const quoted = lines.find((line) => line.startsWith('>'));
  if (quoted !== undefined) return quoted.slice(1).trim().slice(0, 400);
  return lines.find((line) => /^\p{L}/u.test(line) && line.length >= 20)?.slice(0, 400) ?? null;
}
