/** The inputs of a dashboard. */
import type { AuditService, Clock, EncryptionKey, HttpRequest, IdSource, Logger } from '@citeready/core';

/** The parts of a service that the pages use: an `AuditService`. */
export type DashboardService = Pick<
  AuditService,
  'handle' | 'authenticate' | 'engines' | 'audits' | 'keys' | 'connections' | 'webhooks' | 'stats'
>;

/** A user whom the host has signed in by its own means. */
export interface HostUser {
  /** Shown next to the sign-out; 1 to 100 characters. */
  readonly name: string;
  /** API key of the client that owns these pages. It determines what is shown, as for every caller with that key. */
  readonly apiKey: string;
}

/** The visitor of a page, for the host's decision. */
export interface Visitor {
  /** Client of the API key with which the visitor signed in. */
  readonly clientId: string;
  /** Id of that key; not secret. */
  readonly keyId: string;
  /** Name of the host's own user; absent for a visitor who signed in with a key. */
  readonly name?: string;
}

/** Options of a dashboard. */
export interface DashboardOptions {
  /**
   * Keys that seal sessions; the first seals, all open. The same in every process that serves the dashboard. Default: one generated for the
   * lifetime of the process, which ends all sessions with it. The service's keys may be reused: values sealed for another purpose cannot be
   * opened here.
   */
  readonly sessionKeys?: readonly EncryptionKey[];
  /** Minutes of inactivity after which a session ends, 1 to 1440. Default 30. */
  readonly idleMinutes?: number;
  /** Hours after the sign-in at which it ends in any case, 1 to 168. Default 12. */
  readonly longestHours?: number;
  /**
   * Scheme and host of its public URL, such as `https://audits.acme.com`: requests from other origins are refused, and cookies are `Secure`
   * if it is https. Default: as reported by the browser, compared with the `Host` header.
   */
  readonly origin?: string;
  /**
   * The host's own user, determined for every request; `null` for none. If it is set, there is no sign-in page and there are no session
   * cookies.
   */
  readonly user?: (request: HttpRequest) => Promise<HostUser | null>;
  /** Where the host signs in its own users; a path or a URL. Visitors without one are redirected there. Default: a page that says so. */
  readonly signInUrl?: string;
  /** Whether a visitor sees keys, clients, queue, connections and webhooks of everyone, and may change them. Default: nobody. */
  readonly isOperator?: (visitor: Visitor) => boolean | Promise<boolean>;
  /** Sign-in attempts from one IPv4 address or IPv6 /64 in five minutes, 1 to 10000. Default 20. */
  readonly signInAttempts?: number;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** Default: the system's. */
  readonly ids?: IdSource;
  /** Default: silent. */
  readonly logger?: Logger;
}

/** Numeric and URL options, with their defaults. */
export interface SettledOptions {
  readonly idleMs: number;
  readonly longestMs: number;
  readonly signInAttempts: number;
  readonly origin: string | null;
}

function whole(name: string, value: number, least: number, most: number): number {
  if (!Number.isInteger(value) || value < least || value > most)
    throw new TypeError(`${name} must be a whole number from ${least} to ${most}`);
  return value;
}

function originOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, '').toLowerCase())
    throw new TypeError('origin must be a scheme and a host, such as https://audits.acme.com');
  return url.origin;
}

/** @throws TypeError that names the option. */
export const settled = (options: DashboardOptions): SettledOptions => ({
  idleMs: whole('idleMinutes', options.idleMinutes ?? 30, 1, 1440) * 60_000,
  longestMs: whole('longestHours', options.longestHours ?? 12, 1, 168) * 3_600_000,
  signInAttempts: whole('signInAttempts', options.signInAttempts ?? 20, 1, 10_000),
  origin: options.origin === undefined ? null : originOf(options.origin),
});
