/** Checks of rendering: what crawlers without a browser see. */
import type { Check } from '../types.js';
import { hiddenShare, mainRatio, rawKeyFacts, rawText, semanticLandmarks } from './checks.js';

export const renderChecks: readonly Check[] = [rawText, rawKeyFacts, hiddenShare, mainRatio, semanticLandmarks];
