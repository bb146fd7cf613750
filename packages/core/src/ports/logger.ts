/**
 * Where core reports what went wrong. The default is silent. Fields contain no secret, no raw body and no credential: errors are copies of
 * name, message, stack, code and causes, with keys, tokens and the content of the request removed.
 */

export interface Logger {
  /** What helps in the search for a fault; frequent. */
  debug(message: string, fields?: Readonly<Record<string, unknown>>): void;
  /** A normal event, such as the start or stop of a worker. */
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  /** Trouble that the service copes with by itself, such as a try that is repeated. */
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  /** `fields.error` carries the cause; it is reported here and nowhere else. */
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** A logger that drops everything. */
export const silentLogger: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
