/** Sentences that define the page’s subject. */
import { isContentPage } from '../site.js';
import { mainHeadings, sentences, topicTerms, type Sentence } from '../text/main-text.js';
import { withWords } from '../text/reading.js';
import { contentWords, lineOf, sameTerm } from '../text/terms.js';
import type { PageCheck, PageKind } from '../types.js';
import { evidence, fail, pass, warn } from '../verdict.js';
import { WORD_LANGUAGES, type Words } from '../words/index.js';

const MAX_SUBJECT_WORDS = 10;

interface Definition {
  readonly sentence: Sentence;
  /** The folded words of what is defined. */
  readonly subject: readonly string[];
}

/** How the definitions of a language are looked for. */
interface Search {
  /** Words of a sentence within which a phrase may begin and end: further on, the subject before it would be too long. */
  readonly reach: number;
  /** The first words of the phrases: a sentence with none of them within reach defines nothing. */
  readonly firsts: ReadonlySet<string>;
}

const searches = new Map<Words, Search>();

function searchFor(words: Words): Search {
  const known = searches.get(words);
  if (known !== undefined) return known;
  const phrases = words.definition.map((phrase) => phrase.trim().split(' '));
  const search = {
    reach: MAX_SUBJECT_WORDS + Math.max(...phrases.map((phrase) => phrase.length)),
    firsts: new Set(phrases.map(([first = '']) => first)),
  };
  searches.set(words, search);
  return search;
}

/** What a sentence defines, or `null` when it defines nothing: "it is a", "whether it is a" and overlong subjects are no definitions. */
function definitionIn(sentence: Sentence, words: Words): Definition | null {
  const { reach, firsts } = searchFor(words);
  const near = sentence.words.slice(0, reach);
  if (!near.some(({ exact }) => firsts.has(exact))) return null;
  const line = lineOf(near.map(({ exact }) => exact));
  for (const phrase of words.definition) {
    const at = line.indexOf(phrase);
    if (at <= 0) continue;
    const length = line.slice(0, at).split(' ').length - 1;
    const subject = near.slice(0, length);
    const [first, last] = [subject[0]?.exact ?? '', subject[length - 1]?.exact ?? ''];
    if (length <= MAX_SUBJECT_WORDS && !words.dangling.has(first) && !words.dangling.has(last)) {
      return { sentence, subject: subject.map(({ folded }) => folded) };
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
      let other: Definition | undefined;
      for (const sentence of sentences(page.facts)) {
        const found = definitionIn(sentence, words);
        if (found === null) continue;
        const { subject } = found;
        if (subject.some((word) => !words.stop.has(word) && terms.some((term) => sameTerm(term, word)))) {
          return pass(
            'The page defines its subject.',
            evidence(page.url, { snippet: sentence.text, detail: `defines "${subject.join(' ')}"` }),
          );
        }
        other ??= found;
      }
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
