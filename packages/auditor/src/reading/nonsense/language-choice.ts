/** Determines the language of a text among those with a table, by its commonest words: declared page languages are wrong too often. */
import { wordOrderTables } from '../../generated/word-order.js';
import { decodeClasses, firstWords } from './class-tables.js';
import type { Scan } from './scan.js';
import { kindOf, NUMERAL, numberOf, RUN, STRIDE } from './scan.js';
import { columns } from './spellings.js';
import type { WordClasses } from './word-classes.js';

const decoded = new Map<string, WordClasses>();

/** Tags for a language under another code. */
const aliases: Readonly<Record<string, string>> = { no: 'nb', fil: 'tl', iw: 'he', in: 'id', bs: 'hr', sh: 'hr' };

/** The table of a language by its BCP 47 tag; `null` without one. Decoded once. */
export function tableOf(tag: string | null): WordClasses | null {
  if (tag === null) return null;
  const primary = tag.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  const language = aliases[primary] ?? primary;
  const known = decoded.get(language);
  if (known !== undefined) return known;
  const tables = wordOrderTables();
  const line = Object.hasOwn(tables, language) ? tables[language] : undefined;
  if (line === undefined) return null;
  const model = decodeClasses(language, line);
  decoded.set(language, model);
  return model;
}

/** Number of commonest words per language that vote, and number of words of the text that are checked. */
const voters = 50;
const asked = 400;

let votes: ReadonlyMap<string, readonly number[]> | undefined;
let languages: readonly string[] = [];

function loadVotes(): ReadonlyMap<string, readonly number[]> {
  if (votes !== undefined) return votes;
  const made = new Map<string, number[]>();
  const lines = Object.entries(wordOrderTables());
  languages = lines.map(([language]) => language);
  lines.forEach(([, line], index) => {
    const { words, unspaced } = firstWords(line, voters);
    if (unspaced) return;
    for (const word of words) {
      const list = made.get(word);
      if (list === undefined) made.set(word, [index]);
      else list.push(index);
    }
  });
  votes = made;
  return made;
}

/** The languages that a spelling votes for. */
const ballots = columns<readonly number[]>();
const NONE: readonly number[] = [];
/** Votes by language, cleared for each text: most texts are short, and there are many. */
let tally: Uint32Array | undefined;

/** The table whose commonest words the text uses most; for a script without spaces, the table of the script. `null` if no table matches. */
export function likeliestTable(texts: Iterable<Scan>): WordClasses | null {
  const table = loadVotes();
  tally ??= new Uint32Array(languages.length);
  const counts = tally.fill(0);
  let words = 0;
  let runs = 0;
  let kana = 0;
  let sample = '';
  for (const { text, words: found, spellings } of texts) {
    if (words >= asked) break;
    const known = ballots(spellings);
    for (let word = 0; word < found.length && words < asked; word += STRIDE) {
      const mark = found[word + 2] ?? 0;
      const kind = kindOf(mark);
      if (kind === NUMERAL) continue;
      words++;
      if (kind === RUN) {
        const start = found[word] ?? 0;
        const end = found[word + 1] ?? 0;
        runs++;
        if (sample === '') sample = text.slice(start, end);
        for (let at = start; at < end; at++) {
          const unit = text.charCodeAt(at);
          if (unit >= 0x3040 && unit <= 0x30ff) kana++;
        }
        continue;
      }
      const number = numberOf(mark);
      const list = (known[number] ??= table.get((spellings.texts[number] ?? '').toLowerCase()) ?? NONE);
      for (let at = 0; at < list.length; at++) {
        const index = list[at] ?? 0;
        counts[index] = (counts[index] ?? 0) + 1;
      }
    }
  }
  if (runs > words / 2) return tableOf(unspacedLanguage(sample.charCodeAt(0), kana));
  let best = -1;
  let most = 0;
  for (let index = 0; index < counts.length; index++) {
    const count = counts[index] ?? 0;
    if (count <= most) continue;
    most = count;
    best = index;
  }
  return best < 0 ? null : tableOf(languages[best] ?? null);
}

function unspacedLanguage(unit: number, kana: number): string | null {
  if (unit >= 0x0e00 && unit <= 0x0e7f) return 'th';
  if (unit >= 0x1000 && unit <= 0x109f) return 'my';
  if (unit >= 0x1780 && unit <= 0x17ff) return 'km';
  if (unit >= 0x3000) return kana > 0 ? 'ja' : 'zh';
  return null;
}
