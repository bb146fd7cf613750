/**
 * The pool cannot read any page: its workers do not start, or it was closed. Says nothing about the page, so no page or site is blamed for
 * it.
 */
export class ParsePoolTrouble extends Error {
  /** The code by which the service recognizes such trouble; see `Auditor.run` of the core. */
  readonly code = 'AUDITOR_TROUBLE';
  constructor(cause: unknown) {
    super('Pages cannot be read: the parser did not start.', { cause });
    this.name = 'ParsePoolTrouble';
  }
}
