/** Finds any of many phrases in a text in one pass over its words, ignoring punctuation and spaces between them. */
import type { WordsByLanguage } from '../../data/types.js';
import type { Scan } from './scan.js';
import { kindOf, numberOf, RUN, scanOf, STRIDE } from './scan.js';
import { columns } from './spellings.js';

export interface PhraseMatch {
  /** As written in the data. */
  readonly phrase: string;
  /** Position in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Number of words of the match; two characters of a script without spaces count as one. */
  readonly words: number;
}

/** A word in the form used for comparison, or a run of a script without spaces. */
export interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly run: boolean;
}

interface Phrase {
  readonly phrase: string;
  readonly tokens: readonly Token[];
  readonly words: number;
}

export interface PhraseFinder {
  /** Matches in order, the longest at each position; at most `most`. If several finders read a text, its tokens are created once. */
  (text: Scan | readonly Token[], most?: number): readonly PhraseMatch[];
}

const tokenTexts = columns<string>();
const asToken = (written: string): string => written.toLowerCase().replaceAll('’', "'");

export function tokensOf({ text, words, spellings }: Scan): Token[] {
  const known = tokenTexts(spellings);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; at += STRIDE) {
    const start = words[at] ?? 0;
    const end = words[at + 1] ?? 0;
    const mark = words[at + 2] ?? 0;
    const run = kindOf(mark) === RUN;
    const number = numberOf(mark);
    const token = run ? asToken(text.slice(start, end)) : (known[number] ??= asToken(spellings.texts[number] ?? ''));
    tokens.push({ text: token, start, end, run });
  }
  return tokens;
}

/** Number of words; two characters of a run count as one. */
export const wordCount = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, { text, run }) => sum + (run ? Math.ceil(text.length / 2) : 1), 0);

/** The lookup key of a phrase: its first word, or the first two characters of a run without spaces. */
const keyOf = ({ text, run }: Token): string => (run ? text.slice(0, 2) : text);

export function phraseFinder(words: WordsByLanguage): PhraseFinder {
  const index = new Map<string, Phrase[]>();
  for (const phrase of new Set(Object.values(words).flat())) {
    const tokens = tokensOf(scanOf(phrase.normalize('NFC')));
    const first = tokens[0];
    if (first === undefined) continue;
    const list = index.get(keyOf(first)) ?? [];
    list.push({ phrase, tokens, words: wordCount(tokens) });
    index.set(keyOf(first), list);
  }
  for (const list of index.values()) list.sort((a, b) => b.phrase.length - a.phrase.length);

  const hint = hintOf(index);
  return (text, most = 20) => {
    if ('spellings' in text && !hint(text)) return [];
    const tokens = 'spellings' in text ? tokensOf(text) : text;
    const found: PhraseMatch[] = [];
    for (let at = 0; at < tokens.length && found.length < most; at++) {
      const token = tokens[at];
      if (token === undefined) break;
      const last = token.run ? token.text.length - 1 : 0;
      for (let offset = 0; offset <= last; offset++) {
        const list = index.get(token.run ? token.text.slice(offset, offset + 2) : token.text);
        if (list === undefined) continue;
        const match = list.map((phrase) => matchAt(phrase, tokens, at, offset)).find((end) => end !== null);
        if (match === undefined || match === null) continue;
        found.push({ ...match, start: token.start + offset });
        if (!token.run) at = match.last;
        break;
      }
    }
    return found;
  };
}

function matchAt(
  { phrase, tokens: wanted, words }: Phrase,
  tokens: readonly Token[],
  at: number,
  offset: number,
): { phrase: string; end: number; words: number; last: number } | null {
  let end = 0;
  for (let index = 0; index < wanted.length; index++) {
    const want = wanted[index];
    const have = tokens[at + index];
    if (want === undefined || have?.run !== want.run) return null;
    const from = index === 0 ? offset : 0;
    const isLast = index === wanted.length - 1;
    if (want.run) {
      if (!have.text.startsWith(want.text, from)) return null;
      if (!isLast && from + want.text.length !== have.text.length) return null;
      end = have.start + from + want.text.length;
    } else {
      if (have.text !== want.text) return null;
      end = have.end;
    }
  }
  return { phrase, end, words, last: at + wanted.length - 1 };
}

const NOTHING: ReadonlySet<string> = new Set();

/** Whether a text contains the first word of a phrase followed by the second, or the start of a run, without creating tokens. */
function hintOf(index: ReadonlyMap<string, readonly Phrase[]>): (scan: Scan) => boolean {
  const seconds = new Map<string, Set<string> | null>();
  const runs = new Set<string>();
  for (const [key, phrases] of index)
    for (const { tokens } of phrases) {
      const [first, second] = tokens;
      if (first?.run === true) runs.add(first.text.slice(0, 2));
      else if (second === undefined || second.run) seconds.set(key, null);
      else {
        const known = seconds.get(key);
        if (known === null) continue;
        if (known === undefined) seconds.set(key, new Set([second.text]));
        else known.add(second.text);
      }
    }
  /** For each spelling: the words that must follow it, `null` if it is a phrase by itself, `NOTHING` if it starts none. */
  const byNumber = columns<ReadonlySet<string> | null>();
  return ({ text, words, spellings }) => {
    const known = byNumber(spellings);
    const written = tokenTexts(spellings);
    let expected: ReadonlySet<string> = NOTHING;
    for (let at = 0; at < words.length; at += STRIDE) {
      const mark = words[at + 2] ?? 0;
      if (kindOf(mark) === RUN) {
        expected = NOTHING;
        const end = words[at + 1] ?? 0;
        for (let from = words[at] ?? 0; from < end - 1; from++) if (runs.has(text.slice(from, from + 2))) return true;
        continue;
      }
      const number = numberOf(mark);
      const word = (written[number] ??= asToken(spellings.texts[number] ?? ''));
      if (expected !== NOTHING && expected.has(word)) return true;
      let next = known[number];
      if (next === undefined) {
        next = seconds.get(word);
        if (next === undefined) next = NOTHING;
        known[number] = next;
      }
      if (next === null) return true;
      expected = next;
    }
    return false;
  };
}
