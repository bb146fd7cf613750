/** Elements of a page that a script has not filled yet: counters at zero, "Loading…" within a text, dashes in place of figures. */
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { everyKindBut } from '../../shared/kinds.js';
import { threshold } from '../../thresholds.js';
import { count, evidence, notApplicable, pass, plural, warn } from '../../verdict.js';
import type { Verdict } from '../../types.js';
import { isLoading, isShell, loadedBy } from '../shell.js';

/** `0 products`, `0 imoveis`, `0 件`: a count that a script corrects later. */
const NOUGHT = /^0\s?\p{L}[\p{L} ]{1,24}$/u;
/** A sentence in a script without spaces is not a count. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{5}/u;
/** `--°F`, `— €`: a figure that is missing. */
const DASHES = /^(?:[-–—]{1,3}|[$€£¥]\s?[-–—]{1,3})\s?(?:°\s?[CF]?|%|[$€£¥]|km|kwh|mph)?$/iu;

const isNought = (text: string): boolean => NOUGHT.test(text) && !UNSPACED.test(text);
const isDash = (text: string): boolean => DASHES.test(text) && /[°%$€£¥a-z]/i.test(text);
/** A counter that counts up from zero when it is scrolled into view. */
const isCounter = ({ text, kind }: TextBlock): boolean =>
  // In a table, zero is an ordinary figure.
  kind !== 'table-cell' && (text === '0' || text === '0+' || text === '0%');

/** `0+ clients`: nobody means zero or more. The counter was written together with its label. */
const COUNTS_UP = /^0\s?\+\s?\p{L}[\p{L} ]{1,30}$/u;
const countsUp = ({ text, kind }: TextBlock): boolean => kind !== 'table-cell' && COUNTS_UP.test(text);

const ELLIPSIS = /(?:\.\.\.|…)\s*$/u;

/**
 * "Loading…", or the word alone below a heading that announces the content: a step may have that name, and a form shows it while sending.
 */
function isLoadingPlace(blocks: readonly TextBlock[], at: number): boolean {
  const block = blocks[at];
  if (block === undefined || !isLoading(block.text) || coversPage(blocks, at)) return false;
  return ELLIPSIS.test(block.text) || (block.kind !== 'heading' && blocks[at - 1]?.kind === 'heading');
}

/** First or last on the page: an overlay that is removed later and replaces nothing. */
const coversPage = (blocks: readonly TextBlock[], at: number): boolean =>
  at === 0 || (at === blocks.length - 1 && blocks[at]?.main !== true);

function isEmptyPlace(blocks: readonly TextBlock[], at: number): boolean {
  const { text = '', kind } = blocks[at] ?? {};
  return kind !== 'code' && text.length <= 40 && (isLoadingPlace(blocks, at) || isNought(text) || isDash(text));
}

/** A single zero, however often it is repeated, on a page with other text: nothing may be open, sold or left, as the text may say. */
const isTrueNought = ([empty, ...others]: readonly TextBlock[], { text }: PageFacts): boolean =>
  empty !== undefined &&
  others.every((other) => other.text === empty.text) &&
  isNought(empty.text) &&
  text.mainWords >= TOLD_WORDS;
/** Minimum number of main words of a page whose content does not come from scripts. */
const TOLD_WORDS = 150;

/** Days, hours, minutes and seconds in a row: a countdown, which readers do not need. */
function isCountdown(blocks: readonly TextBlock[], at: number): boolean {
  const noughts = (from: number): boolean =>
    blocks.slice(Math.max(0, from), from + COUNTDOWN).filter(({ text }) => isNought(text)).length === COUNTDOWN;
  return [at - 2, at - 1, at].some((from) => from >= 0 && noughts(from));
}

/** Number of zero counts in a row that form a countdown. */
const COUNTDOWN = 3;

/** Blocks that readers read, without menus, and without buttons, which count the visitor's own actions. */
const readBlocks = ({ blocks }: PageFacts): readonly TextBlock[] =>
  blocks.filter(
    ({ hidden, region, kind }) =>
      !hidden && kind !== 'button' && region !== 'nav' && region !== 'footer' && region !== 'header',
  );

/** Blocks that a script has not filled yet; `counters` at zero are included. */
export function emptyPlacesOf(facts: PageFacts, leastCounters: number): readonly TextBlock[] {
  const blocks = readBlocks(facts);
  const counters = blocks.filter(isCounter);
  const up = blocks.filter(countsUp);
  const empty = blocks.filter((_, at) => isEmptyPlace(blocks, at) && !isCountdown(blocks, at));
  return [
    ...(up.length === 0 && isTrueNought(empty, facts) ? [] : empty),
    ...(counters.length >= leastCounters ? counters : []),
    ...up,
  ];
}

/** An attribute that repeats an element, as `awaited` names it. */
const REPEATED = /^(?:v-for|x-for|ng-repeat)=/;

export const emptyPlaces = defineCheck({
  id: 'empty-places',
  title: 'No figure or list depends on a script',
  category: 'render',
  order: 35,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  defect: 'warn',
  grade: 'moderate',
  sources: ['vercel-crawlers', 'rendering-tiers'],
  engines: 'every-engine',
  thresholds: {
    counters: threshold(2, 'counters', 'proposal', 'that show 0, below which the value may be real'),
  },
  rule: (limit) =>
    `On pages with scripts, looks for visible blocks outside menus, footers and buttons that contain only "Loading…" (or the bare word under a heading) between other text, a zero count ("0 products"), "0+" before words, or dashes before a unit ("--°F"), other than in a countdown, and for ${inWords(limit.counters)} or more counters outside tables that show 0; and for empty elements of the content with an id that names a list (#productGrid) or with the key of a translated text, and elements that a script repeats for each entry of a list (v-for, x-for, ng-repeat). Crawlers without JavaScript read exactly what is there before scripts run. A single zero count on a page with unique text is accepted as true, unless "0+" is there as well. Passes without any, warns otherwise. Not applicable without scripts, or when scripts load the whole text (see raw-text).`,
  fix: {
    title: 'Include the figures and lists in the HTML',
    text: 'Have the server send the values that scripts now fill in as part of the HTML, each with the date on which it was valid.',
    effort: 'medium',
  },
  fits: everyKindBut('utility', 'legal', 'demo'),
  appliesIf: ({ facts }) => facts.scripts.count > 0,
  run(page, { limit }): Verdict {
    if (isShell(page.facts)) return notApplicable(`${loadedBy(page.facts)} load the whole text of the page.`);
    const found = [
      ...emptyPlacesOf(page.facts, limit.counters).map(({ text }) => ({ text, detail: 'as written in the HTML' })),
      ...(page.facts.awaited ?? []).map((text) => ({
        text,
        detail: REPEATED.test(text) ? 'a list that a script writes' : 'an empty element for a script to fill',
      })),
    ];
    if (found.length === 0)
      return pass(
        'No figure or list depends on a script.',
        evidence(page.url, { detail: `${count(readBlocks(page.facts).length, 'block')} read` }),
      );
    return warn(
      `${count(found.length, 'figure or list', 'figures or lists')} on the page ${plural(found.length, 'depends', 'depend')} on a script.`,
      ...found.slice(0, 10).map(({ text, detail }) => evidence(page.url, { snippet: text, detail })),
    );
  },
});
