/**
 * What is there at once goes on at once. A promise costs little, but a request through two dozen functions that each make one and wait for it spends more
 * on them than on its work; where storage has an answer at hand, none is made.
 */

/** There, or to be waited for. */
export type MaybeLater<T> = T | PromiseLike<T>;

/** By shape: a host's storage may have promises that are not the platform's. */
export const isLater = <T>(value: MaybeLater<T>): value is PromiseLike<T> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/** Goes on with the value: now where it is there, else when it comes. A throw of `use` is a rejection in the second case only. */
export const goOn = <A, B>(value: MaybeLater<A>, use: (value: A) => MaybeLater<B>): MaybeLater<B> =>
  isLater(value) ? value.then(use) : use(value);
