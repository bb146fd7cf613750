/**
 * Detects stock pages, which nobody wrote for the site: of a registrar, a server, a builder, a bot gate, an error, or empty. Recognized by
 * title, headings and a short text; a page with more text is not a stock page.
 */
import { mainBlocks } from '@citeready/page-facts';
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { fillerOf } from '../nonsense/filler.js';
import { shapeOf } from '../nonsense/passages.js';
import { scanOf } from '../nonsense/scan.js';
import type { Token } from '../nonsense/phrases.js';
import { tokensOf, wordCount } from '../nonsense/phrases.js';
import type { StockKind, WordedKind } from './kinds.js';
import { finderOf, wordedKinds } from './kinds.js';

export interface StockPage {
  readonly kind: StockKind;
  /** 0-1; pages below 0.6 are not reported. */
  readonly confidence: number;
  /** Evidence from the page, strongest first; at most five. */
  readonly evidence: readonly { readonly url: string; readonly snippet: string }[];
}

const leastConfidence = 0.6;
/** A longer page can only be a directory listing; its text is not read. */
const mostWords = 20_000;
const mostBlocks = 60;
const mostEvidence = 5;

/** Cache for the lifetime of the facts: the worth of a site and its fixes need the same pages. */
const judged = new WeakMap<PageFacts, { readonly page: StockPage | null }>();

/** The kind of stock page, or `null` for a page of the site. Cheap for pages with text. */
export function stockPageOf(facts: PageFacts): StockPage | null {
  const before = judged.get(facts);
  if (before !== undefined) return before.page;
  const page = judge(facts);
  judged.set(facts, { page });
  return page;
}

function judge(facts: PageFacts): StockPage | null {
  const read = readPage(facts);
  if (read.words > mostWords) return null;
  return emptyPage(facts, read) ?? wordedPage(facts, read) ?? fillerPage(facts, read);
}

interface SeenPage {
  readonly title: string;
  readonly blocks: readonly TextBlock[];
  /**
   * Number of words of the main content, or of all visible text if there is no main content; a character of unspaced scripts counts half.
   */
  readonly words: number;
  readonly internalLinks: number;
}

function readPage(facts: PageFacts): SeenPage {
  const main = mainBlocks(facts);
  const all = main.length > 0 ? main : facts.blocks.filter((block) => !block.hidden);
  const words = all.reduce((sum, block) => sum + block.words, 0);
  return {
    title: facts.title ?? '',
    blocks: all.slice(0, mostBlocks),
    words,
    internalLinks: facts.links.reduce((count, link) => count + (link.internal ? 1 : 0), 0),
  };
}

/** No text, image or video, no script that might insert them, and no links. */
function emptyPage(facts: PageFacts, { words, title }: SeenPage): StockPage | null {
  const something =
    words > 0 ||
    facts.text.words > 0 ||
    facts.images.length > 0 ||
    facts.media.videos + facts.media.audios + facts.media.iframes.length > 0 ||
    facts.scripts.count > 0 ||
    facts.metaRefresh !== null ||
    facts.links.length > 0 ||
    facts.forms.length > 0;
  if (something) return null;
  return {
    kind: 'empty',
    confidence: 1,
    evidence: [{ url: facts.url, snippet: title === '' ? `${facts.bytes} bytes without text` : title }],
  };
}

function wordedPage(facts: PageFacts, read: SeenPage): StockPage | null {
  let best: StockPage | null = null;
  // Long pages are checked by their title only: a directory listing can be long, all others are not stock any more.
  const long = read.words > mostWorded;
  const host = hostOf(facts.url);
  const texts = [read.title, ...(long ? [] : read.blocks.map(({ text }) => text))].map((text) => readText(text, host));
  for (const kind of wordedKinds) {
    if (read.words > kind.mostWords || read.internalLinks > kind.mostLinks) continue;
    const found = weigh(facts, read, kind, texts);
    if (found !== null && found.confidence > (best?.confidence ?? 0)) best = found;
  }
  return best !== null && best.confidence >= leastConfidence ? best : null;
}

const mostWorded = Math.max(
  ...wordedKinds.filter(({ kind }) => kind !== 'directory-listing').map((kind) => kind.mostWords),
);

interface ReadText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly words: number;
  /** Whether it contains the domain of its own page, which phrases leave out: "Domain pond.example is for sale". */
  readonly namesDomain: boolean;
}

const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');

/** A longer text is not a line of a stock page; its words are not checked. */
const mostText = 600;

function readText(text: string, host: string): ReadText {
  const all = text.length > mostText ? [] : tokensOf(scanOf(text));
  const tokens = all.filter((token) => token.text !== host);
  return { text, tokens, words: wordCount(tokens), namesDomain: tokens.length < all.length };
}

/** Weight by place: the title and headings name the page. */
const placeWeight = { title: 0.5, heading: 0.5, text: 0.3 };
/** Additional weight for further phrases of the kind, and for text that consists of little else. */
const furtherWeight = 0.15;
const dominance = 0.4;

interface Found {
  readonly snippet: string;
  readonly weight: number;
  readonly words: number;
}

function weigh(facts: PageFacts, read: SeenPage, kind: WordedKind, texts: readonly ReadText[]): StockPage | null {
  const found: Found[] = [];
  const phrases = new Set<string>();
  const look = (read: ReadText | undefined, weight: number): void => {
    if (read === undefined) return;
    const match = saying(read, kind);
    if (match === null) return;
    for (const phrase of match.phrases) phrases.add(phrase);
    const { text } = read;
    found.push({
      snippet: text.length > 160 ? `${text.slice(0, 159)}…` : text,
      weight: weight * match.strength,
      words: match.words,
    });
  };
  // A title names page and site: one of its parts names the page, however long the name of the site is.
  const host = hostOf(facts.url);
  const named = titleParts(read.title).map((part) => readText(part, host));
  look(named.find((part) => saying(part, kind) !== null) ?? texts[0], placeWeight.title);
  const heading = read.blocks.findIndex((block) => block.kind === 'heading');
  for (let at = 1; at < texts.length; at++)
    look(texts[at], at - 1 === heading ? placeWeight.heading : placeWeight.text);
  if (found.length === 0) return null;
  if (kind.kind === 'directory-listing' && facts.links.length < 1) return null;
  found.sort((a, b) => b.weight - a.weight);
  const [strongest, second] = found;
  const inText = found.reduce((sum, { words }) => sum + words, 0);
  // If the title repeats a heading, its words count once.
  const share = read.words === 0 ? 1 : Math.min(1, inText / Math.max(read.words, 1));
  if (share < (kind.leastShare ?? 0)) return null;
  const raw =
    (strongest?.weight ?? 0) +
    (second?.weight ?? 0) * 0.7 +
    Math.max(0, phrases.size - 1) * furtherWeight +
    dominance * Math.min(1, share / 0.5);
  // A directory listing may be long; for other kinds, more text makes a stock page less likely.
  const size = kind.kind === 'directory-listing' ? 1 : 1 - 0.5 * (read.words / kind.mostWords) ** 2;
  return {
    kind: kind.kind,
    confidence: Math.round(Math.min(1, raw) * size * 100) / 100,
    evidence: found.slice(0, mostEvidence).map(({ snippet }) => ({ url: facts.url, snippet })),
  };
}

const mostParts = 6;

const titleParts = (title: string): readonly string[] =>
  title.length > mostText ? [] : title.split(/\s[|·•–—:-]\s/u, mostParts);

/** Minimum number of words of a phrase that is unambiguous anywhere; a shorter one must be most of the text. */
const speakingWords = 4;
/** The same if the phrase is next to the page's domain name. */
const speakingOfDomain = 2;

function saying(
  { tokens, words, namesDomain }: ReadText,
  kind: WordedKind,
): { readonly strength: number; readonly words: number; readonly phrases: readonly string[] } | null {
  const matches = finderOf(kind)(tokens, 6);
  if (matches.length === 0) return null;
  const taken = matches.reduce((sum, match) => sum + match.words, 0);
  const longest = matches.reduce((most, match) => Math.max(most, match.words), 0);
  const share = taken / Math.max(1, words);
  const isOwnDomain = namesDomain && kind.kind === 'parked' && longest >= speakingOfDomain;
  const speaks = (longest >= speakingWords && kind.kind !== 'coming-soon') || isOwnDomain;
  if (!speaks && share < 0.5) return null;
  // "404" alone may be just a number.
  const bare = matches.every(({ phrase }) => phrase === '404');
  return { strength: bare ? 0.6 : 1, words, phrases: matches.map(({ phrase }) => phrase) };
}

/** Half of the page is placeholder text, or its title was never filled in and there is little other text. */
function fillerPage(facts: PageFacts, read: SeenPage): StockPage | null {
  const evidence: { url: string; snippet: string }[] = [];
  let filler = 0;
  let all = 0;
  for (const { text, kind } of read.blocks) {
    if (kind === 'code') continue;
    const scan = scanOf(text);
    const { words } = shapeOf(scan);
    all += words;
    const found = fillerOf(scan, words);
    if (found === null) continue;
    filler += found.words;
    if (evidence.length < mostEvidence) evidence.push({ url: facts.url, snippet: found.snippet });
  }
  const named = scanOf(read.title);
  const title = read.title === '' ? null : fillerOf(named, shapeOf(named).words);
  if (title !== null) evidence.unshift({ url: facts.url, snippet: title.snippet });
  const share = all === 0 ? 0 : filler / all;
  if (share >= 0.5)
    return { kind: 'placeholder', confidence: Math.round(Math.min(1, 0.6 + share * 0.4) * 100) / 100, evidence };
  if (title !== null && (share >= 0.25 || (title.kind !== 'template-text' && read.words < 40)))
    return { kind: 'placeholder', confidence: 0.65, evidence };
  return null;
}
