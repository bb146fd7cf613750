/** Checks of extractability: can a passage be found, understood and quoted. */
import type { Check } from '../types.js';
import { queryCoverage } from './coverage.js';
import {
  blockShare,
  comparisonBlock,
  contentDepth,
  headingOutline,
  selfContained,
  stepsLists,
  tableMediaText,
} from './structure.js';
import { answerFirst, definitionSentence, headingMeaning, titleTopicMatch } from './topic.js';

export const extractChecks: readonly Check[] = [
  titleTopicMatch,
  headingOutline,
  headingMeaning,
  blockShare,
  answerFirst,
  definitionSentence,
  comparisonBlock,
  stepsLists,
  selfContained,
  contentDepth,
  tableMediaText,
  queryCoverage,
];
