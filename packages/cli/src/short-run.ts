/**
 * Tells V8 that this process does not run for long. Optimized code is an investment, made in threads of V8's own: an audit of forty pages ends before it pays, and spends a
 * fifth of its processor time on it. It is our own process, so that nobody else's code is meant.
 */
import { setFlagsFromString } from 'node:v8';

/**
 * How much of a function runs, in bytes of its bytecode, before V8 optimizes it: fifteen times the default. Speed alone depends on it. Only V8 11, that of Node 20,
 * has the flag; later ones optimize in two steps, the first of which costs little, and say on standard error that they do not know it.
 */
const OPTIMIZE_LATER = '--interrupt-budget=1000000';

/** For commands that end by themselves. Called again, it changes nothing. */
export function expectShortRun(v8 = process.versions.v8, setFlag: (flag: string) => void = setFlagsFromString): void {
  if (v8.startsWith('11.')) setFlag(OPTIMIZE_LATER);
}
