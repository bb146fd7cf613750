/**
 * Makes V8 collect garbage sooner in a command that audits a large site: by default, V8 lets a heap of this size grow to several times its
 * live content, a hundred megabytes for a thousand pages; the additional collections cost a tenth of the time. Only for a process of this
 * program, so that no other heap is affected.
 */
import { setFlagsFromString } from 'node:v8';

/** Smallest number of pages for which this pays off. */
const LARGE_SITE = 100;
const COLLECT_SOONER = '--heap-growing-percent=20';

/** @param maxPages - maximum number of requested pages */
export function collectSooner(maxPages: number): void {
  if (maxPages > LARGE_SITE) setFlagsFromString(COLLECT_SOONER);
}
