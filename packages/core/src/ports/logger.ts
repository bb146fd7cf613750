/**
 * Where core reports what went wrong. The default is silent. Fields hold no secret, no raw body and no credential: errors are copies of name, message, stack,
 * code and causes, from which keys, tokens and what the request carried were taken out.
 */

export interface Logger {
  debug(message: string, fields?: Readonly<Record<string, unknown>>): void;
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  /** `fields.error` carries the cause; it goes here and nowhere else. */
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
}

/** A logger that drops everything. */
export const silentLogger: Logger = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
