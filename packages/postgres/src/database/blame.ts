/** Whose fault a failed statement is, by the code that the server or the system gives. */

/** Classes of SQLSTATE (PostgreSQL's appendix of error codes) that tell of the server and not of the statement. */
const OF_STORAGE = new Set([
  '08', // connection
  '53', // resources: disk full, too many connections
  '55', // locks that others hold, a server not ready
  '57', // shutdown, recovery
  '58', // files that cannot be read or written
  '40', // rolled back for others' sake
]);
/** Classes that tell of what was asked: values, constraints, privileges, names, limits of the program. */
const OF_REQUEST = new Set(['21', '22', '23', '42', '44', '54']);
const READ_ONLY_TRANSACTION = '25006';
/** 53200: one request may well be what there was no memory for. 57014: and what took too long. */
const UNCLEAR = new Set(['53200', '57014']);

/** Texts of the driver, which gives no code for these. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** @returns `null` where the error does not tell, as when an answer did not come in time. */
export function blame(error: unknown): 'storage' | 'request' | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) {
    if (CONNECTION_LOST.test(error.message)) return 'storage';
    return error.cause === undefined ? null : blame(error.cause);
  }
  if (UNCLEAR.has(code)) return null;
  if (code === READ_ONLY_TRANSACTION) return 'storage';
  // The system's codes: ECONNREFUSED, ENOSPC, ETIMEDOUT and their like.
  if (/^E[A-Z]/.test(code)) return 'storage';
  const kind = code.slice(0, 2);
  return OF_STORAGE.has(kind) ? 'storage' : OF_REQUEST.has(kind) ? 'request' : null;
}
