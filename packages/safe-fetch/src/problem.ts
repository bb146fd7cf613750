/** The only error type used inside the fetcher. At its edge it becomes a `FetchFailure`; it never leaves as an exception. */
import type { FetchFailureCode, TlsProblem } from './types.js';

export class FetchProblem extends Error {
  override readonly name = 'FetchProblem';

  /** @param message For a person: no address of a private network, no path, no text of the operating system. */
  constructor(
    readonly code: FetchFailureCode,
    message: string,
    readonly tls: TlsProblem | null = null,
  ) {
    super(message);
  }
}
