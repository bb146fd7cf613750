/** What a conformance suite is: a list of cases as data, for any test runner. */
import { AssertionError } from 'node:assert';
import { inspect } from 'node:util';

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

/** Which cases of a suite are skipped, and why. */
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
export function planContract<H>(
  cases: readonly ContractCase<H>[],
  { skip = [] }: ContractOptions = {},
): PlannedCase<H>[] {
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
}

/** Notes which fields of a harness were asked for and are not there. */
const watched = <H extends Disposable>(harness: H, missing: Set<string>): H =>
  new Proxy(harness, {
    get: (target, field) => {
      const value: unknown = Reflect.get(target, field, target);
      if (value === undefined && typeof field === 'string') missing.add(field);
      // A method of a class may need its private fields, which a proxy does not have.
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

const shown = (value: unknown): string =>
  inspect(value, { depth: 4, breakLength: Infinity, maxArrayLength: 20, maxStringLength: 500 });

/** A failure as somebody reads it who writes an adapter: the law, then what it wanted and what came. */
function explained(item: ContractCase<never>, error: unknown, missing: ReadonlySet<string>): unknown {
  const broken = `Broken law of "${item.name}": ${item.law}`;
  if (error instanceof AssertionError) {
    const { actual, expected, generatedMessage } = error as AssertionError & {
      readonly generatedMessage: boolean;
    };
    const said = generatedMessage ? '' : `\n${error.message}`;
    // Under the operator of a comparison Node would write its own beneath the message.
    const message = `${broken}${said}\n  expected: ${shown(expected)}\n  actual:   ${shown(actual)}`;
    return Object.assign(new AssertionError({ message, actual, expected, operator: 'fail' }), { cause: error });
  }
  // What fails without a harness field is a mistake in the harness and says nothing of the port.
  if (error instanceof TypeError) {
    const named = [...missing].filter(
      (field) => error.message.includes(field) || error.message.includes('of undefined'),
    );
    const fields = named.map((field) => `"${field}"`).join(', ');
    if (fields !== '')
      return new TypeError(`The harness lacks ${fields}, which "${item.name}" needs: ${error.message}`, {
        cause: error,
      });
  }
  return error;
}

/**
 * Runs one case on a fresh harness and disposes of it, whatever happened.
 *
 * @throws {AssertionError} of `node:assert` that names the law and shows both values, where the law is broken
 * @throws {TypeError} that names the field, where the harness lacks one that the case needs
 */
export async function runCase<H extends Disposable>(
  item: ContractCase<H>,
  makeHarness: () => H | Promise<H>,
): Promise<void> {
  const harness = await makeHarness();
  const missing = new Set<string>();
  try {
    await item.run(watched(harness, missing));
  } catch (error) {
    throw explained(item, error, missing);
  } finally {
    await harness.dispose?.();
  }
}
