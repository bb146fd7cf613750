/** Pages that consist of questions and answers. */
import { mainBlocks } from '@citeready/page-facts';
import { countWords } from '@citeready/page-facts';
import type { EntityFact, PageFacts } from '@citeready/page-facts';
import { isQuestion } from '../../language/question.js';
import { READING_LIMITS } from '../limits.js';
import type { Clue } from './clue.js';
import { clue } from './clue.js';

/** Without markup: minimum number of headings that are questions, and their minimum share. */
const MIN_ASKING = 5;
const ASKING_SHARE = 0.7;

const isOf = (entity: EntityFact, ...types: readonly string[]): boolean =>
  entity.types.some((type) => types.includes(type.toLowerCase()));

export function cluesOfQuestions(facts: PageFacts): Clue[] {
  const headings = mainBlocks(facts).filter(({ level }) => level !== undefined && level !== 1);
  const asking = headings.filter(({ text }) => isQuestion(text)).length;
  if (facts.entities.some((entity) => isOf(entity, 'faqpage', 'qapage'))) {
    const { questionShare } = READING_LIMITS.kind;
    const byHeadings = asking > 0 && asking >= headings.length * questionShare;
    if (byHeadings || markedWords(facts) >= facts.text.mainWords * questionShare)
      return [clue('faq', 0.6, 'markup: questions fill the page')];
    return [];
  }
  return asking >= MIN_ASKING && asking >= headings.length * ASKING_SHARE
    ? [clue('faq', 0.45, `structure: ${asking} of ${headings.length} headings ask`)]
    : [];
}

/** Number of words of the marked-up questions and answers. */
function markedWords(facts: PageFacts): number {
  let words = 0;
  for (const entity of facts.entities) {
    const property = isOf(entity, 'question') ? 'name' : isOf(entity, 'answer') ? 'text' : null;
    if (property === null || !Object.hasOwn(entity.properties, property)) continue;
    for (const value of entity.properties[property] ?? []) if (value.kind === 'text') words += countWords(value.text);
  }
  return words;
}
