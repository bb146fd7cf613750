/** A conformance suite: a list of cases as data, for any test runner. */
import { AssertionError } from 'node:assert';
import { inspect } from 'node:util';
import { withinTime } from './waits.js';

/** One law of a port and the check for it. */
export interface ContractCase<H> {
  /** Unique within its suite; starts with the method or the topic, such as `open: one of many callers creates`. */
  readonly name: string;
  /** The sentence of the port's docstring that the case checks, quoted or shortened. */
  readonly law: string;
  /** Runs against a new harness; rejects with an `AssertionError` of `node:assert` if the law is broken. */
  run(harness: H): Promise<void>;
}

/** A harness may hold resources: if it has a `dispose`, that is called after every case, failed or not. */
export interface Disposable {
  /** Called after the case, failed or not. */
  readonly dispose?: () => void | Promise<void>;
}

/** A case that does not apply to an implementation, and the reason. */
export interface ContractSkip {
  /** Name of the case, exactly as in the suite. */
  readonly case: string;
  /** Why it does not apply; must not be empty. */
  readonly reason: string;
}

/** The cases of a suite to skip, and the reasons. */
export interface ContractOptions {
  /** Each skip names an existing case; `planContract` throws otherwise. */
  readonly skip?: readonly ContractSkip[];
}

/** How a case is run. */
export interface RunOptions {
  /** Milliseconds after which a case that hangs fails with its law and what it waits for. No limit by default. */
  readonly timeoutMs?: number;
}

/** A case with the reason for skipping it, if it is skipped. */
export interface PlannedCase<H> {
  /** The case to register with the test runner. */
  readonly case: ContractCase<H>;
  /** The reason for skipping it; `null` if it runs. */
  readonly skipped: string | null;
}

/**
 * Validates a suite and its skips. Throws for duplicate names, for a skip of an unknown case (it was renamed, so the skip no longer means
 * what it did), for a case skipped twice and for a skip without a reason. Every binding to a test runner starts here.
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

/** Objects of a harness whose fields are watched as well: an adapter is written store by store, so these are missing first. */
const WATCHED_WITHIN: ReadonlySet<string> = new Set(['backend', 'backend.storage']);

/** Records which fields of a harness, and of the backend in it, were read but do not exist. */
const watched = <T extends object>(object: T, missing: Set<string>, within = ''): T =>
  // Over an empty object with the same prototype: the fields of a frozen one may not be answered by others.
  new Proxy<T>(Object.create(Object.getPrototypeOf(object) as object | null) as T, {
    has: (_, field) => Reflect.has(object, field),
    get: (_, field) => {
      const value: unknown = Reflect.get(object, field, object);
      const path = `${within}${String(field)}`;
      if (value === undefined && typeof field === 'string') missing.add(path);
      if (typeof value === 'object' && value !== null && WATCHED_WITHIN.has(path))
        return watched(value, missing, `${path}.`);
      // A class method may need its private fields, which a proxy does not have.
      return typeof value === 'function' ? (value.bind(object) as unknown) : value;
    },
  });

const shown = (value: unknown): string =>
  inspect(value, { depth: 4, breakLength: Infinity, maxArrayLength: 20, maxStringLength: 500 });

/** The values of a failed comparison as two lines. */
function compared({ operator, actual, expected }: AssertionError): string {
  if (actual === undefined && (operator === 'rejects' || operator === 'throws'))
    return '  expected: a rejection\n  actual:   none';
  const wanted = operator.startsWith('not') ? `anything but ${shown(expected)}` : shown(expected);
  return `  expected: ${wanted}\n  actual:   ${shown(actual)}`;
}

/** The same error with its frames, which point into the case. */
function withFramesOf<E extends Error>(explanation: E, error: Error): E {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /u.test(line)) ?? [];
  explanation.stack = [`${explanation.name}: ${explanation.message}`, ...frames].join('\n');
  return explanation;
}

/** A failure in the form that an adapter author reads: the law, then the expected and the actual value, or what the adapter threw. */
function explained(item: ContractCase<never>, error: unknown, missing: ReadonlySet<string>): unknown {
  const broken = `Broken law of "${item.name}": ${item.law}`;
  if (error instanceof AssertionError) {
    if (error.message.startsWith(broken)) return error;
    const { actual, expected, generatedMessage } = error as AssertionError & { readonly generatedMessage: boolean };
    // Behind the message of a case, Node writes its own comparison.
    const said = generatedMessage ? '' : `\n${error.message.split('\n\n', 1)[0] ?? ''}`;
    // With the operator of a comparison, Node would append its own message.
    const message = `${broken}${said}\n${compared(error)}`;
    const failure = Object.assign(new AssertionError({ message, actual, expected, operator: 'fail' }), {
      cause: error,
    });
    return withFramesOf(failure, error);
  }
  if (!(error instanceof Error)) return error;
  // A failure caused by a missing field is a mistake in the harness and says nothing about the port.
  if (error instanceof TypeError) {
    const named = [...missing].filter(
      (field) => error.message.includes(field.split('.').at(-1) ?? field) || error.message.includes('of undefined'),
    );
    const fields = named.map((field) => `"${field}"`).join(', ');
    if (fields !== '')
      return new TypeError(`The harness lacks ${fields}, which "${item.name}" needs: ${error.message}`, {
        cause: error,
      });
  }
  const message = `${broken}\nThe adapter threw ${error.name}: ${error.message}`;
  return withFramesOf(new Error(message, { cause: error }), error);
}

/** A case that ran out of time, with what it was waiting for. */
function hung(item: ContractCase<never>, timeoutMs: number, waits: readonly string[]): AssertionError {
  const waiting = waits.length === 0 ? '' : `\n  waiting for: ${waits.join('; ')}`;
  const message = `Broken law of "${item.name}": ${item.law}\nNot finished after ${timeoutMs} ms.${waiting}`;
  return new AssertionError({ message, operator: 'fail' });
}

/**
 * Runs one case on a new harness and disposes it, whatever the outcome.
 *
 * @throws {AssertionError} of `node:assert` that names the law and shows both values, if the law is broken; or what the case waits for, if
 * it does not finish in time
 * @throws {Error} that names the law and what the adapter threw, if it threw something else
 * @throws {TypeError} that names the field, if the harness lacks one that the case needs
 */
export async function runCase<H extends object>(
  item: ContractCase<H>,
  makeHarness: () => NoInfer<H> | Promise<NoInfer<H>>,
  { timeoutMs }: RunOptions = {},
): Promise<void> {
  const harness = await makeHarness();
  const missing = new Set<string>();
  try {
    await withinTime(
      timeoutMs,
      () => item.run(watched(harness, missing)),
      (waits) => hung(item, timeoutMs ?? 0, waits),
    );
  } catch (error) {
    throw explained(item, error, missing);
  } finally {
    await (harness as Disposable).dispose?.();
  }
}
