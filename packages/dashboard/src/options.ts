/** What a dashboard is made from. */
import type { AuditService, Clock, EncryptionKey, HttpRequest, IdSource, Logger } from '@citeready/core';

/** The parts of a service that pages are made from: an `AuditService`. */
export type DashboardService = Pick<
  AuditService,
  'handle' | 'authenticate' | 'engines' | 'audits' | 'keys' | 'connections' | 'webhooks' | 'stats'
>;

/** Somebody whom the host has signed in by its own means. */
export interface HostUser {
  /** Shown beside the sign-out; 1 to 100 characters. */
  readonly name: string;
  /** API key of the client whose pages these are. It decides what is shown, as for everybody who sends it. */
  readonly apiKey: string;
}

/** Who opened a page, for the host's decision. */
export interface Visitor {
  readonly clientId: string;
  readonly keyId: string;
  /** As the host's own user is called; absent for who signed in by a key. */
  readonly name?: string;
}

/** How a dashboard is made. */
export interface DashboardOptions {
  /**
   * Seals sessions; the first seals, all open. The same in every process that serves the dashboard. Default: one that ends with the process, and all sessions
   * with it. Those of the service may be taken: what is sealed for another purpose does not open here.
   */
  readonly sessionKeys?: readonly EncryptionKey[];
  /** Minutes after the last page at which a session ends, 1 to 1440. Default 30. */
  readonly idleMinutes?: number;
  /** Hours after the sign-in at which it ends in any case, 1 to 168. Default 12. */
  readonly longestHours?: number;
  /**
   * Scheme and host under which people open it, such as `https://audits.acme.com`: requests from other origins are refused, and cookies are `Secure` where it is
   * https. Default: what the browser says of itself, compared with the `Host` header.
   */
  readonly origin?: string;
  /** The host's own user, asked with every request; `null` for nobody. With it there are neither a page to sign in nor cookies for sessions. */
  readonly user?: (request: HttpRequest) => Promise<HostUser | null>;
  /** Where the host signs its own users in; a path or an address. Visitors without one are sent there. Default: a page that says so. */
  readonly signInUrl?: string;
  /** Whether a visitor sees keys, clients, queue, connections and webhooks of everybody, and may change them. Default: nobody. */
  readonly isOperator?: (visitor: Visitor) => boolean | Promise<boolean>;
  /** Attempts to sign in from one IPv4 address or IPv6 /64 in five minutes, 1 to 10000. Default 20. */
  readonly signInAttempts?: number;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** Default: the system's. */
  readonly ids?: IdSource;
  /** Default: silent. */
  readonly logger?: Logger;
}

/** Options that are numbers and addresses, with their defaults. */
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
