/** How far each page of a site reads as prose of a language; pages too short to judge are judged together. */
import type { AuditedPage } from '../checks/types.js';
import { allMainBlocks } from '@citeready/page-facts';
import { countWords } from '@citeready/page-facts';
import type { TextBlock } from '@citeready/page-facts';
import { joinScans, judgeScans, scanTexts, type ScannedTexts, type TextJudgement } from './nonsense/judge-text.js';

/** Code and labels of buttons are no prose. */
const READ: ReadonlySet<TextBlock['kind']> = new Set<TextBlock['kind']>([
  'heading',
  'paragraph',
  'list-item',
  'table-cell',
  'quote',
  'caption',
  'term',
  'other',
]);

export interface PageSense {
  /** 0 to 1; `null` where nothing can be said. */
  readonly sense: number | null;
  readonly judgement: TextJudgement;
}

export interface SiteSense {
  of(page: AuditedPage): PageSense;
}

/** Words from which the language of a page is beyond doubt where it has one. */
const ENOUGH_WORDS = 60;
/** Of real pages in thirty languages the detector is sure by 0.65 and more, of drawn words and syllables by 0.4 at most. */
const LEAST_RELIABLE = 0.45;
/** What a text of no known language keeps: it may be one that nobody here can read. */
const NO_LANGUAGE = 0.1;

/** A text that is long enough and reads as no language at all, by order of words or by letters. */
const withoutLanguage = (page: AuditedPage, texts: readonly string[], judgement: TextJudgement): TextJudgement => {
  const { detectedLanguage } = page.facts;
  if (judgement.sense !== null || (detectedLanguage !== null && detectedLanguage.reliability >= LEAST_RELIABLE))
    return judgement;
  if (texts.reduce((sum, text) => sum + countWords(text), 0) < ENOUGH_WORDS) return judgement;
  const snippet = (texts.find((text) => text.length > 40) ?? texts[0] ?? '').slice(0, 120);
  return {
    verdict: 'gibberish',
    sense: NO_LANGUAGE,
    signs: [{ kind: 'no-common-words', snippet, value: detectedLanguage?.reliability ?? 0 }, ...judgement.signs],
  };
};

const textsOf = ({ facts }: AuditedPage): string[] =>
  allMainBlocks(facts.blocks).flatMap(({ kind, text }) => (READ.has(kind) ? [text] : []));

/** Sense below which a page is in doubt. */
const SURE = 0.8;
const UNKNOWN: TextJudgement = { verdict: 'unknown', sense: null, signs: [] };

/** Judges every page by itself, and what leaves doubt together: what each is too short to show, many of them may. */
export const siteSense = (pages: readonly AuditedPage[]): SiteSense => {
  const read = new Map<AuditedPage, ScannedTexts>();
  const judged = new Map<AuditedPage, TextJudgement>();
  for (const page of pages) {
    const scanned = scanTexts(textsOf(page));
    read.set(page, scanned);
    judged.set(page, withoutLanguage(page, scanned.texts, judgeScans(scanned.scans, page.language)));
  }
  const judgeTogether = (some: readonly AuditedPage[]): TextJudgement =>
    some.length === 0
      ? UNKNOWN
      : judgeScans(joinScans(some.flatMap((page) => read.get(page) ?? [])), some[0]?.language ?? null);
  const doubted = pages.filter((page) => (judged.get(page)?.sense ?? 0) < SURE);
  const together = judgeTogether(doubted);
  // A page or two of a site in chance order look sound by chance.
  const all = together.verdict === 'gibberish' && doubted.length < pages.length ? judgeTogether(pages) : UNKNOWN;
  const lower = (a: TextJudgement, b: TextJudgement): TextJudgement =>
    b.sense !== null && (a.sense === null || b.sense < a.sense) ? b : a;
  return {
    of: (page) => {
      const own = judged.get(page) ?? UNKNOWN;
      const isDoubted = (own.sense ?? 0) < SURE;
      const judgement = isDoubted ? lower(own, together) : all.verdict === 'gibberish' ? lower(own, all) : own;
      return { sense: judgement.sense, judgement };
    },
  };
};
