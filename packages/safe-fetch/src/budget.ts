/** The remaining fetch budget of one audit. */
import type { FetchLimits } from './limits.js';
import { FetchProblem } from './problem.js';

export interface Budget {
  /** Counts one HTTP request; throws `budget` when none is left. */
  takeRequest(): void;
  /** Counts decoded bytes; throws `budget` when the limit is exceeded. */
  readonly takeBytes: (bytes: number) => void;
  readonly usage: () => { readonly requests: number; readonly bytes: number };
}

export function createBudget({ requests: maxRequests, auditBytes }: FetchLimits): Budget {
  let requests = 0;
  let bytes = 0;
  return {
    takeRequest: () => {
      if (requests >= maxRequests) throw new FetchProblem('budget', `the audit has made its ${maxRequests} requests`);
      if (bytes >= auditBytes) throw new FetchProblem('budget', `the audit has read its ${auditBytes} bytes`);
      requests += 1;
    },
    takeBytes: (more) => {
      bytes += more;
      if (bytes > auditBytes) throw new FetchProblem('budget', `the audit has read its ${auditBytes} bytes`);
    },
    usage: () => ({ requests, bytes }),
  };
}
