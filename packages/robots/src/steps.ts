/** Splits long work into steps. The caller decides what happens between them, such as letting the event loop turn. */

/** Yields between steps and returns the result. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Bytes of a file that one step reads, whatever their content: a few milliseconds at most. */
export const BYTES_PER_STEP = 16 * 1024;

/** Runs all steps at once. */
export function whole<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** Runs one step at a time, with a pause between steps. */
export async function withPauses<Result>(steps: Steps<Result>, pause: () => Promise<void>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await pause();
  }
}
