/** Checks of evidence in the text. */
import type { Check } from '../types.js';
import { hiddenInstructions, productFacts } from './claims.js';
import { numberDensity, outboundCitations, quotations, sourcedNumbers, termStuffing, toneFirstPerson } from './text.js';

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
