/** What the driver tells a process of the service, as JSON in its environment. */

export type Role = 'web' | 'worker';

export interface ProcessSettings {
  readonly role: Role;
  readonly connectionString: string;
  readonly jwtSecret: string;
  /** 64 hex digits. */
  readonly encryptionKey: string;
  /** Where workers find the sites and the plugins. */
  readonly connectTo: readonly string[];
  readonly leaseMs: number;
  readonly pollMs: number;
  readonly concurrency: number;
}

export const SETTINGS_VARIABLE = 'FAULTS_SETTINGS';

/** Between two requests to a site, and to the address that all sites share, from whichever workers. */
export const HOST_DELAY_MS = 25;
export const ADDRESS_DELAY_MS = 5;
