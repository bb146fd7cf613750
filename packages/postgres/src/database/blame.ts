/** Whose fault a failed statement is, by the code that the server or the system gives. */

/** Classes of SQLSTATE (PostgreSQL's appendix of error codes) that tell of the server and not of the statement. */
const OF_SERVER = new Set([
  '08', // connection
  '53', // resources: disk full, too many connections
  '55', // locks that others hold, a server not ready
  '57', // shutdown, recovery
  '58', // files that cannot be read or written
  '40', // rolled back for others' sake
]);
/**
 * Classes that tell how the database is set up: who may log in and do what, which tables there are. The text of every statement is a constant of the program,
 * so that nothing in a request can bring them about, and every job would meet them.
 */
const OF_SETUP = new Set([
  '0A', // a plan that the schema has outgrown
  '26', // prepared statements that a pooler has lost
  '28', // logins
  '3D', // a database that is gone
  '3F', // a schema that is gone
  '42', // names and privileges
]);
/** Classes that tell of what was asked: values, constraints, limits of the program. */
const OF_REQUEST = new Set(['21', '22', '23', '44', '54']);
const READ_ONLY_TRANSACTION = '25006';
/** 53200: one request may well be what there was no memory for. 57014: and what took too long. */
const UNCLEAR = new Set(['53200', '57014']);

/** Texts of the driver, which gives no code for these. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

type Origin = 'server' | 'setup' | 'request' | null;

function originOf(error: unknown): Origin {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) {
    if (CONNECTION_LOST.test(error.message)) return 'server';
    return error.cause === undefined ? null : originOf(error.cause);
  }
  if (UNCLEAR.has(code)) return null;
  if (code === READ_ONLY_TRANSACTION) return 'server';
  // The system's codes: ECONNREFUSED, ENOSPC, ETIMEDOUT and their like.
  if (/^E[A-Z]/.test(code)) return 'server';
  const kind = code.slice(0, 2);
  if (OF_SERVER.has(kind)) return 'server';
  if (OF_SETUP.has(kind)) return 'setup';
  return OF_REQUEST.has(kind) ? 'request' : null;
}

/** @returns `null` where the error does not tell, as when an answer did not come in time. */
export function blame(error: unknown): 'storage' | 'request' | null {
  const origin = originOf(error);
  return origin === 'server' || origin === 'setup' ? 'storage' : origin;
}

/** True for trouble that can pass by itself, unlike a wrong password or a missing privilege. */
export const mayPass = (error: unknown): boolean => originOf(error) === 'server';
