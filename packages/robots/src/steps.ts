/** Long work in steps: the caller decides what happens between two of them, such as letting the event loop turn. */

/** Yields between steps and returns the result. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Bytes of a file that one step reads, whatever stands in them: a few milliseconds at most. */
export const BYTES_PER_STEP = 16 * 1024;

/** All steps at once. */
export function whole<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** A step at a time, with a pause between. */
export async function withPauses<Result>(steps: Steps<Result>, pause: () => Promise<void>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pause();
  }
}
