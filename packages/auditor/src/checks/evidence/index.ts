/** Checks of evidence in the text. */
import type { Check } from '../types.js';
import { hiddenInstructions, productFacts } from './claims.js';
import { numberDensity } from './number-density.js';
import { outboundCitations } from './outbound-citations.js';
import { quotations } from './quotations.js';
import { sourcedNumbers } from './sourced-numbers.js';
import { termStuffing } from './term-stuffing.js';
import { toneFirstPerson } from './tone-first-person.js';

export const evidenceChecks: readonly Check[] = [
  numberDensity,
  sourcedNumbers,
  outboundCitations,
  quotations,
  toneFirstPerson,
  termStuffing,
  hiddenInstructions,
  productFacts,
];
