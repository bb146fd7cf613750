/**
 * Synchronous continuation of values that are already available. A promise costs little, but a request that passes through two dozen
 * functions, each creating and awaiting one, spends more on promises than on its work; if storage has the answer available, none is
 * created.
 */

/** A value, or a promise of it. */
export type MaybeLater<T> = T | PromiseLike<T>;

/** Detected by shape: a host's storage may use promises other than the platform's. */
export const isLater = <T>(value: MaybeLater<T>): value is PromiseLike<T> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/**
 * Continues with the value: now if it is available, otherwise when it resolves. A throw of `use` becomes a rejection in the second case
 * only.
 */
export const continueWith = <A, B>(value: MaybeLater<A>, use: (value: A) => MaybeLater<B>): MaybeLater<B> =>
  isLater(value) ? value.then(use) : use(value);
