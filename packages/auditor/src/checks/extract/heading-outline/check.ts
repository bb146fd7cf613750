/** The outline of headings: a page-specific H1, and enough sections. */
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { READ } from '../../shared/kinds.js';
import { firstHeading, isQuestion, mainHeadings, mainText } from '../../text/main-text.js';
import { isShell, loadedBy, mayBeFilled } from '../../render/shell.js';
import { SAME_HEADING, sharing } from '../same-heading.js';
import { inWords } from '../../shared/in-words.js';
import { threshold } from '../../thresholds.js';
import type { PageKind, Verdict } from '../../types.js';
import { count, evidence, fail, judged, pass, plural, unmeasured } from '../../verdict.js';

/** The H1 of the page, then the headings of the main content in order. */
function outline(facts: PageFacts): readonly TextBlock[] {
  const main = mainHeadings(facts);
  const first = firstHeading(facts);
  return first === undefined || main.includes(first) ? main : [first, ...main];
}

/** Content that readers look up or skip rather than read completely: no heading can divide a table or a listing. */
const LOOKED_UP: ReadonlySet<TextBlock['kind']> = new Set<TextBlock['kind']>(['code', 'table-cell']);

/** Number of words in running text. */
const readWords = (facts: PageFacts): number =>
  mainText(facts).reduce((sum, { kind, words }) => (LOOKED_UP.has(kind) ? sum : sum + words), 0);

/** Terms of a list, and questions that open an answer, divide a text like headings. */
const MAX_QUESTION_WORDS = 25;
const divides = ({ kind, level, text, words }: TextBlock): boolean =>
  kind === 'term' || (level === undefined && words <= MAX_QUESTION_WORDS && isQuestion(text));

/** Narrative pages: readers of a report or a story do not need sections. */
const TOLD: ReadonlySet<PageKind> = new Set<PageKind>(['news', 'story', 'category', 'archive']);

/** A page with fewer visible characters, menus included, is empty without scripts (see raw-text). */
const BARE_CHARS = 100;

export const headingOutline = defineCheck({
  id: 'heading-outline',
  title: 'Headings form an outline',
  category: 'extract',
  order: 20,
  scope: 'page',
  part: { kind: 'clarity', item: 'heading' },
  gate: null,
  grade: 'moderate',
  sources: ['absorption', 'geo-16', 'indig'],
  engines: {
    chatgpt: true,
    perplexity: true,
    claude: true,
    'google-ai': true,
    gemini: true,
    copilot: true,
    apple: false,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: false,
    you: false,
    brave: false,
    grok: false,
  },
  thresholds: {
    sameFirst: threshold(SAME_HEADING, 'other pages', 'proposal', 'with the same H1'),
    wordsPerHeading: threshold(600, 'words', 'absorption', 'per section heading, at most, on long pages'),
    longPage: threshold(800, 'words', 'proposal', 'on a long page, above which it needs section headings'),
  },
  rule: (limit) =>
    `Reads the visible headings. A page needs an H1 that fewer than ${inWords(limit.sameFirst)} other sampled pages have (a home page may use the site’s name, as every page does), and, with more than ${limit.longPage} main words without tables and code listings, one section heading for every ${limit.wordsPerHeading} words; further H1s, the terms of definition lists and questions that stand on a separate line also start sections. News, stories and lists need none. Passes without a defect, warns with one, fails with two, without an H1, and without any section heading on more than ${limit.longPage} words. An H1 that is an image counts by its alternative text, and is reported as empty without one. Unmeasured without an H1 when scripts load the text. Several H1s and skipped levels are reported but cost nothing, because no engine relies on them.`,
  fix: {
    title: 'Give the page an outline',
    text: 'Give each page a unique H1, and divide long text with headings that name what follows.',
    effort: 'small',
  },
  fits: READ,
  run(page, { site, limit }): Verdict {
    const { facts } = page;
    const { pictureHeadings = [] } = facts;
    const pictured = pictureHeadings.filter((name) => name !== '');
    const first = facts.blocks.filter(({ level, hidden, text }) => level === 1 && !hidden && text !== '');
    if (first.length === 0 && isShell(facts))
      return unmeasured(`${loadedBy(facts)} load the text of the page and its headings.`);
    if (first.length === 0 && pictured.length === 0 && facts.text.chars < BARE_CHARS && mayBeFilled(facts))
      return unmeasured('Scripts may load the text of the page and its headings.');
    if (first.length === 0 && pictured.length === 0 && pictureHeadings.length > 0)
      return fail(
        'The H1 has no text: it holds only an image without an alternative text.',
        evidence(page.url, { snippet: facts.title, detail: 'an H1 with an image alone, without alt' }),
      );
    if (first.length === 0 && pictured.length === 0)
      return fail('The page has no H1.', evidence(page.url, { snippet: facts.title, detail: 'no H1' }));
    const headings = outline(facts);
    const asked = facts.blocks.filter((block) => block.kind === 'button' && !block.hidden && divides(block));
    const sections = [...headings.slice(1), ...mainText(facts).filter(divides), ...asked];
    const words = readWords(facts);
    const long = words > limit.longPage && !TOLD.has(page.kind);
    if (long && sections.length === 0) {
      return fail(
        `${words} words without a section heading.`,
        evidence(page.url, { snippet: firstHeading(facts)?.text ?? null, detail: `${words} words, no H2` }),
      );
    }
    const skipped = headings.find(
      (heading, index) => index > 0 && (heading.level ?? 1) > (headings[index - 1]?.level ?? 1) + 1,
    );
    const wanted = Math.floor(words / limit.wordsPerHeading);
    // The name of the site is a valid heading of the home page; other pages that repeat it lack a heading.
    const repeated = page.kind === 'home' ? 0 : sharing(page, site);
    const defects = [
      ...(repeated >= limit.sameFirst
        ? [`${count(repeated, 'other page')} ${plural(repeated, 'has', 'have')} the same H1`]
        : []),
      ...(long && sections.length < wanted ? [`${count(sections.length, 'section heading')} for ${words} words`] : []),
    ];
    const item = evidence(page.url, {
      snippet: firstHeading(facts)?.text ?? null,
      detail:
        defects.join('; ') ||
        `${first.length === 0 ? `an H1 that is an image named "${pictured[0] ?? ''}"` : count(first.length, 'H1')}, ${count(sections.length, 'section heading')}${skipped === undefined ? '' : ', with a skipped level'}`,
    });
    if (defects.length === 0) return pass('The headings form an outline.', item);
    return judged(
      defects.length === 1 ? 'warn' : 'fail',
      `The outline has ${count(defects.length, 'defect')}: ${defects.join('; ')}.`,
      [item],
    );
  },
});
