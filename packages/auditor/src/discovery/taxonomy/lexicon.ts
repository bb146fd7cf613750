/**
 * Finds the taxonomy's phrases in a text. Spaced languages are matched word by word on stems, longest phrase first; Japanese,
 * Chinese and Korean by substring. Compiled once per language, on first use.
 */
import { foldUnspaced, isUnspaced } from '../../language/fold.js';
import type { Token } from '../../language/tokens.js';
import { tokenize } from '../../language/tokens.js';
import type { Target } from './lexicon-words.js';
import { addTarget, phrasesOf } from './lexicon-words.js';
import type { SectorData, VocabularyLanguage } from './types.js';
import { VOCABULARY_LANGUAGES } from './types.js';

/** A phrase found in a text, by word positions (spaced languages) or character positions (unspaced ones). */
export interface PhraseMatch {
  readonly phrase: string;
  readonly targets: readonly Target[];
  readonly start: number;
  readonly end: number;
  readonly words: number;
}

interface Entry {
  readonly phrase: string;
  readonly parts: readonly string[];
  targets: Target[];
}

interface Compiled {
  /** Entries by first stem (spaced) or first two characters (unspaced), longest first. */
  readonly byHead: ReadonlyMap<string, readonly Entry[]>;
}

export interface Lexicon {
  readonly languages: readonly string[];
  /** Matches in a tokenized text of a spaced language, left to right, without overlap. */
  inTokens(tokens: readonly Token[], language: string): PhraseMatch[];
  /** Matches in a text of an unspaced language. */
  inText(folded: string, language: string): PhraseMatch[];
}

function compile(sectors: readonly SectorData[], language: VocabularyLanguage): Compiled {
  const unspaced = isUnspaced(language);
  const entries = new Map<string, Entry>();
  for (const [phrase, target] of phrasesOf(sectors, language)) {
    const parts = unspaced
      ? [...foldUnspaced(phrase).replace(/\s+/gu, '')]
      : tokenize(phrase, language).map((t) => t.stem);
    const key = parts.join(unspaced ? '' : ' ');
    const known = entries.get(key);
    if (known) addTarget(known.targets, target);
    else entries.set(key, { phrase, parts, targets: [target] });
  }
  const byHead = new Map<string, Entry[]>();
  for (const entry of entries.values()) {
    const head = unspaced ? entry.parts.slice(0, 2).join('') : (entry.parts[0] ?? '');
    const list = byHead.get(head);
    if (list) list.push(entry);
    else byHead.set(head, [entry]);
  }
  for (const list of byHead.values())
    list.sort((a, b) => b.parts.length - a.parts.length || (a.phrase < b.phrase ? -1 : 1));
  return { byHead };
}

/** True if the token is the stem, alone or with an attached particle. Particles count at the start of a phrase and within it. */
const fits = (token: Token | undefined, part: string): boolean =>
  token !== undefined && (token.stem === part || token.bare === part);

/** Languages that write compounds as one word, with the head last: "Fotklinik" is a clinic. */
const COMPOUNDING = new Set(['de', 'nl', 'sv', 'da', 'fi', 'hu', 'no', 'et', 'is']);
const MIN_HEAD = 5;
const MIN_MODIFIER = 3;
const MAX_COMPOUND = 40;

/** The longest word of the lexicon at the end of a compound. */
function headOfCompound(token: Token | undefined, compiled: Compiled): Entry | null {
  if (token === undefined || token.stem.length > MAX_COMPOUND) return null;
  for (let from = MIN_MODIFIER; token.stem.length - from >= MIN_HEAD; from += 1) {
    const head = token.stem.slice(from);
    const entry = compiled.byHead.get(head)?.find((each) => each.parts.length === 1);
    if (entry) return entry;
  }
  return null;
}

function longestAt(tokens: readonly Token[], at: number, compiled: Compiled): Entry | null {
  const token = tokens[at];
  if (!token) return null;
  for (const head of token.bare === null ? [token.stem] : [token.stem, token.bare]) {
    for (const entry of compiled.byHead.get(head) ?? []) {
      const whole = entry.parts.every(
        (part, i) => fits(tokens[at + i], part) && (i === 0 || tokens[at + i]?.opens === false),
      );
      if (whole) return entry;
    }
  }
  return null;
}

const KATAKANA = /[\p{Script=Katakana}ー]/u;
/** Longest loanword that must be a separate word: "bar" ends many longer words unrelated to drinks. */
const SHORT_LOAN = 2;

/** Katakana loanwords extend until the script changes: a phrase must end where its word ends, and a short one must begin there too. */
function isWholeLoan(text: string, start: number, length: number): boolean {
  const at = (index: number): boolean => KATAKANA.test(text[index] ?? '');
  const end = start + length;
  if (at(end - 1) && at(end)) return false;
  return !(length <= SHORT_LOAN && at(start) && at(start - 1));
}

const isKnown = (language: string): language is VocabularyLanguage =>
  (VOCABULARY_LANGUAGES as readonly string[]).includes(language);

export function createLexicon(sectors: readonly SectorData[]): Lexicon {
  const compiled = new Map<string, Compiled>();
  const forLanguage = (language: string): Compiled | null => {
    if (!isKnown(language)) return null;
    let found = compiled.get(language);
    if (!found) {
      found = compile(sectors, language);
      compiled.set(language, found);
    }
    return found;
  };
  return {
    languages: VOCABULARY_LANGUAGES,
    inTokens(tokens, language) {
      const lexicon = forLanguage(language);
      const matches: PhraseMatch[] = [];
      if (!lexicon) return matches;
      for (let at = 0; at < tokens.length;) {
        const entry =
          longestAt(tokens, at, lexicon) ?? (COMPOUNDING.has(language) ? headOfCompound(tokens[at], lexicon) : null);
        if (!entry) {
          at += 1;
          continue;
        }
        const words = entry.parts.length;
        matches.push({ phrase: entry.phrase, targets: entry.targets, start: at, end: at + words, words });
        at += words;
      }
      return matches;
    },
    inText(folded, language) {
      const lexicon = forLanguage(language);
      const matches: PhraseMatch[] = [];
      if (!lexicon) return matches;
      for (let at = 0; at + 1 < folded.length;) {
        const entry = lexicon.byHead
          .get(folded.slice(at, at + 2))
          ?.find((e) => folded.startsWith(e.parts.join(''), at) && isWholeLoan(folded, at, e.parts.length));
        if (!entry) {
          at += 1;
          continue;
        }
        const length = entry.parts.length;
        matches.push({
          phrase: entry.phrase,
          targets: entry.targets,
          start: at,
          end: at + length,
          words: Math.ceil(length / 3),
        });
        at += length;
      }
      return matches;
    },
  };
}
