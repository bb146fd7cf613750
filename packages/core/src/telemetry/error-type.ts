/** Names the type of an error for telemetry, from a short list, so that no message of an error becomes a label. */

/** Errors of this project and of the platform that are distinguished by name. */
const TYPES: ReadonlyMap<string, string> = new Map([
  ['AbortError', 'aborted'],
  ['PortFailure', 'port_failure'],
  ['Rollback', 'rolled_back'],
  ['FencedOff', 'fenced_off'],
]);

/** Low cardinality, since it becomes a label: `_OTHER` is the value that the semantic conventions define for everything else. */
export const errorType = (error: unknown): string =>
  (error instanceof Error ? TYPES.get(error.name) : undefined) ?? '_OTHER';
