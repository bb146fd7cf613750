/** Time and identifiers. Core takes both from these ports, so that tests control them. */

export interface Clock {
  /** The present time. */
  now(): Date;
  /** Resolves after `ms`, or at once (never rejecting) when `signal` aborts. The only way in which core ever waits. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The port of identifiers and random bytes. */
export interface IdSource {
  /** A new UUID, version 4 or 7, lower case. Never the same twice. */
  uuid(): string;
  /** `length` bytes from a cryptographic source. */
  bytes(length: number): Uint8Array;
}
