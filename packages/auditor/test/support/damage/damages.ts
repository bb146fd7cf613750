/**
 * Damages to pages, each taking one quality away, with what the headline of a good site must lose at least. A damage is drawn by a seeded
 * random, so that two runs change the same words.
 */
import type { Document } from './tree.js';
import {
  append,
  attributeOf,
  bodyOf,
  elementsOf,
  headOf,
  readTree,
  remove,
  setAttribute,
  textsOf,
  writeTree,
} from './tree.js';

export interface Damage {
  readonly id: string;
  /** Share of the headline that must be lost at least; 0 for those that must only not gain. */
  readonly least: number;
  /** Engines that it concerns; all where absent. */
  readonly engines?: 'honor noindex' | 'no renderer';
  /** @param strength - share of the texts or pages that are changed, 0 to 1. */
  readonly apply: (html: string, random: () => number, strength: number) => string;
}

/** A small seeded generator (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const onTree =
  (change: (document: Document, random: () => number, strength: number) => void): Damage['apply'] =>
  (html, random, strength) => {
    const document = readTree(html);
    change(document, random, strength);
    return writeTree(document);
  };

const onTexts = (replace: (text: string, random: () => number) => string): Damage['apply'] =>
  onTree((document, random, strength) => {
    for (const text of textsOf(document)) if (random() < strength) text.value = replace(text.value, random);
  });

const LOREM =
  'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua ut enim ad minim veniam quis nostrud exercitation ullamco laboris nisi ut aliquip ex ea commodo consequat duis aute irure dolor in reprehenderit in voluptate velit esse cillum dolore eu fugiat nulla pariatur'.split(
    ' ',
  );
const SYLLABLES = 'ka to re mi nu sol bar tin vex lor pad gim hus fen dra wil qua zet'.split(' ');

const pick = <T>(from: readonly T[], random: () => number): T | undefined => from[Math.floor(random() * from.length)];
const wordsOf = (text: string): string[] => text.split(/\s+/u).filter((word) => word !== '');
const padded = (text: string, inner: string): string =>
  `${/^\s/u.test(text) ? ' ' : ''}${inner}${/\s$/u.test(text) ? ' ' : ''}`;
/** Words of a text; of a script without spaces two characters stand for one. */
const sizeOf = (text: string): number =>
  Math.max(1, Math.max(wordsOf(text).length, Math.round(text.trim().length / 12)));

function lorem(text: string, random: () => number): string {
  const from = Math.floor(random() * LOREM.length);
  return padded(text, Array.from({ length: sizeOf(text) }, (_, at) => LOREM[(from + at) % LOREM.length]).join(' '));
}
const nonsense = (text: string, random: () => number): string =>
  padded(
    text,
    Array.from({ length: sizeOf(text) }, () =>
      Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(SYLLABLES, random)).join(''),
    ).join(' '),
  );

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const here = all[at];
    const there = all[other];
    if (here !== undefined && there !== undefined) [all[at], all[other]] = [there, here];
  }
  return all;
}
const UNSPACED = /[\u3041-\u30ff\u3400-\u9fff\u0e00-\u0e7f]/u;
const shuffle = (text: string, random: () => number): string =>
  UNSPACED.test(text)
    ? shuffled(
        [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)].map(({ segment }) => segment),
        random,
      ).join('')
    : padded(text, shuffled(wordsOf(text), random).join(' '));

const phrase = (text: string): string =>
  padded(text, Array.from({ length: Math.ceil(sizeOf(text) / 4) }, () => 'we offer good things').join(' '));

/** Numbers and capitalized words inside a sentence: what is specific without knowing the language. */
const blanked = (text: string): string =>
  text
    .replaceAll(/[\p{Sc}]?\p{Nd}[\p{Nd}.,:/\-–%]*\s?[\p{Sc}%]?/gu, '')
    .replaceAll(/(?<=\p{Ll}[,;]?\s)\p{Lu}\p{L}+/gu, '');

const MAIN_WORDS = 40;
/** Characters of a word where no spaces part words. */
const UNSPACED_WORD = 2;

/** The first words of the page's own text; everything after them is gone. */
const cut = onTree((document) => {
  const body = bodyOf(document);
  if (body === undefined) return;
  const charactersIn = (root: (typeof body)['childNodes'][number]): number =>
    textsOf({ ...document, childNodes: [root] }).reduce((sum, { value }) => sum + value.trim().length, 0);
  // A page of cards has many articles: what is cut is what holds most of the text.
  const main =
    elementsOf(document, 'main', 'article').find((element) => 2 * charactersIn(element) > charactersIn(body)) ?? body;
  let left = MAIN_WORDS;
  const inMain = new Set(textsOf({ ...document, childNodes: [main] }));
  for (const text of inMain) {
    const isUnspaced = UNSPACED.test(text.value);
    const size = isUnspaced ? Math.ceil(text.value.trim().length / UNSPACED_WORD) : sizeOf(text.value);
    if (left <= 0) text.value = '';
    else if (size > left)
      text.value = isUnspaced
        ? text.value.slice(0, left * UNSPACED_WORD)
        : wordsOf(text.value).slice(0, left).join(' ');
    left -= size;
  }
});

const shell = onTree((document) => {
  const body = bodyOf(document);
  if (body === undefined) return;
  body.childNodes = [];
  append(body, '<div id="root"></div><script src="/static/app.js"></script>');
});

const walled = onTree((document) => {
  const body = bodyOf(document);
  if (body === undefined) return;
  body.childNodes = [];
  append(
    body,
    '<form action="/login"><label>E-mail <input type="email"></label><label>Password <input type="password"></label><button>Log in</button></form>',
  );
});

const inHead = (html: string): Damage['apply'] =>
  onTree((document) => {
    const head = headOf(document);
    if (head !== undefined) append(head, html);
  });

const headless = onTree((document) => {
  for (const element of elementsOf(document, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6')) {
    element.tagName = 'p';
    element.nodeName = 'p';
  }
});

const without =
  (unwanted: (html: Document) => readonly ReturnType<typeof elementsOf>[number][]): Damage['apply'] =>
  (html) => {
    const document = readTree(html);
    for (const element of unwanted(document)) remove(element);
    return writeTree(document);
  };

const named = (document: Document): ReturnType<typeof elementsOf> =>
  elementsOf(document, 'title', 'meta').filter(
    (element) =>
      element.tagName === 'title' ||
      /^(?:description|og:title|og:description|twitter:title|twitter:description)$/i.test(
        attributeOf(element, 'name') ?? attributeOf(element, 'property') ?? '',
      ),
  );

const DATE =
  /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b\d{1,2}\.?\s(?:\p{L}{3,12}\.?\s)(?:de\s)?\d{4}\b|\b\p{Lu}\p{L}{2,9}\.?\s\d{1,2},\s\d{4}\b|\d{4}年\d{1,2}月\d{1,2}日|\d{4}년\s?\d{1,2}월\s?\d{1,2}일/gu;

const undated = onTree((document) => {
  for (const element of elementsOf(document, 'time')) remove(element);
  for (const element of elementsOf(document, 'meta', 'script')) {
    const name = attributeOf(element, 'name') ?? attributeOf(element, 'property') ?? '';
    if (/date|published|modified|author/i.test(name)) remove(element);
    if (attributeOf(element, 'type') !== 'application/ld+json') continue;
    for (const child of element.childNodes)
      if ('value' in child)
        child.value = child.value.replaceAll(
          /"(?:datePublished|dateModified|dateCreated|author|uploadDate)"\s*:\s*(?:"[^"]*"|\{[^{}]*\}|\[[^[\]]*\])\s*,?/g,
          '',
        );
  }
  for (const element of elementsOf(document, 'a'))
    if (attributeOf(element, 'rel')?.includes('author') === true) remove(element);
  for (const text of textsOf(document)) text.value = text.value.replaceAll(DATE, '');
});

const deadLinks = onTree((document) => {
  for (const element of elementsOf(document, 'a')) {
    const href = attributeOf(element, 'href');
    if (href !== undefined && !/^(?:mailto|tel):/i.test(href)) setAttribute(element, 'href', '/gone/nowhere');
  }
});

/** Every damage of the table, in its order. */
export const DAMAGES: readonly Damage[] = [
  { id: 'lorem ipsum', least: 0.7, apply: onTexts(lorem) },
  { id: 'random words', least: 0.7, apply: onTexts(nonsense) },
  { id: 'one phrase repeated', least: 0.7, apply: onTexts(phrase) },
  { id: 'words shuffled', least: 0.3, apply: onTexts(shuffle) },
  { id: 'noindex', least: 0.85, engines: 'honor noindex', apply: inHead('<meta name="robots" content="noindex">') },
  { id: 'login wall', least: 0.9, apply: walled },
  { id: 'headings made plain', least: 0.08, apply: headless },
  { id: 'specific facts blanked', least: 0.25, apply: onTexts(blanked) },
  { id: 'cut to 40 words', least: 0.5, apply: cut },
  { id: 'JavaScript shell', least: 0.6, engines: 'no renderer', apply: shell },
  { id: 'titles and descriptions removed', least: 0.08, apply: without(named) },
  {
    id: 'JSON-LD removed',
    least: 0.03,
    apply: without((document) =>
      elementsOf(document, 'script').filter((element) => attributeOf(element, 'type') === 'application/ld+json'),
    ),
  },
  { id: 'dates and authors removed', least: 0.03, apply: undated },
  { id: 'links dead', least: 0.3, apply: deadLinks },
];
