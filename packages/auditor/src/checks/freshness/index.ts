/** Checks of freshness. */
import type { Check } from '../types.js';
import { contentAge, dateHonesty, dateMarkup, dateVisible } from './checks.js';

export const freshnessChecks: readonly Check[] = [dateVisible, dateMarkup, contentAge, dateHonesty];
