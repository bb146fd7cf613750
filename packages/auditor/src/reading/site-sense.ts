/**
 * How far each page of a site reads as prose of a language that is about something. Pages too short to judge are judged together, and
 * whether words recur as they do in texts about something shows over the whole site only.
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

/** What is judged of a page. */
export interface JudgedPage {
  readonly url: string;
  readonly facts: PageFacts;
  readonly language: string | null;
}

export interface PageSense {
  /** 0 to 1; `null` where nothing can be said. */
  readonly sense: number | null;
  readonly judgment: TextJudgment;
}

export interface SiteSense {
  of(page: JudgedPage): PageSense;
}

/** Words from which the language of a page is beyond doubt where it has one. */
const ENOUGH_WORDS = 60;
/** Of real pages in thirty languages the detector is sure by 0.65 and more, of drawn words and syllables by 0.4 at most. */
const LEAST_RELIABLE = 0.45;
/**
 * Of prose in a dozen languages that the detector does not know, such as Swahili, Zulu and Maltese, it is sure of another by 0.31 and more; of
 * prose whose letters were exchanged or turned around by less, mostly.
 */
const LEAST_OF_UNKNOWN = 0.3;
/** What a text of no language keeps. */
const NO_LANGUAGE = 0.1;

interface ScannedPage extends ScannedTexts {
  readonly page: JudgedPage;
}

/** How sure the language of a page is; not at all where it was read off a few labels and the text is in another script. */
function reliabilityOf({ page, texts }: ScannedPage): number {
  const { detectedLanguage } = page.facts;
  if (detectedLanguage === null) return 0;
  const isElsewhere = scriptOf(detectedLanguage.language) !== 'Latn' && isLatin(texts);
  return isElsewhere ? 0 : detectedLanguage.reliability;
}

/** A language that its author names and nobody here can read, such as Navajo or Romansh: the detector and the tables take it for bad spelling of another. */
const isUnread = (language: string | null): boolean =>
  language !== null && !DETECTED_LANGUAGES.has(language) && tableOf(language) === null;

/** Whether a site is in a language that neither the detector nor the tables know. */
const readsAsUnknownLanguage = (pages: readonly ScannedPage[]): boolean =>
  (Math.max(0, ...pages.map(reliabilityOf)) >= LEAST_OF_UNKNOWN || pages.some(({ page }) => isUnread(page.language))) &&
  isLikeLanguage(collocationsOf(pages.flatMap(({ scans }) => scans)));

/** Texts that are long enough and read as no language at all, by order of words or by letters. */
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

/** What shows only when the languages of several pages are parted, or when letters are put back. */
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
 * Judges every page by itself, and what leaves doubt together: what each is too short to show, many of them may.
 * @param isPart - other pages of the site were not looked at, as in an instant audit: where its words stand says little of the site
 */
export function siteSense(pages: readonly JudgedPage[], isPart = false): SiteSense {
  const read = new Map<JudgedPage, ScannedPage>();
  const judged = new Map<JudgedPage, TextJudgment>();
  for (const page of pages) read.set(page, { page, ...scanTexts(textsOf(page)) });
  let known: boolean | undefined;
  const isUnknownLanguage = (): boolean => (known ??= readsAsUnknownLanguage([...read.values()]));
  /** By its words alone. */
  const own = new Map<JudgedPage, TextJudgment>();
  for (const [page, scanned] of read) {
    const judgment = judgeScans(scanned.scans, page.language);
    own.set(page, judgment);
    judged.set(page, withoutLanguage([scanned], judgment, { isUnknownLanguage }));
  }
  /** The texts of all pages, and of those in doubt: often they are the same. */
  const scansOf = oncePer((some: readonly JudgedPage[]) => joinScans(some.flatMap((page) => read.get(page) ?? [])));
  const languagesOf = oncePer((some: readonly JudgedPage[]) =>
    judgeLanguages(scansOf(some), some[0]?.language ?? null),
  );
  /** Where no page shows a language, all of them together show that there is none. Pages of a few names each stay below the words that this takes. */
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
  // A page that repeats a phrase ten thousand times would drown the others, which repeat nothing.
  const repeats = (page: JudgedPage): boolean => judged.get(page)?.verdict === 'repetition';
  const inDoubt = pages.filter((page) => (judged.get(page)?.sense ?? 0) < SURE && !repeats(page));
  // The same list, so that what is judged of it is known of all pages.
  const doubted = inDoubt.length === pages.length ? pages : inDoubt;
  const together = judgeTogether(doubted);
  // A page or two of a site in chance order look sound by chance.
  const all = together.verdict === 'gibberish' && doubted.length < pages.length ? judgeTogether(pages) : UNKNOWN;
  /** Lorem ipsum on one page says nothing of another that has none. */
  const togetherFor = (page: JudgedPage): TextJudgment =>
    together.verdict === 'placeholder' && !holdsFiller(read.get(page)?.scans ?? []) ? UNKNOWN : together;
  const recurring =
    judgeSite(
      [...read.values()].filter(({ page }) => !repeats(page)),
      isPart,
    ) ?? UNKNOWN;
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
