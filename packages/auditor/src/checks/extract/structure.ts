/** How a page is cut up: outline, blocks, comparisons, steps, paragraphs that stand alone, length, texts for media. */
import type { PageFacts, TextBlock } from '../../facts/types.js';
import { entitiesOf, isContentPage } from '../site.js';
import { firstHeading, mainHeadings, mainText, paragraphs } from '../text/main-text.js';
import { exactWordsOf, lineOf, wordsOf } from '../text/terms.js';
import { limits } from '../thresholds.js';
import type { PageCheck, PageKind, Verdict } from '../types.js';
import {
  atLeast,
  atMost,
  count,
  evidence,
  fail,
  judged,
  notApplicable,
  pass,
  percent,
  warn,
  worst,
} from '../verdict.js';
import { wordsFor, WORD_LANGUAGES, type Words } from '../words/index.js';
import { isRead, withWords } from './topic.js';

/** H1 of the page, then the headings of the main content in order. */
function outline(facts: PageFacts): readonly TextBlock[] {
  const main = mainHeadings(facts);
  const first = firstHeading(facts);
  return first === undefined || main.includes(first) ? main : [first, ...main];
}

export const headingOutline: PageCheck = {
  id: 'heading-outline',
  title: 'Headings form an outline',
  category: 'extract',
  scope: 'page',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['absorption', 'geo-16', 'indig'],
  engines: ['perplexity', 'google-ai', 'gemini', 'chatgpt', 'claude', 'copilot'],
  rule: 'Visible headings: one H1, no skipped level, and on pages of more than 600 main words one section heading for every 300 words. Passes without a defect, warns with one, fails with two, without H1, and without any section heading on more than 600 words.',
  fix: {
    title: 'Give the page an outline',
    text: 'Use one H1, H2 for sections and H3 inside them, and break long stretches of text by a heading that names what follows.',
    effort: 'small',
  },
  applies: isRead,
  run(page): Verdict {
    const { facts } = page;
    const limit = limits['heading-outline'];
    const first = facts.blocks.filter(({ level, hidden, text }) => level === 1 && !hidden && text !== '');
    if (first.length === 0)
      return fail('The page has no H1.', evidence(page.url, { snippet: facts.title, detail: 'no H1' }));
    const headings = outline(facts);
    const sections = headings.filter(({ level }) => (level ?? 1) > 1);
    const words = facts.text.mainWords;
    const long = words > limit.longPage;
    if (long && sections.length === 0) {
      return fail(
        `${words} words without a section heading.`,
        evidence(page.url, { snippet: first[0]?.text ?? null, detail: `${words} words, no H2` }),
      );
    }
    const skipped = headings.find(
      (heading, index) => index > 0 && (heading.level ?? 1) > (headings[index - 1]?.level ?? 1) + 1,
    );
    const wanted = Math.floor(words / limit.wordsPerHeading);
    const defects = [
      ...(first.length > 1 ? [`${first.length} H1`] : []),
      ...(skipped === undefined ? [] : [`level skipped before "${skipped.text}"`]),
      ...(long && sections.length < wanted ? [`${count(sections.length, 'section heading')} for ${words} words`] : []),
    ];
    const item = evidence(page.url, {
      snippet: skipped?.text ?? first[0]?.text ?? null,
      detail: defects.join('; ') || `one H1, ${count(sections.length, 'section heading')}`,
    });
    if (defects.length === 0) return pass('The headings form an outline.', item);
    return judged(
      defects.length === 1 ? 'warn' : 'fail',
      `The outline has ${count(defects.length, 'defect')}: ${defects.join('; ')}.`,
      [item],
    );
  },
};

export const blockShare: PageCheck = {
  id: 'block-share',
  title: 'No single block holds most of the text',
  category: 'extract',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'weak',
  sources: ['geo-check', 'se-ranking'],
  engines: ['perplexity', 'chatgpt', 'claude', 'mistral', 'you'],
  rule: 'Words of the longest text block by words of the main text. Passes up to 35 %, warns up to 80 %, fails above. Not applicable below 150 words.',
  fix: {
    title: 'Split the wall of text',
    text: 'Break the longest block into paragraphs of one thought each.',
    effort: 'small',
  },
  applies: (page) => isRead(page) && page.facts.text.mainWords >= limits['block-share'].minWords,
  run(page): Verdict {
    const blocks = mainText(page.facts);
    const longest = blocks.reduce<TextBlock | undefined>(
      (best, block) => (best === undefined || block.words > best.words ? block : best),
      undefined,
    );
    if (longest === undefined) return notApplicable('The page has no main text.');
    const share = longest.words / page.facts.text.mainWords;
    return judged(atMost(share, limits['block-share']), `The longest block holds ${percent(share)} of the main text.`, [
      evidence(page.url, { snippet: longest.text, detail: `${longest.words} of ${page.facts.text.mainWords} words` }),
    ]);
  },
};

const COMPARING: ReadonlySet<PageKind> = new Set<PageKind>(['guide', 'comparison', 'product', 'service', 'pricing']);

const isComparing = (text: string, words: Words): boolean => wordsOf(text).some((word) => words.comparison.has(word));

export const comparisonBlock: PageCheck = {
  id: 'comparison-block',
  title: 'The page compares in a table or in sections',
  category: 'extract',
  scope: 'page',
  weight: 3,
  gate: null,
  grade: 'strong',
  sources: ['rank-matched', 'absorption'],
  engines: 'all',
  languages: WORD_LANGUAGES,
  rule: 'Passes with a table of two columns and three rows or more that has header cells, or with two headings that compare ("vs", "alternatives", "compared"). Warns with a table without header cells, one such heading, or a list of three items under it. Fails with none. Judged on guides, comparisons, products, services and prices.',
  fix: {
    title: 'Add a comparison table',
    text: 'Set the options side by side in an HTML table with header cells: one row for each option or criterion, real values in the cells.',
    effort: 'medium',
  },
  generateFix: () => ({
    language: 'html',
    code: '<table>\n  <tr><th>Criterion</th><th>Option A</th><th>Option B</th></tr>\n  <tr><th>Price</th><td>…</td><td>…</td></tr>\n  <tr><th>Suited for</th><td>…</td><td>…</td></tr>\n</table>',
  }),
  applies: (page) => isContentPage(page) && COMPARING.has(page.kind),
  run: (page) =>
    withWords(page, (words) => {
      const limit = limits['comparison-block'];
      const { facts } = page;
      const tables = facts.tables.filter(
        ({ region, rows, columns }) =>
          (region === 'main' || region === 'body') && columns >= limit.columns && rows >= limit.rows,
      );
      const headed = tables.find(({ headerCells }) => headerCells.length > 0);
      if (headed !== undefined) {
        return pass(
          'The page holds a comparison table.',
          evidence(page.url, {
            snippet: headed.headerCells.join(' | '),
            detail: `table of ${headed.rows} rows and ${headed.columns} columns`,
          }),
        );
      }
      const headings = mainHeadings(facts).filter(({ level, text }) => level !== 1 && isComparing(text, words));
      const show = evidence(page.url, {
        snippet: headings[0]?.text ?? null,
        detail: `${count(headings.length, 'comparing heading')}`,
      });
      if (headings.length >= limit.headings) return pass(`${headings.length} headings compare.`, show);
      const table = tables[0];
      if (table !== undefined)
        return warn(
          'The table has no header cells.',
          evidence(page.url, { detail: `table of ${table.rows} rows and ${table.columns} columns without th` }),
        );
      if (headings.length > 0) return warn('One heading compares; there is no table.', show);
      const list = facts.lists.find(
        ({ region, items }) => (region === 'main' || region === 'body') && items >= limit.listItems,
      );
      if (list !== undefined && isComparing(`${facts.title ?? ''} ${firstHeading(facts)?.text ?? ''}`, words)) {
        return warn(
          'The page compares in a list only.',
          evidence(page.url, { snippet: facts.title, detail: `list of ${list.items} items` }),
        );
      }
      return fail(
        'The page compares nothing.',
        evidence(page.url, { snippet: facts.title, detail: 'no comparison table, no comparing heading' }),
      );
    }),
};

const INSTRUCTION_TYPES = new Set(['howto', 'recipe']);

function hasHowToIntent(facts: PageFacts, words: Words): boolean {
  if (entitiesOf(facts, INSTRUCTION_TYPES).length > 0) return true;
  const line = lineOf(wordsOf(`${facts.title ?? ''} ${firstHeading(facts)?.text ?? ''}`));
  return words.howTo.some((phrase) => line.includes(phrase));
}

export const stepsLists: PageCheck = {
  id: 'steps-lists',
  title: 'Instructions are numbered steps',
  category: 'extract',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['absorption'],
  engines: ['google-ai', 'gemini', 'perplexity', 'chatgpt', 'copilot'],
  languages: WORD_LANGUAGES,
  rule: 'On pages whose title, H1 or markup promises instructions: an ordered list of three items or more in the main content passes, a bulleted list or numbered headings warn, neither fails. Not applicable elsewhere.',
  fix: {
    title: 'Number the steps',
    text: 'Write the steps as an ordered list, one action each, in the order in which they are done.',
    effort: 'small',
  },
  applies: (page) => isContentPage(page) && page.kind !== 'utility' && hasHowToIntentOf(page.facts, page.language),
  run(page): Verdict {
    const minimum = limits['steps-lists'].items;
    const lists = page.facts.lists.filter(
      ({ region, items }) => (region === 'main' || region === 'body') && items >= minimum,
    );
    const ordered = lists.find((list) => list.ordered);
    if (ordered !== undefined)
      return pass(
        `${ordered.items} numbered steps.`,
        evidence(page.url, { detail: `ordered list of ${ordered.items} items` }),
      );
    const bullets = lists[0];
    if (bullets !== undefined)
      return warn(
        'The steps are bullets without numbers.',
        evidence(page.url, { detail: `unordered list of ${bullets.items} items` }),
      );
    const numbered = mainHeadings(page.facts).filter(({ text }) => /\d/.test(text.slice(0, 12)));
    if (numbered.length >= minimum)
      return warn(
        'The steps are numbered in headings only.',
        evidence(page.url, { snippet: numbered[0]?.text ?? null, detail: `${numbered.length} numbered headings` }),
      );
    return fail(
      'The instructions are not set out as steps.',
      evidence(page.url, { snippet: page.facts.title, detail: `no list of ${minimum} items` }),
    );
  },
};

/** Without word lists the page applies, so that it is reported as unmeasured rather than left out. */
function hasHowToIntentOf(facts: PageFacts, language: string | null): boolean {
  const words = wordsFor(language);
  return words === null ? entitiesOf(facts, INSTRUCTION_TYPES).length > 0 : hasHowToIntent(facts, words);
}

export const selfContained: PageCheck = {
  id: 'self-contained',
  title: 'Paragraphs stand on their own',
  category: 'extract',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'weak',
  sources: ['seo-skills'],
  engines: ['perplexity', 'chatgpt', 'claude', 'mistral', 'you'],
  languages: WORD_LANGUAGES,
  rule: 'Share of the paragraphs of 12 words and more that do not open with a word that points back ("This", "It", "However"). Passes from 85 % on, warns from 50 % on, fails below. Not applicable with fewer than three such paragraphs.',
  fix: {
    title: 'Name the subject at the start of paragraphs',
    text: 'Replace "This", "It" or "They" at the start of a paragraph by the thing that is meant, so that the paragraph can be quoted alone.',
    effort: 'small',
  },
  applies: isRead,
  run: (page) =>
    withWords(page, (words) => {
      const limit = limits['self-contained'];
      const judgedParagraphs = paragraphs(page.facts).filter((block) => block.words >= limit.paragraphWords);
      if (judgedParagraphs.length < limit.minParagraphs)
        return notApplicable('The page has fewer than three paragraphs to judge.');
      const hanging = judgedParagraphs.filter(({ text }) =>
        words.dangling.has(exactWordsOf(text.slice(0, 60))[0] ?? ''),
      );
      const share = (judgedParagraphs.length - hanging.length) / judgedParagraphs.length;
      return judged(
        atLeast(share, limit),
        `${hanging.length} of ${count(judgedParagraphs.length, 'paragraph')} open with a word that points back.`,
        hanging.length > 0
          ? hanging.map(({ text }) =>
              evidence(page.url, { snippet: text.slice(0, 120), detail: 'opens with a word that points back' }),
            )
          : [
              evidence(page.url, {
                snippet: judgedParagraphs[0]?.text.slice(0, 120) ?? null,
                detail: 'names its subject',
              }),
            ],
      );
    }),
};

const LONG_FORM: ReadonlySet<PageKind> = new Set<PageKind>(['article', 'guide', 'docs']);
const SHORT_FORM: ReadonlySet<PageKind> = new Set<PageKind>(['home', 'product', 'service', 'pricing', 'comparison']);

export const contentDepth: PageCheck = {
  id: 'content-depth',
  title: 'The page has enough text for its kind',
  category: 'extract',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['absorption', 'se-ranking', 'zyppy'],
  engines: ['google-ai', 'gemini', 'perplexity', 'chatgpt', 'copilot'],
  rule: 'Words of the main content: articles, guides and documentation pass from 600 on, home pages, products, services, prices and comparisons from 200 on. Half of that warns, less fails. Studies disagree on length beyond that, so that more earns nothing.',
  fix: {
    title: 'Add the facts that a reader still asks for',
    text: 'Answer the follow-up questions: prices, limits, steps, examples, differences. Do not pad.',
    effort: 'large',
  },
  applies: (page) => isContentPage(page) && (LONG_FORM.has(page.kind) || SHORT_FORM.has(page.kind)),
  run(page): Verdict {
    const limit = limits['content-depth'];
    const words = page.facts.text.mainWords;
    const wanted = LONG_FORM.has(page.kind) ? limit.article : limit.product;
    const state = atLeast(words, { pass: wanted, warn: wanted / 2 });
    return judged(state, `${count(words, 'word')} of main text on a page of kind ${page.kind}.`, [
      evidence(page.url, { snippet: page.facts.title, detail: `${words} words; ${wanted} pass` }),
    ]);
  },
};

export const tableMediaText: PageCheck = {
  id: 'table-media-text',
  title: 'Images and videos have a text',
  category: 'extract',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'weak',
  sources: ['lighthouse-seo', 'geo-optimizer'],
  engines: ['gemini', 'google-ai', 'copilot'],
  rule: 'Images of the main content larger than 32 pixels that are not declared decorative (alt=""): the share with an alternative text or caption. Passes from 80 % on, warns from 50 % on, fails below. A video or sound without track, with next to no text beside it, warns at best. Not applicable without either.',
  fix: {
    title: 'Describe images and transcribe videos',
    text: 'Write an alt text that says what the image shows, and add captions or a transcript to videos.',
    effort: 'small',
  },
  applies: (page) => isContentPage(page) && page.kind !== 'utility',
  run(page): Verdict {
    const { images, media, text } = page.facts;
    const limit = limits['table-media-text'];
    const small = (size: number | null): boolean => size !== null && size <= limit.minPixels;
    const wanted = images.filter(
      ({ alt, width, height, region }) =>
        alt !== '' && !small(width) && !small(height) && (region === 'main' || region === 'body'),
    );
    const silent = media.videos + media.audios > media.tracks && text.mainWords < limits['content-depth'].product;
    if (wanted.length === 0 && media.videos + media.audios === 0)
      return notApplicable('The page has no image or video to describe.');
    const without = wanted.filter(({ alt, caption }) => (alt === null || alt.trim() === '') && !caption);
    const share = wanted.length === 0 ? 1 : (wanted.length - without.length) / wanted.length;
    return judged(
      worst([atLeast(share, limit), silent ? 'warn' : 'pass']),
      `${wanted.length - without.length} of ${count(wanted.length, 'image')} have a text${silent ? '; a video or sound has neither track nor text' : ''}.`,
      without.length > 0
        ? without.map(({ src }) => evidence(page.url, { snippet: `<img src="${src}">`, detail: 'no alt text' }))
        : [
            evidence(page.url, {
              snippet: wanted[0]?.alt ?? null,
              detail: `${count(wanted.length, 'image')}, ${count(media.videos, 'video')}, ${count(media.tracks, 'track')}`,
            }),
          ],
    );
  },
};
