/** Names the type of an error for telemetry, from a short list, so that no message of an error becomes a label. */

/** Errors of ours, and of the platform's, that are told apart by their names. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['AbortError', 'aborted'],
  ['PortFailure', 'port_failure'],
  ['Rollback', 'rolled_back'],
  ['FencedOff', 'fenced_off'],
]);

/** Few values, since it becomes a label: `_OTHER` is what semantic conventions name as the value for everything else. */
export const errorType = (error: unknown): string =>
  (error instanceof Error ? TYPES.get(error.name) : undefined) ?? '_OTHER';
