/** What a conformance suite is: a list of cases as data, for any test runner. */

/** One law of a port and the check of it. */
export interface ContractCase<H> {
  /** Unique within its suite; starts with the method or the topic, such as `open: one of many callers creates`. */
  readonly name: string;
  /** The sentence of the port's docstring that the case checks, quoted or in short. */
  readonly law: string;
  /** Runs against a fresh harness; rejects with an `AssertionError` of `node:assert` where the law is broken. */
  run(harness: H): Promise<void>;
}

/** A harness may hold resources; it is disposed after every case, failed or not. */
export interface Disposable {
  readonly dispose?: () => void | Promise<void>;
}

/** A case that does not apply to an implementation, and why not. */
export interface ContractSkip {
  readonly case: string;
  readonly reason: string;
}

export interface ContractOptions {
  readonly skip?: readonly ContractSkip[];
}

/** Cases with the reason for which each is skipped, if it is. */
export interface PlannedCase<H> {
  readonly case: ContractCase<H>;
  readonly skipped: string | null;
}

/**
 * Checks a suite against its skips. Throws on names that occur twice, on a skip of an unknown case (it was renamed, so the skip no
 * longer says what it meant), on one skipped twice and on one without a reason. Binding to a runner starts here.
 */
export const planContract = <H>(
  cases: readonly ContractCase<H>[],
  { skip = [] }: ContractOptions = {},
): PlannedCase<H>[] => {
  const names = new Set<string>();
  for (const { name } of cases) {
    if (names.has(name)) throw new Error(`The suite has two cases named "${name}".`);
    names.add(name);
  }
  const reasons = new Map<string, string>();
  for (const { case: name, reason } of skip) {
    if (!names.has(name)) throw new Error(`Cannot skip "${name}": the suite has no such case.`);
    if (reasons.has(name)) throw new Error(`"${name}" is skipped twice.`);
    if (reason.trim() === '') throw new Error(`Skipping "${name}" needs a reason.`);
    reasons.set(name, reason);
  }
  return cases.map((item) => ({ case: item, skipped: reasons.get(item.name) ?? null }));
};

/** Runs one case on a fresh harness and disposes of it, whatever happened. */
export const runCase = async <H extends Disposable>(
  item: ContractCase<H>,
  makeHarness: () => H | Promise<H>,
): Promise<void> => {
  const harness = await makeHarness();
  try {
    await item.run(harness);
  } finally {
    await harness.dispose?.();
  }
};
