/**
 * Defects that show only over the whole site: words that do not recur as in texts about something, and texts that were assembled or
 * manipulated.
 */
import type { PageFacts } from '@citeready/page-facts';
import { allMainBlocks } from '@citeready/page-facts';
import { isAlphabetical } from './alphabetical.js';
import { announcedBy } from './announced.js';
import { areBroken, bracketsOf } from './brackets.js';
import { areEntries } from './entries.js';
import { handlingOf } from './handling.js';
import type { TextJudgment, TextSign } from './judgment.js';
import { isPatched, patchworkOf } from './patchwork.js';
import { isRecombined, recombinedOf } from './recombined.js';
import { recurrenceOf } from './recurrence.js';
import { isRefigured, refiguredOf } from './refigured.js';
import { isReframed, reframedOf } from './reframed.js';
import { signOfScatter } from './scatter.js';
import type { ScannedTexts } from './scanned-texts.js';
import { isStuffed, stuffingOf } from './stuffed.js';

interface ScannedPage extends ScannedTexts {
  readonly page: { readonly facts: Pick<PageFacts, 'blocks'> };
}

/** The remaining sense of a text about nothing. */
export const ABOUT_NOTHING = 0.1;
export const SNIPPET = { least: 40, most: 120 } as const;

export const gibberish = (sign: TextSign): TextJudgment => ({
  verdict: 'gibberish',
  sense: ABOUT_NOTHING,
  signs: [sign],
});

type Sign = Pick<TextSign, 'kind' | 'value'>;

/** Signs of repetitive text. */
const REPEATING: ReadonlySet<TextSign['kind']> = new Set<TextSign['kind']>([
  'few-words',
  'recombined',
  'refigured',
  'reframed',
  'stuffed',
  'doubled',
]);

/** Minimum ratio of distinct words to words for entries to have content: half of the minimum in prose of a thousand words. */
const ENTRIES_SAY = 0.06;

/**
 * Judges the texts of all pages; `null` if they may be about something.
 * @param isPart - other pages of the site were not read
 */
export function judgeSite(pages: readonly ScannedPage[], isPart: boolean): TextJudgment | null {
  const scans = pages.map((page) => page.scans);
  const recurrence = recurrenceOf(scans);
  const announced = (): number => announcedBy(pages.map(({ page }) => page.facts.blocks));
  const sign = signOfScatter(recurrence, announced, isPart);
  const isCatalog = sign?.kind === 'few-words' && areEntries(scans.flat());
  const isReference = sign?.kind === 'words-by-lot' && isAlphabetical(scans.flat());
  const found =
    // Entries repeat their wording and are in an unusual order.
    isCatalog || isReference
      ? (workedOver(pages) ?? (isCatalog && sign.value < ENTRIES_SAY ? filledIn(pages) : null))
      : (sign ?? putTogether(pages));
  if (found === null) return null;
  const texts = pages.flatMap((page) => page.texts);
  const snippet = (texts.find(({ length }) => length > SNIPPET.least) ?? '').slice(0, SNIPPET.most);
  const isRepetition = REPEATING.has(found.kind);
  return { verdict: isRepetition ? 'repetition' : 'gibberish', sense: ABOUT_NOTHING, signs: [{ ...found, snippet }] };
}

/** Whether texts were assembled from pieces of other texts, from a stock of sentences or forms, or word by word. */
function putTogether(pages: readonly ScannedPage[]): Sign | null {
  const patchwork = patchworkOf(pages.map((page) => page.scans));
  if (isPatched(patchwork)) return { kind: 'patchwork', value: patchwork.pieced };
  const scans = pages.flatMap((page) => page.scans);
  const recombined = recombinedOf(scans);
  if (isRecombined(recombined)) return { kind: 'recombined', value: recombined.share };
  const worked = workedOver(pages) ?? filledIn(pages);
  if (worked !== null) return worked;
  const brackets = bracketsOf(scans);
  return areBroken(brackets) ? { kind: 'broken-brackets', value: brackets.broken } : null;
}

/** Whether a text was manipulated: repeated with other numbers, stuffed with phrases, or with manipulated words. */
function workedOver(pages: readonly ScannedPage[]): Sign | null {
  const said = refiguredOf(pages.map(({ page }) => allMainBlocks(page.facts.blocks)));
  if (isRefigured(said)) return { kind: 'refigured', value: said.share };
  const scans = pages.flatMap((page) => page.scans);
  const stuffing = stuffingOf(scans);
  return isStuffed(stuffing) ? { kind: 'stuffed', value: stuffing.share } : handlingOf(scans);
}

/** Whether a text consists of a few sentences, each filled in repeatedly. */
function filledIn(pages: readonly ScannedPage[]): Sign | null {
  const said = reframedOf(pages.map(({ page }) => allMainBlocks(page.facts.blocks)));
  return isReframed(said) ? { kind: 'reframed', value: said.share } : null;
}
