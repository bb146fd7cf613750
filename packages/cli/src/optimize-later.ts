/**
 * Has V8 optimize later, in processes that only audit. Optimized code is an investment, made in threads of V8's own, and much of what judges a site runs too seldom for it to
 * pay: an audit of forty pages spends a fifth of its processor time on it, and a worker that starts two fifths. It is our own process, so that nobody else's code is meant.
 */
import { setFlagsFromString } from 'node:v8';

/**
 * How much of a function runs, in bytes of its bytecode, before V8 optimizes it: fifteen times the default. Speed alone depends on it. Only V8 11, that of Node 20,
 * has the flag; later ones optimize in two steps, the first of which costs little, and say on standard error that they do not know it.
 */
const OPTIMIZE_LATER = '--interrupt-budget=1000000';

/** For commands that end by themselves, and for workers that answer no requests, which would be slower for a while. Called again, it changes nothing. */
export function optimizeLater(v8 = process.versions.v8, setFlag: (flag: string) => void = setFlagsFromString): void {
  if (v8.startsWith('11.')) setFlag(OPTIMIZE_LATER);
}
