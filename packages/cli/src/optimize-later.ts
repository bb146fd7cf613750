/**
 * Makes V8 optimize later, in processes that only audit. Optimized code is an investment, made in V8's own threads, and much of the code
 * that judges a site runs too rarely to pay it back: an audit of forty pages spends a fifth of its CPU time on it, and a starting worker
 * two fifths. Only for a process of this program, so that no other code is affected.
 */
import { setFlagsFromString } from 'node:v8';

/**
 * How much of a function runs, in bytes of its bytecode, before V8 optimizes it: fifteen times the default. Only affects speed. Only V8 11,
 * in Node 20, has the flag; later versions optimize in two steps, the first of which is cheap, and print on standard error that they do not
 * know it.
 */
const OPTIMIZE_LATER = '--interrupt-budget=1000000';

/** For commands that exit by themselves, and for workers that serve no requests, which would be slower at first. Idempotent. */
export function optimizeLater(v8 = process.versions.v8, setFlag: (flag: string) => void = setFlagsFromString): void {
  if (v8.startsWith('11.')) setFlag(OPTIMIZE_LATER);
}
