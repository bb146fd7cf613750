/**
 * Judges how far each page of a site reads as prose of a language about something. Pages too short to judge are judged together; whether
 * words recur as in texts about something shows only over the whole site.
 */
import { allMainBlocks } from '@citeready/page-facts';
import { countWords } from '@citeready/page-facts';
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { oncePer } from './once-per.js';
import { collocationsOf, isLikeLanguage } from './nonsense/collocations.js';
import { doubtByLanguage, partedByLanguage } from './nonsense/by-language.js';
import { tableOf } from './nonsense/language-choice.js';
import { DETECTED_LANGUAGES } from './detected-languages.js';
import { isInDetectedScript, isLatin, scriptOf } from './nonsense/scripts.js';
import { disguiseOf } from './nonsense/disguise.js';
import { exchangedVowels } from './nonsense/exchanged-vowels.js';
import { respellingOf } from './nonsense/respelled.js';
import type { Scan } from './nonsense/scan.js';
import { wordlessness } from './nonsense/sentences.js';
import { judgeScans } from './nonsense/judge-text.js';
import { ABOUT_NOTHING, gibberish, judgeSite, SNIPPET } from './nonsense/judge-site.js';
import type { TextJudgment } from './nonsense/judgment.js';
import { holdsFiller } from './nonsense/read-texts.js';
import type { ScannedTexts } from './nonsense/scanned-texts.js';
import { joinScans, scanTexts } from './nonsense/scanned-texts.js';

/** Code and button labels are not prose. */
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

/** The judged parts of a page. */
export interface JudgedPage {
  readonly url: string;
  readonly facts: PageFacts;
  readonly language: string | null;
  /** What the page is for, if it is known. */
  readonly kind?: string;
}

export interface PageSense {
  /** 0 to 1; `null` if it cannot be judged. */
  readonly sense: number | null;
  readonly judgment: TextJudgment;
}

export interface SiteSense {
  of(page: JudgedPage): PageSense;
}

/** Minimum number of words for the language of a page to be certain. */
const ENOUGH_WORDS = 60;
/** For real pages in thirty languages the detector's reliability is at least 0.65, for random words and syllables at most 0.4. */
const LEAST_RELIABLE = 0.45;
/**
 * For prose in a dozen languages unknown to the detector, such as Swahili, Zulu and Maltese, it returns another language with a reliability
 * of at least 0.31; for prose with replaced or reversed letters it is usually lower.
 */
const LEAST_OF_UNKNOWN = 0.3;
/** Remaining sense of a text in no language. */
const NO_LANGUAGE = 0.1;

interface ScannedPage extends ScannedTexts {
  readonly page: JudgedPage;
}

/** Reliability of the language of a page; zero if it was detected from a few labels and the text is in another script. */
function reliabilityOf({ page, texts }: ScannedPage): number {
  const { detectedLanguage } = page.facts;
  if (detectedLanguage === null) return 0;
  const isElsewhere = scriptOf(detectedLanguage.language) !== 'Latn' && isLatin(texts);
  return isElsewhere ? 0 : detectedLanguage.reliability;
}

/**
 * A declared language without a table or detector, such as Navajo or Romansh, which the detector and the tables treat as misspelled text of
 * another.
 */
const isUnread = (language: string | null): boolean =>
  language !== null && !DETECTED_LANGUAGES.has(language) && tableOf(language) === null;

/** Whether a site is in a language unknown to detector and tables. */
const readsAsUnknownLanguage = (pages: readonly ScannedPage[]): boolean =>
  (Math.max(0, ...pages.map(reliabilityOf)) >= LEAST_OF_UNKNOWN || pages.some(({ page }) => isUnread(page.language))) &&
  isLikeLanguage(collocationsOf(pages.flatMap(({ scans }) => scans)));

/** Texts that are long enough and in no language, by word order or letters. */
function withoutLanguage(
  pages: readonly ScannedPage[],
  judgment: TextJudgment,
  { isUnknownLanguage, enough = ENOUGH_WORDS }: { readonly isUnknownLanguage: () => boolean; readonly enough?: number },
): TextJudgment {
  if (judgment.sense !== null) return judgment;
  const reliability = Math.max(0, ...pages.map(reliabilityOf));
  if (reliability >= LEAST_RELIABLE) return judgment;
  const texts = pages.flatMap((page) => page.texts);
  if (texts.reduce((sum, text) => sum + countWords(text), 0) < enough || isUnknownLanguage()) return judgment;
  if (!isInDetectedScript(texts)) return judgment;
  const snippet = (texts.find((text) => text.length > 40) ?? texts[0] ?? '').slice(0, 120);
  return {
    verdict: 'gibberish',
    sense: NO_LANGUAGE,
    signs: [{ kind: 'no-common-words', snippet, value: reliability }, ...judgment.signs],
  };
}

const textsOf = ({ facts }: JudgedPage): string[] =>
  allMainBlocks(facts.blocks).flatMap(({ kind, text }) => (READ.has(kind) ? [text] : []));

/** Sense below which a page is in doubt. */
const SURE = 0.8;
const UNKNOWN: TextJudgment = { verdict: 'unknown', sense: null, signs: [] };

/** Defects that show only when the languages of several pages are separated, or when letters are restored. */
function judgeLanguages(scans: readonly Scan[], language: string | null): TextJudgment {
  const common = wordlessness(scans, language);
  const snippet =
    (scans.find(({ text }) => text.length > SNIPPET.least) ?? scans[0])?.text.slice(0, SNIPPET.most) ?? '';
  if (common !== null) return gibberish({ kind: 'no-sentences', value: common, snippet });
  const parts = partedByLanguage(scans);
  const doubt = doubtByLanguage(scans, parts);
  if (doubt !== null && !(doubt.kind === 'spelling' && isUnread(language))) return gibberish(doubt);
  const respelling = respellingOf(scans);
  if (respelling !== null)
    return gibberish({
      kind: respelling.way === 'moved' ? 'moved-letters' : 'other-vowels',
      value: respelling.same,
      snippet,
    });
  const exchanged = exchangedVowels(scans, language);
  if (exchanged !== null) return gibberish({ kind: 'exchanged-vowels', value: exchanged, snippet });
  const disguise = disguiseOf(scans, parts);
  return disguise === null
    ? UNKNOWN
    : gibberish({ kind: disguise.way, value: disguise.share, snippet: disguise.snippet });
}

const lower = (a: TextJudgment, b: TextJudgment): TextJudgment =>
  b.sense !== null && (a.sense === null || b.sense < a.sense) ? b : a;

/**
 * Judges every page separately, and the doubtful ones together: what each is too short to show, many may show together.
 * @param isPart - other pages of the site were not read, as in an instant audit: the position of its words then says little about the site
 */
export function siteSense(pages: readonly JudgedPage[], isPart = false): SiteSense {
  const read = new Map<JudgedPage, ScannedPage>();
  const judged = new Map<JudgedPage, TextJudgment>();
  for (const page of pages) read.set(page, { page, ...scanTexts(textsOf(page)) });
  let known: boolean | undefined;
  const isUnknownLanguage = (): boolean => (known ??= readsAsUnknownLanguage([...read.values()]));
  /** Judged by its own words only. */
  const own = new Map<JudgedPage, TextJudgment>();
  for (const [page, scanned] of read) {
    const judgment = judgeScans(scanned.scans, page.language);
    own.set(page, judgment);
    judged.set(page, withoutLanguage([scanned], judgment, { isUnknownLanguage }));
  }
  /** The texts of all pages, and of those in doubt, which are often the same. */
  const scansOf = oncePer((some: readonly JudgedPage[]) => joinScans(some.flatMap((page) => read.get(page) ?? [])));
  const languagesOf = oncePer((some: readonly JudgedPage[]) =>
    judgeLanguages(scansOf(some), some[0]?.language ?? null),
  );
  /**
   * If no page shows a language, all of them together may show that they have none. Pages with a few names each do not have enough words for
   * this.
   */
  const judgeTogether = (some: readonly JudgedPage[]): TextJudgment => {
    const [first] = some;
    if (first === undefined) return UNKNOWN;
    const together = some.flatMap((page) => read.get(page) ?? []);
    const alone = together.length === 1 ? own.get(first) : undefined;
    const whole = withoutLanguage(together, alone ?? judgeScans(scansOf(some), first.language), {
      isUnknownLanguage,
      enough: 2 * ENOUGH_WORDS,
    });
    return whole.sense !== null && whole.sense <= ABOUT_NOTHING ? whole : lower(whole, languagesOf(some));
  };
  // A page that repeats a phrase ten thousand times would dominate the others.
  const repeats = (page: JudgedPage): boolean => judged.get(page)?.verdict === 'repetition';
  const inDoubt = pages.filter((page) => (judged.get(page)?.sense ?? 0) < SURE && !repeats(page));
  // The same list object, so that cached judgments apply to all pages.
  const doubted = inDoubt.length === pages.length ? pages : inDoubt;
  const together = judgeTogether(doubted);
  // One or two pages of a site in random order look sound by chance.
  const all = together.verdict === 'gibberish' && doubted.length < pages.length ? judgeTogether(pages) : UNKNOWN;
  /** Lorem ipsum on one page says nothing about another page. */
  const togetherFor = (page: JudgedPage): TextJudgment =>
    together.verdict === 'placeholder' && !holdsFiller(read.get(page)?.scans ?? []) ? UNKNOWN : together;
  const spokenFor = [...read.values()].filter(({ page }) => !repeats(page));
  const scattered = judgeSite(spokenFor, isPart);
  // The clauses of a legal notice enumerate unrelated things, and may be longer than all other texts of a site.
  const others = scattered === null ? spokenFor : spokenFor.filter(({ page }) => page.kind !== 'legal');
  const isByNotices = others.length > 0 && others.length < spokenFor.length;
  const recurring = (isByNotices ? judgeSite(others, isPart) : scattered) ?? UNKNOWN;
  // Invented words among common ones leave no page in doubt.
  const isAllJudged = together.verdict === 'gibberish' && doubted.length === pages.length;
  const spoken = isAllJudged ? UNKNOWN : languagesOf(pages);
  const whole = lower(recurring, spoken);
  return {
    of: (page) => {
      const own = judged.get(page) ?? UNKNOWN;
      const isDoubted = (own.sense ?? 0) < SURE;
      const alone = isDoubted ? lower(own, togetherFor(page)) : all.verdict === 'gibberish' ? lower(own, all) : own;
      const judgment = lower(alone, whole);
      return { sense: judgment.sense, judgment };
    },
  };
}
