/** Recognizes stock pages by their phrases: parked domains, server defaults, errors, directory listings and others. */
import type { PageFacts } from '@citeready/page-facts';
import type { Token } from '../nonsense/phrases.js';
import { tokensOf, wordCount } from '../nonsense/phrases.js';
import { scanOf } from '../nonsense/scan.js';
import { wordedKinds, finderOf } from './kinds.js';
import type { WordedKind } from './kinds.js';
import type { SeenPage, StockPage } from './seen-page.js';
import { mostEvidence } from './seen-page.js';

const leastConfidence = 0.6;

export function wordedPage(facts: PageFacts, read: SeenPage): StockPage | null {
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
