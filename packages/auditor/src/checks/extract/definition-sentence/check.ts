/** Sentences that define the page’s subject. */
import { inAllLanguages } from '../../../data/per-language.js';
import { textWords } from '../../../generated/texts-words.js';
import { phraseLines } from '../../../language/phrase-lines.js';
import type { PageFacts } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import type { Sentence } from '../../text/main-text.js';
import { firstHeading, isQuestion, mainHeadings, sentences, topicTerms } from '../../text/main-text.js';
import { withWords } from '../../text/reading.js';
import { contentWords, lineOf, sameTerm, wordsOf } from '../../text/terms.js';
import { threshold } from '../../thresholds.js';
import { evidence, pass, warn } from '../../verdict.js';
import type { Words } from '../../words/index.js';
import { WORD_LANGUAGES } from '../../words/index.js';
import type { Definition } from './find-definition.js';
import { definitionIn, toldAtLength } from './find-definition.js';

/** Short questions in title and headings: "What is a heat pump?" asks for a definition, "What is included in the price of …?" does not. */
const askedFor = (facts: PageFacts, maxWords: number): string[] =>
  [facts.title ?? '', ...mainHeadings(facts).map(({ text }) => text)].filter(
    (text) => isQuestion(text) && wordsOf(text).length <= maxWords && asksWhat(text),
  );

/** Beginnings of questions that ask what something is. */
const asking = inAllLanguages(
  () => textWords().asksWhat,
  (phrases) => phraseLines(phrases).spaced,
);
function asksWhat(text: string): boolean {
  const line = lineOf(wordsOf(text));
  return asking().some((phrase) => line.startsWith(phrase));
}

/** Number of sentences at the start of a page that may answer its title. */
const OPENING = 2;

/** A sentence that answers the question directly above it, or the title: it has a defining verb and names the subject of the question. */
function tellsOf(facts: PageFacts, asked: readonly string[], words: Words): Sentence | undefined {
  const names = (sentence: Sentence, question: string): boolean =>
    sentence.words.some(({ exact }) => words.verbs.has(exact)) &&
    contentWords(question, words).some((term) => sentence.words.some(({ folded }) => sameTerm(term, folded)));
  const titles = [facts.title ?? '', firstHeading(facts)?.text ?? ''].filter((text) => asked.includes(text));
  return sentences(facts).find(
    (sentence, index) =>
      (sentence.question !== null && asked.includes(sentence.question) && names(sentence, sentence.question)) ||
      (index < OPENING && titles.some((title) => names(sentence, title))),
  );
}

export const definitionSentence = defineCheck({
  id: 'definition-sentence',
  title: 'The page defines its subject',
  category: 'extract',
  order: 60,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  grade: 'moderate',
  sources: ['absorption', 'indig'],
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
  languages: WORD_LANGUAGES,
  thresholds: {
    questionWords: threshold(6, 'words', 'proposal', 'in a question that asks what something is, at most'),
    toldWords: threshold(
      40,
      'words',
      'proposal',
      'in the section under a heading that asks, which answers it in whatever form',
    ),
  },
  rule: (limit, kinds) =>
    `Looks for a sentence of the form "X is a …", "X means …" or "X refers to …" on pages whose title, H1 or a heading asks what something is, in a question of up to ${inWords(limit.questionWords)} words. Passes when X includes a term from the title or a heading, or when a sentence right under the question names what it asks for, or a heading that asks has a section of ${limit.toldWords} words or more below it; warns when the text defines only something else, or nothing. Judged on ${kinds}.`,
  fix: {
    title: 'Define the subject in one sentence',
    text: 'Add a sentence of the form "X is …" that says what the subject is, near the top or under the heading that asks.',
    effort: 'small',
  },
  fits: ['guide', 'article', 'docs', 'faq', 'service'],
  appliesIf: ({ facts }, limit) => askedFor(facts, limit.questionWords).length > 0,
  run: (page, { limit }) =>
    withWords(page, (words) => {
      const headings = mainHeadings(page.facts).filter(({ level }) => level !== 1);
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
      const told = tellsOf(page.facts, askedFor(page.facts, limit.questionWords), words);
      if (told !== undefined)
        return pass(
          'The text under the question answers it.',
          evidence(page.url, { snippet: told.text, detail: told.question }),
        );
      const asked = askedFor(page.facts, limit.questionWords);
      const long = toldAtLength(page.facts, limit.toldWords);
      const answered = asked.find((question) => long.has(question));
      if (answered !== undefined && asked.every((question) => long.has(question)))
        return pass(
          'The section under the question answers it at length.',
          evidence(page.url, { snippet: answered, detail: 'answered by its section' }),
        );
      if (other !== undefined)
        return warn(
          'The page defines a term, but not its subject.',
          evidence(page.url, { snippet: other.sentence.text, detail: `defines "${other.subject.join(' ')}"` }),
        );
      return warn(
        'The page asks what something is but has no sentence of the form "X is a …".',
        evidence(page.url, { snippet: askedFor(page.facts, limit.questionWords)[0] ?? null, detail: 'no definition' }),
      );
    }),
});
