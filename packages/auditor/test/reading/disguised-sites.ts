/**
 * Sites made by destroying meaningful text: sentences in random order, letters replaced or reversed, languages mixed, only the tables
 * kept. Drawn by a seeded random from a made site in ten languages, so that two runs make the same sites.
 */
import { seeded } from '../support/damage/damages.js';
import type { Pages } from '../support/own-sites/page.js';
import { JAPANESE, KOREAN } from '../support/own-sites/translated/east-asian.js';
import { ENGLISH, FRENCH, GERMAN } from '../support/own-sites/translated/european.js';
import { POLISH } from '../support/own-sites/translated/polish.js';
import { ARABIC, HEBREW } from '../support/own-sites/translated/semitic-and-thai.js';
import type { Translation } from '../support/own-sites/translated/site.js';
import type { Random } from './nonsense-sites.js';
import { inGoodMarkup, made, pick, times } from './nonsense-sites.js';
import { ownProse } from './own-prose.js';
import { shuffled } from './shuffle.js';

/** Every text of some length, wherever it stands. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 40 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

const sentencesOf = (text: Translation): string[] =>
  textsOf(text).flatMap((one) => one.split(/(?<=[.!?。])\s*/u).filter((sentence) => sentence.length > 20));

function mixed<T>(all: readonly T[], random: Random): T[] {
  const rest = [...all];
  return all.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1));
}

/** Texts of several sentences, each drawn anew. */
function byLot(text: Translation): Pages {
  const all = sentencesOf(text);
  return made(text.lang, (words, random) =>
    times(Math.max(1, Math.round(words / 15)), () => pick(all, random)).join(' '),
  );
}

/** Each next word one that came after the word before. */
function chained(text: Translation): Pages {
  const source = textsOf(text).join(' ').split(' ');
  const after = new Map<string, string[]>();
  source.forEach((word, at) => {
    const next = source[at + 1];
    if (next !== undefined) after.set(word, [...(after.get(word) ?? []), next]);
  });
  return made(text.lang, (words, random) => {
    let word = pick(source, random);
    return times(words, () => (word = pick(after.get(word) ?? source, random))).join(' ');
  });
}

/** The site's own texts, each put otherwise, and no text twice. */
function changed(text: Translation, change: (text: string, random: Random) => string): Pages {
  const random = seeded(13);
  const all = textsOf(text);
  return inGoodMarkup(
    text.lang,
    times(6, (page) => ({
      title: change(all[page] ?? '', random).slice(0, 40),
      sections: times(4, (section) => ({
        heading: change(all[page + section] ?? '', random).slice(0, 40),
        texts: times(2, (at) => change(all[(page * 8 + section * 2 + at) % all.length] ?? '', random)),
      })),
    })),
  );
}

const lettersByLot = (text: string, random: Random): string =>
  text.replaceAll(/\p{L}{4,}/gu, (word) => mixed([...word], random).join(''));
const backwards = (text: string): string => [...text].reverse().join('');
const exchanged =
  (from: string, to: string) =>
  (text: string): string =>
    Array.from(text, (letter) => to[from.indexOf(letter)] ?? letter).join('');

/** Paragraphs of several languages on every page, the words of each in chance order. */
function languagesShuffled(): Pages {
  const all = ['en', 'de', 'fr', 'pl', 'ru', 'es'].flatMap((language) =>
    (ownProse[language] ?? []).map((text) => [language, text] as const),
  );
  return inGoodMarkup(
    'en',
    times(6, (page) => ({
      title: `Mavora ${page}`,
      sections: times(3, (section) => ({
        heading: `Part ${section}`,
        texts: times(3, (at) => {
          const [language, text] = all[(page * 3 + section * 5 + at * 4) % all.length] ?? ['en', ''];
          return shuffled(language, text, page * 10 + at + 1);
        }),
      })),
    })),
  );
}

const syllables = (random: Random, count: number): string =>
  times(count, () => `${pick([...'bdfgklmnprstvz'], random)}${pick([...'aeiou'], random)}`).join('');

/** Nothing but a table on each page. */
function tables(lang: string, row: (random: Random) => readonly string[]): Pages {
  const random = seeded(17);
  const table = (): string =>
    times(
      40,
      () =>
        `<tr>${row(random)
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    ).join('');
  const pages = inGoodMarkup(
    lang,
    times(6, (page) => ({ title: `Mavora ${page}`, sections: [{ heading: `Mavora ${page}`, texts: [] }] })),
  );
  return Object.fromEntries(
    Object.entries(pages).map(([path, html]) => [
      path,
      html.replace(/<table>.*?<\/table>/u, '').replace('</main>', `<table>${table()}</table></main>`),
    ]),
  );
}

const figure = (random: Random, least: number, most: number): number => least + Math.floor(random() * (most - least));

export const disguisedSites: readonly (readonly [name: string, make: () => Pages])[] = [
  ...[GERMAN, POLISH, FRENCH, KOREAN, ARABIC].map(
    (text) => [`sentences by lot from a small source (${text.lang})`, () => byLot(text)] as const,
  ),
  ...[GERMAN, POLISH, HEBREW].map(
    (text) => [`chains of words from a small source (${text.lang})`, () => chained(text)] as const,
  ),
  ...[ENGLISH, GERMAN, FRENCH].map(
    (text) => [`letters by lot within words (${text.lang})`, () => changed(text, lettersByLot)] as const,
  ),
  ...[ENGLISH, POLISH, ARABIC].map(
    (text) => [`text written backwards (${text.lang})`, () => changed(text, backwards)] as const,
  ),
  ['letters of another alphabet', () => changed(ENGLISH, exchanged('aeopcxyi', 'аеорсхуі'))],
  ['figures for letters', () => changed(ENGLISH, exchanged('aeiost', '431057'))],
  ['several languages, each in chance order', languagesShuffled],
  ...['<div hidden>', '<div style="display:none">', '<div style="max-height:0;overflow:hidden">'].map(
    (open) =>
      [
        `good text in ${open} on pages that cannot show it`,
        () =>
          Object.fromEntries(
            Object.entries(changed(ENGLISH, (text) => text)).map(([path, html]) => [
              path,
              html.replace(/(<main>.*?<\/h1>)/su, `$1${open}`).replace('</main>', '</div></main>'),
            ]),
          ),
      ] as const,
  ),
  [
    'nothing but codes and prices (ja)',
    () =>
      tables(JAPANESE.lang, (random) => [
        `${syllables(random, 1).toUpperCase()}-${figure(random, 100, 9_999)}`,
        `${figure(random, 300, 90_000)}円`,
        `2026年${figure(random, 1, 13)}月${figure(random, 1, 29)}日`,
      ]),
  ],
  [
    'nothing but invented names and prices (fr)',
    () =>
      tables('fr', (random) => [
        `${syllables(random, 3)} ${syllables(random, 2)}`,
        `${figure(random, 3, 900)},${figure(random, 10, 99)} €`,
        `${figure(random, 1, 60)} kg`,
      ]),
  ],
  [
    'one sentence of invented names',
    () =>
      made('en', (words, random) =>
        times(
          Math.ceil(words / 12),
          () =>
            `Read all about ${syllables(random, 3)} here and find the best offers for ${syllables(random, 3)} of this year.`,
        ).join(' '),
      ),
  ],
  [
    'program text',
    () =>
      made('en', (words, random) =>
        times(
          Math.ceil(words / 4),
          () =>
            `.${syllables(random, 2)}-${figure(random, 1, 99)}{margin:${figure(random, 0, 40)}px;color:#${syllables(random, 3)}}`,
        ).join(' '),
      ),
  ],
];
