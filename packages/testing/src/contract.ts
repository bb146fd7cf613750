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
