/** Finds any of many phrases in a text in one pass over its words, whatever signs and spaces stand between them. */
import type { WordsByLanguage } from '../../data/types.js';
import { eachWord } from './words.js';

export interface PhraseMatch {
  /** As in the data. */
  readonly phrase: string;
  /** In the text, UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Words of the match; two characters of a script without spaces count as one. */
  readonly words: number;
}

/** A word as phrases are compared with it, or a run of a script without spaces. */
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
  /** Matches in order, the longest at each place; at most `most`. Tokens of a text that several finders read are made once. */
  (text: string | readonly Token[], most?: number): readonly PhraseMatch[];
}

export const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  eachWord(text, (start, end, _gap, kind) => {
    const written = text.slice(start, end).toLowerCase();
    tokens.push({
      text: written.includes('’') ? written.replaceAll('’', "'") : written,
      start,
      end,
      run: kind === 'run',
    });
  });
  return tokens;
};

/** Words; two characters of a run count as one. */
export const wordCount = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, { text, run }) => sum + (run ? Math.ceil(text.length / 2) : 1), 0);

/** Where phrases are looked up: by their first word, or by the first two characters of a run without spaces. */
const keyOf = ({ text, run }: Token): string => (run ? text.slice(0, 2) : text);

export const phraseFinder = (words: WordsByLanguage): PhraseFinder => {
  const index = new Map<string, Phrase[]>();
  for (const phrase of new Set(Object.values(words).flat())) {
    const tokens = tokensOf(phrase.normalize('NFC'));
    const first = tokens[0];
    if (first === undefined) continue;
    const list = index.get(keyOf(first)) ?? [];
    list.push({ phrase, tokens, words: wordCount(tokens) });
    index.set(keyOf(first), list);
  }
  for (const list of index.values()) list.sort((a, b) => b.phrase.length - a.phrase.length);

  const hint = hintOf(index);
  return (text, most = 20) => {
    if (typeof text === 'string' && !hint(text)) return [];
    const tokens = typeof text === 'string' ? tokensOf(text) : text;
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
};

const matchAt = (
  { phrase, tokens: wanted, words }: Phrase,
  tokens: readonly Token[],
  at: number,
  offset: number,
): { phrase: string; end: number; words: number; last: number } | null => {
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
};

/** Whether a text has a first word of a phrase and the second after it, or the beginning of a run: without making tokens. */
const hintOf = (index: ReadonlyMap<string, readonly Phrase[]>): ((text: string) => boolean) => {
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
  return (text) => {
    let found = false;
    let expected: ReadonlySet<string> | null | undefined;
    eachWord(text, (start, end, _gap, kind) => {
      if (found) return;
      if (kind === 'run') {
        expected = undefined;
        for (let at = start; at < end - 1 && !found; at++) found = runs.has(text.slice(at, at + 2));
        return;
      }
      const word = text.slice(start, end).toLowerCase().replace('’', "'");
      if (expected instanceof Set && expected.has(word)) found = true;
      expected = seconds.get(word);
      if (expected === null) found = true;
    });
    return found;
  };
};
