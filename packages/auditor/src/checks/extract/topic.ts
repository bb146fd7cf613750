/** Does a page say what it is about: title, headings, opening, definitions. */
import { wordsFor, WORD_LANGUAGES, type Words } from '../words/index.js';
import { contentWords, coverage, lineOf, meaningful, sameTerm, wordsOf } from '../text/terms.js';
import {
  firstHeading,
  mainHeadings,
  opensWith,
  sentences,
  topicTerms,
  type Sentence,
  wordCounts,
} from '../text/main-text.js';
import { contentPages, isContentPage, pathOf } from '../site.js';
import { limits } from '../thresholds.js';
import type { AuditedPage, PageCheck, PageKind, Verdict } from '../types.js';
import {
  atLeast,
  count,
  evidence,
  fail,
  judged,
  notApplicable,
  pass,
  percent,
  unmeasured,
  warn,
  worst,
} from '../verdict.js';

/** Pages that are read for their text. */
const READ: ReadonlySet<PageKind> = new Set<PageKind>([
  'home',
  'article',
  'guide',
  'docs',
  'product',
  'pricing',
  'comparison',
  'faq',
  'about',
  'service',
  'event',
  'category',
  'other',
]);

export const isRead = (page: AuditedPage): boolean => isContentPage(page) && READ.has(page.kind);

/** The runner has seen to it that there are lists; without them the check says so rather than guess. */
export function withWords(page: AuditedPage, judge: (words: Words) => Verdict): Verdict {
  const words = wordsFor(page.language);
  return words === null ? unmeasured('There are no word lists for this language.') : judge(words);
}

const SEPARATORS = [' | ', ' – ', ' — ', ' - ', ' · ', ' • ', ' :: ', ' » ', ' « '];

/** The title and its parts between separators: one of them is the topic, another the brand. */
export function titleParts(title: string): string[] {
  let parts = [title];
  for (const separator of SEPARATORS) parts = parts.flatMap((part) => part.split(separator));
  return [...new Set([title, ...parts])].map((part) => part.trim()).filter((part) => part !== '');
}

export const titleTopicMatch: PageCheck = {
  id: 'title-topic-match',
  title: 'Title, H1 and address name the same topic',
  category: 'extract',
  scope: 'page',
  weight: 3,
  gate: null,
  grade: 'moderate',
  sources: ['rank-matched', 'title-study'],
  engines: 'all',
  languages: WORD_LANGUAGES,
  rule: 'Share of the content words of the title (or of its part beside the brand) that occur in the H1 or the URL path. Passes from 0.5 on, warns from 0.2 on, fails below, without a title, and when another sampled page has the same title. A title shorter than 10 or longer than 70 characters is cut off or empty in lists: it warns at best, with 0.8 points.',
  fix: {
    title: 'Write a title that names the page’s topic',
    text: 'Let title, H1 and address use the same words for the one question that the page answers, in 10 to 70 characters, different from every other page’s.',
    effort: 'small',
  },
  applies: isRead,
  run: (page, site) =>
    withWords(page, (words) => {
      const title = page.facts.title?.trim() ?? '';
      if (title === '') return fail('The page has no title.', evidence(page.url, { detail: 'no title element' }));
      const same = contentPages(site).find((other) => other.url !== page.url && other.facts.title?.trim() === title);
      if (same !== undefined)
        return fail(
          'Another page has the same title.',
          evidence(page.url, { snippet: title, detail: `also on ${same.url}` }),
        );
      const heading = firstHeading(page.facts)?.text ?? '';
      const named = [...contentWords(heading, words), ...contentWords(slugText(page.url), words)];
      const overlap = Math.max(...titleParts(title).map((part) => coverage(contentWords(part, words), named)));
      const limit = limits['title-topic-match'];
      const length = [...title].length;
      const state = atLeast(overlap, limit);
      const fits = length >= limit.minChars && length <= limit.maxChars;
      return judged(
        worst([state, fits ? 'pass' : 'warn']),
        `${percent(overlap)} of the title’s words are in the H1 or the address${fits ? '' : `; the title has ${length} characters`}.`,
        [
          evidence(page.url, {
            snippet: `${title} · ${heading || 'no H1'}`,
            detail: `overlap ${overlap.toFixed(2)}, title ${count(length, 'character')}`,
          }),
        ],
        // The evidence is for the topic; a title that is cut off costs little.
        state === 'pass' && !fits ? { points: limit.cutPoints } : {},
      );
    }),
};

/** The path as words: `/blog/prune-roses.html` reads "blog prune roses". */
function slugText(url: string): string {
  const path = pathOf(url).replace(/\.(?:html?|php|aspx?)$/i, '');
  try {
    return decodeURIComponent(path).replace(/[/_+-]+/g, ' ');
  } catch {
    return path.replace(/[/_+-]+/g, ' ');
  }
}

export const headingMeaning: PageCheck = {
  id: 'heading-meaning',
  title: 'Headings name topics',
  category: 'extract',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['rank-matched'],
  engines: ['google-ai', 'gemini', 'perplexity', 'chatgpt', 'claude', 'copilot'],
  languages: WORD_LANGUAGES,
  rule: 'Share of the H2 and H3 of the main content that have three words or more, are not on the list of generic headings and share a term with title, H1 or the page’s most frequent words. Passes from 60 % on, warns from 30 % on, fails below. Not applicable with fewer than two such headings.',
  fix: {
    title: 'Rewrite generic headings',
    text: 'Replace headings such as "Overview" or "More" by the question or statement that the section answers.',
    effort: 'small',
  },
  applies: isRead,
  run: (page) =>
    withWords(page, (words) => {
      const limit = limits['heading-meaning'];
      const headings = mainHeadings(page.facts).filter(({ level }) => level === 2 || level === 3);
      if (headings.length < limit.minHeadings) return notApplicable('The page has fewer than two section headings.');
      const terms = [...topicTerms(page.facts, words), ...frequentTerms(page, words)];
      const poor = headings.filter(({ text }) => !namesTopic(text, terms, words));
      const share = (headings.length - poor.length) / headings.length;
      return judged(
        atLeast(share, limit),
        `${headings.length - poor.length} of ${count(headings.length, 'section heading')} name a topic of the page.`,
        poor.length > 0
          ? poor.map(({ text }) =>
              evidence(page.url, { snippet: text, detail: 'generic, short or without a term of the page' }),
            )
          : [evidence(page.url, { snippet: headings[0]?.text ?? null, detail: 'names a topic' })],
      );
    }),
};

function namesTopic(text: string, terms: readonly string[], words: Words): boolean {
  const all = wordsOf(text);
  if (all.length < limits['heading-meaning'].minWords || words.genericHeadings.has(all.join(' '))) return false;
  return contentWords(text, words).some((word) => terms.some((term) => sameTerm(term, word)));
}

const FREQUENT = 20;

/** The content words that the running text uses most, at least twice each. */
const frequentTerms = (page: AuditedPage, words: Words): string[] =>
  meaningful(
    [...wordCounts(page.facts).counts]
      .filter(([, n]) => n > 1)
      .sort(byCount)
      .map(([word]) => word),
    words,
  ).slice(0, FREQUENT);

/** Most frequent first, equal ones in order of the alphabet. */
export const byCount = (a: readonly [string, number], b: readonly [string, number]): number =>
  b[1] - a[1] || (a[0] < b[0] ? -1 : 1);

/** A sentence that could stand as an answer: declarative, of fair length, about the topic, with a verb, not an opening phrase. */
function answers(sentence: Sentence, terms: readonly string[], words: Words): boolean {
  const { minWords, maxWords } = limits['answer-first'];
  const { text, exact, folded } = sentence;
  return (
    exact.length >= minWords &&
    exact.length <= maxWords &&
    !text.trimEnd().endsWith('?') &&
    exact.some((word) => words.verbs.has(word)) &&
    terms.some((term) => folded.some((word) => sameTerm(term, word))) &&
    !opensWith(text, words.fillers)
  );
}

export const answerFirst: PageCheck = {
  id: 'answer-first',
  title: 'The page opens with the answer',
  category: 'extract',
  scope: 'page',
  weight: 3,
  gate: null,
  grade: 'moderate',
  sources: ['indig', 'rank-with-claude'],
  engines: 'all',
  languages: WORD_LANGUAGES,
  rule: 'A declarative sentence of 8 to 40 words that names a term of title or H1, has a verb and does not open with a filler ("Welcome to", "In today’s world"). Passes when one begins within the first 120 words of the main text, warns within the first 30 %, fails otherwise.',
  fix: {
    title: 'Put the answer into the first sentences',
    text: 'Begin with one plain sentence that names the topic and says what it is, costs or does; tell the story after it.',
    effort: 'medium',
  },
  applies: (page) => isRead(page) && page.kind !== 'category',
  run: (page) =>
    withWords(page, (words) => {
      const all = sentences(page.facts);
      const total = all.reduce((sum, sentence) => sum + sentence.exact.length, 0);
      const limit = limits['answer-first'];
      const opening = all[0];
      if (opening === undefined) return notApplicable('The page has no running text.');
      const terms = topicTerms(page.facts, words);
      const first = all.find((sentence) => answers(sentence, terms, words));
      if (first === undefined) {
        return fail(
          'No sentence states an answer about the page’s topic.',
          evidence(page.url, { snippet: opening.text, detail: `opening; topic: ${terms.slice(0, 8).join(', ')}` }),
        );
      }
      const item = evidence(page.url, {
        snippet: first.text,
        detail: `begins after ${count(first.at, 'word')} of ${total}`,
      });
      if (first.at < limit.firstWords) return pass('The opening states an answer.', item);
      if (first.at < total * limit.firstShare)
        return warn(`The first answering sentence comes after ${first.at} words.`, item);
      return fail(`The first answering sentence comes after ${first.at} of ${total} words.`, item);
    }),
};

const MAX_SUBJECT_WORDS = 10;

interface Definition {
  readonly sentence: Sentence;
  /** The folded words of what is defined. */
  readonly subject: readonly string[];
}

/** What a sentence defines, or `null` when it defines nothing: "it is a", "whether it is a" and overlong subjects are no definitions. */
function definitionIn(sentence: Sentence, words: Words): Definition | null {
  const line = lineOf(sentence.exact);
  for (const phrase of words.definition) {
    const at = line.indexOf(phrase);
    if (at <= 0) continue;
    const length = line.slice(0, at).split(' ').length - 1;
    const [first, last] = [sentence.exact[0] ?? '', sentence.exact[length - 1] ?? ''];
    if (length <= MAX_SUBJECT_WORDS && !words.dangling.has(first) && !words.dangling.has(last)) {
      return { sentence, subject: sentence.folded.slice(0, length) };
    }
  }
  return null;
}

export const definitionSentence: PageCheck = {
  id: 'definition-sentence',
  title: 'The page defines its subject',
  category: 'extract',
  scope: 'page',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['absorption', 'indig'],
  engines: ['google-ai', 'gemini', 'chatgpt', 'perplexity', 'claude', 'copilot'],
  languages: WORD_LANGUAGES,
  rule: 'A sentence of the form "X is a …", "X means …", "X refers to …". Passes when X holds a term of title, H1 or an H2; warns when the text defines something else only; fails when it defines nothing. Judged on guides, articles, documentation, questions, comparisons and services.',
  fix: {
    title: 'Define the subject in one sentence',
    text: 'Add a sentence that says what the subject of the page is, in the form "X is …", near the top or under the heading that asks.',
    effort: 'small',
  },
  applies: (page) => isContentPage(page) && DEFINING.has(page.kind),
  run: (page) =>
    withWords(page, (words) => {
      const headings = mainHeadings(page.facts).filter(({ level }) => level === 2);
      const terms = [...topicTerms(page.facts, words), ...headings.flatMap(({ text }) => contentWords(text, words))];
      const found = sentences(page.facts).flatMap((sentence) => definitionIn(sentence, words) ?? []);
      const own = found.find(({ subject }) =>
        subject.some((word) => !words.stop.has(word) && terms.some((term) => sameTerm(term, word))),
      );
      if (own !== undefined)
        return pass(
          'The page defines its subject.',
          evidence(page.url, { snippet: own.sentence.text, detail: `defines "${own.subject.join(' ')}"` }),
        );
      const other = found[0];
      if (other !== undefined)
        return warn(
          'The page defines something, but not its subject.',
          evidence(page.url, { snippet: other.sentence.text, detail: `defines "${other.subject.join(' ')}"` }),
        );
      return fail(
        'No sentence defines anything.',
        evidence(page.url, { snippet: page.facts.title, detail: 'no sentence of the form "X is a …"' }),
      );
    }),
};

const DEFINING: ReadonlySet<PageKind> = new Set<PageKind>(['guide', 'article', 'docs', 'faq', 'comparison', 'service']);
