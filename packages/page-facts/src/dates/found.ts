/** The results of reading the words, numbers and signs around a year. */
import type { SlashOrder } from './reading.js';

/** A day, with its range in the text. */
export interface Found {
  readonly iso: string;
  readonly start: number;
  readonly end: number;
  readonly proves: SlashOrder;
}

/** A day that can be read in two ways. */
export interface Open {
  readonly dayFirst: string;
  readonly monthFirst: string;
  readonly start: number;
  readonly end: number;
}
