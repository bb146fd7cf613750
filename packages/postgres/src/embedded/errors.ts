/** Reasons that keep a private server from starting, each with the remedy. */

export type EmbeddedPostgresErrorCode =
  /** No server binary for this platform, or the package is not installed. */
  | 'no-binary'
  /** No unprivileged user to run as, in a process of root. */
  | 'no-user'
  /** The data directory cannot be used. */
  | 'directory'
  /** The data directory was created by a different major version. */
  | 'version'
  /** The server exited or did not respond in time. */
  | 'start';

/** Why a private server could not be started, with the remedy. */
export class EmbeddedPostgresError extends Error {
  /** Which remedy the message names; for programs. */
  readonly code: EmbeddedPostgresErrorCode;
  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}
