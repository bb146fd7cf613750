/** Checks of extractability: can a passage be found, understood and quoted. */
import type { Check } from '../types.js';
import { answerFirst } from './answer-first.js';
import { blockShare } from './block-share.js';
import { comparisonBlock } from './comparison-block.js';
import { contentDepth } from './content-depth.js';
import { queryCoverage } from './coverage.js';
import { definitionSentence } from './definition-sentence.js';
import { headingMeaning } from './heading-meaning.js';
import { headingOutline } from './heading-outline.js';
import { selfContained } from './self-contained.js';
import { stepsLists } from './steps-lists.js';
import { tableMediaText } from './table-media-text.js';
import { titleTopicMatch } from './title-topic-match.js';

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
