/** What can keep a private server from starting, each with what to do about it. */

export type EmbeddedPostgresErrorCode =
  /** No server binary for this platform, or the package is not installed. */
  | 'no-binary'
  /** No unprivileged user to run as, where the process is root. */
  | 'no-user'
  /** The data directory cannot be used. */
  | 'directory'
  /** The data directory was made by another major version. */
  | 'version'
  /** The server ended or did not answer in time. */
  | 'start';

/** Why a private server could not be started, with what to do about it. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;
  constructor(code: EmbeddedPostgresErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}
