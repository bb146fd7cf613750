/**
 * Wraps a backend so that every rejection of a port arrives as a `PortFailure`. Done once, where the service is composed: use cases can
 * then simply await ports, and a lost database is distinguished from a bug in core.
 */
import type { Result } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { Backend, Together, Transaction } from '../ports/backend.js';
import { PortFailure } from './app-error.js';
import type { MaybeLater } from './at-once.js';
import { isLater } from './at-once.js';

/**
 * A port or a group of ports: methods become guarded calls that keep their `this`; nested stores (`storage.audits`) are wrapped in turn;
 * plain data passes through.
 */
export function guard<T extends object>(target: T): T {
  // Created once for each member, and again if a member is replaced.
  const made = new Map<PropertyKey, { readonly of: unknown; readonly guarded: unknown }>();
  return new Proxy(target, {
    get(object, property) {
      const value: unknown = Reflect.get(object, property);
      const known = made.get(property);
      if (known !== undefined && known.of === value) return known.guarded;
      const guarded = guardMember(object, value);
      if (guarded !== value) made.set(property, { of: value, guarded });
      return guarded;
    },
  });
}

function guardMember(object: object, value: unknown): unknown {
  if (typeof value === 'object' && value !== null) return guard(value);
  if (typeof value !== 'function') return value;
  return async (...args: unknown[]): Promise<unknown> => {
    try {
      return (await Reflect.apply(value, object, args)) as unknown;
    } catch (error) {
      throw new PortFailure(error);
    }
  };
}

function fail(error: unknown): never {
  throw new PortFailure(error);
}

/** One call of a port that may return synchronously: both what it throws and what it rejects with become a `PortFailure`. */
export function guarded<T>(call: () => MaybeLater<T>): MaybeLater<T> {
  let answer: MaybeLater<T>;
  try {
    answer = call();
  } catch (error) {
    return fail(error);
  }
  return isLater(answer) ? answer.then(undefined, fail) : answer;
}

/** Written out, since a proxy around the only port call of a request costs as much as that call does in memory. */
const guardTogether = (together: Together): Together => ({
  openAudit: (input) => guarded(() => together.openAudit(input)) as ReturnType<Together['openAudit']>,
  findAudit: (input) => guarded(() => together.findAudit(input)) as ReturnType<Together['findAudit']>,
});

/** An error thrown by the work of a transaction: it originates in core and passes through the backend to be unwrapped again. */
class WorkFailed extends Error {
  constructor(readonly thrown: unknown) {
    super('the work of a transaction failed');
  }
}

export const guardBackend = (backend: Backend): Backend => ({
  clock: backend.clock,
  ids: backend.ids,
  storage: guard(backend.storage),
  queue: guard(backend.queue),
  auth: guard(backend.auth),
  ...(backend.together && { together: guardTogether(backend.together) }),
  ...(backend.sha256Hex && { sha256Hex: (text: string) => backend.sha256Hex?.(text) ?? '' }),
  ping: () => guard(backend).ping(),
  ...(backend.blames && { blames: (error: unknown) => backend.blames?.(error) ?? null }),
  close: () => guard(backend).close(),
  async transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    try {
      return await backend.transaction(async (tx) => {
        try {
          return await work({ storage: guard(tx.storage), queue: guard(tx.queue) });
        } catch (error) {
          throw new WorkFailed(error);
        }
      });
    } catch (error) {
      if (error instanceof WorkFailed) throw error.thrown;
      throw new PortFailure(error);
    }
  },
});

class Rollback<E> extends Error {
  constructor(readonly reason: E) {
    super('rolled back');
    this.name = 'Rollback';
  }
}

/** A transaction in which an `err` rolls everything back and is returned. */
export async function inTransaction<T, E>(
  backend: Backend,
  work: (tx: Transaction) => Promise<Result<T, E>>,
): Promise<Result<T, E>> {
  const rollbacks = new Set<Rollback<E>>();
  try {
    const value = await backend.transaction(async (tx) => {
      const result = await work(tx);
      if (result.isOk()) return result.value;
      const rollback = new Rollback(result.error);
      rollbacks.add(rollback);
      throw rollback;
    });
    return ok(value);
  } catch (error) {
    for (const rollback of rollbacks) if (rollback === error) return err(rollback.reason);
    throw error;
  }
}
