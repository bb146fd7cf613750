/** Classifies the cause of a failed statement, by the code of the server or the system. */

/** Classes of SQLSTATE (PostgreSQL's appendix of error codes) that concern the server and not the statement. */
const OF_SERVER = new Set([
  '08', // connection
  '53', // resources: disk full, too many connections
  '55', // locks held by others, a server that is not ready
  '57', // shutdown, recovery
  '58', // files that cannot be read or written
  '40', // rolled back because of other transactions
]);
/**
 * Classes that concern the setup of the database: who may log in and do what, which tables exist. The text of every statement is a constant
 * of the program, so nothing in a request can cause them, and every job would meet them.
 */
const OF_SETUP = new Set([
  '0A', // a plan that the schema has outgrown
  '26', // prepared statements lost by a pooler
  '28', // logins
  '3D', // a database that is gone
  '3F', // a schema that is gone
  '42', // names and privileges
]);
/** Classes that concern the request: values, constraints, limits of the program. */
const OF_REQUEST = new Set(['21', '22', '23', '44', '54']);
const READ_ONLY_TRANSACTION = '25006';
/** 53200: out of memory, possibly because of one request. 57014: canceled, because it took too long. */
const UNCLEAR = new Set(['53200', '57014']);

/** Messages of the driver, which has no code for these. */
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
  // System error codes: ECONNREFUSED, ENOSPC, ETIMEDOUT and similar.
  if (/^E[A-Z]/.test(code)) return 'server';
  const kind = code.slice(0, 2);
  if (OF_SERVER.has(kind)) return 'server';
  if (OF_SETUP.has(kind)) return 'setup';
  return OF_REQUEST.has(kind) ? 'request' : null;
}

/** @returns `null` if the error does not show the cause, for example if a response did not arrive in time. */
export function blame(error: unknown): 'storage' | 'request' | null {
  const origin = originOf(error);
  return origin === 'server' || origin === 'setup' ? 'storage' : origin;
}

/** True for transient trouble, unlike a wrong password or a missing privilege. */
export const mayPass = (error: unknown): boolean => originOf(error) === 'server';
