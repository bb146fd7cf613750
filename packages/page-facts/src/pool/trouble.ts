/** The pool cannot read any page: its workers do not start, or it was closed. Says nothing of the page, so that no page and no site is blamed for it. */
export class ParsePoolTrouble extends Error {
  /** What the service knows such trouble by; see `Auditor.run` of the core. */
  readonly code = 'AUDITOR_TROUBLE';
  constructor(cause: unknown) {
    super('Pages cannot be read at present: the parser did not start.', { cause });
    this.name = 'ParsePoolTrouble';
  }
}
