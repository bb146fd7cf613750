/**
 * Whether the texts of a site are a few sentences repeated with other names, things and numbers each time. Lists, tables and entries under
 * separate headings repeat themselves by nature and are not counted. Independent of language.
 */
import type { TextBlock } from '@citeready/page-facts';
import type { Sentence } from './frames.js';
import { Frames, sentencesOf } from './frames.js';

export interface Reframed {
  /** Number of words of the sentences that were read. */
  readonly words: number;
  /** Share of them in sentences that repeat an earlier one with other words filled in: 0 to 1. */
  readonly share: number;
  /** The same as a share of all words. */
  readonly ofAll: number;
  readonly sentences: number;
}

/** Blocks that contain sentences; lines of a list or table are similar by nature. */
const SENTENCES: ReadonlySet<TextBlock['kind']> = new Set<TextBlock['kind']>(['paragraph', 'quote', 'other']);
/** Maximum number of sentences. */
const MOST_SENTENCES = 1_200;

/** Maximum number of sentences under a separate heading in an entry of a list: a vacancy, a concert, a branch. */
const ENTRY = 2;
/** Minimum share of the heading that its entry repeats: "Cook in Oslo". Above a quotation is the name of its speaker. */
const NAMED = 0.5;

/** Questions are not list entries: the text below each is its answer. */
const ASKS = /[?？؟;]\s*$/;

function isEntry(heading: readonly number[], section: readonly Sentence[]): boolean {
  if (section.length > ENTRY) return false;
  const said = new Set(section.flatMap(({ tokens }) => tokens));
  return heading.filter((token) => said.has(token)).length >= NAMED * heading.length;
}

/** Measures the main blocks of each page in document order; texts that are repeated word for word count once. */
export function reframedOf(pages: readonly (readonly TextBlock[])[]): Reframed {
  const texts = new Set<string>();
  const frames = new Frames();
  let words = 0;
  let again = 0;
  let all = 0;
  let read = 0;
  let counted = 0;
  const judge = (heading: readonly number[] | null, section: readonly Sentence[]): void => {
    if (heading !== null && isEntry(heading, section)) return;
    for (const sentence of section) {
      const before = frames.recall(sentence);
      // With only other numbers it is a repetition, which `refigured.ts` judges, or the line of a catalog.
      if (before === 'same') {
        all -= sentence.words;
        continue;
      }
      counted++;
      words += sentence.words;
      if (before === 'form') again += sentence.words;
      else frames.add(sentence);
    }
  };
  for (const blocks of pages) {
    let heading: readonly number[] | null = [];
    let section: Sentence[] = [];
    for (const { kind, level, text } of blocks) {
      if (level !== undefined) {
        judge(heading, section);
        heading = ASKS.test(text) ? null : sentencesOf(text).flatMap(({ tokens }) => tokens);
        section = [];
      }
      if (texts.has(text)) continue;
      texts.add(text);
      if (read >= MOST_SENTENCES || frames.isFull) break;
      for (const sentence of sentencesOf(text)) {
        all += sentence.words;
        if (level !== undefined || !SENTENCES.has(kind) || !sentence.counts) continue;
        read++;
        section.push(sentence);
      }
    }
    judge(heading, section);
  }
  const share = (of: number): number => (of <= 0 ? 0 : Math.min(1, again / of));
  return { words, share: share(words), ofAll: share(all), sentences: counted };
}

/**
 * Minimum number of words and sentences, and limits of the shares. None of 400 real sites comes close. Sentences from a dozen forms with
 * slots have 0.82 and more. A few pages that repeat themselves for several places have fewer sentences.
 */
const REFRAMED = { words: 500, sentences: 56, share: 0.8, ofAll: 0.6 } as const;

export const isReframed = ({ words, share, ofAll, sentences }: Reframed): boolean =>
  words >= REFRAMED.words && sentences >= REFRAMED.sentences && share >= REFRAMED.share && ofAll >= REFRAMED.ofAll;
