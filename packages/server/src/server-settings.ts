/** The settings of a server, in the form in which the rest of the package uses them. */
import type { EncryptionKey, RateLimits } from '@citeready/core';
import type { JwtVerifierOptions } from '@citeready/jwt';
import type { ServerLimits } from '@citeready/node-http';
import type { DashboardSettings } from './dashboard-settings.js';
import type { TelemetrySettings } from './telemetry-settings.js';

/** Parts of the service that one process can have. */
export const ROLES = ['all', 'web', 'worker'] as const;

/** Settings of a server, read and validated. */
export interface ServerSettings {
  /** `web` answers requests, `worker` runs audits and pushes, `all` does both. */
  readonly role: (typeof ROLES)[number];
  /** Address to listen on. */
  readonly host: string;
  /** 0 picks any free port. */
  readonly port: number;
  /** '' is the root. */
  readonly basePath: string;
  /** `null`: none. */
  readonly dashboard: DashboardSettings | null;
  /** Path of the MCP endpoint for agents; `null`: none. */
  readonly mcp: `/${string}` | null;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  readonly trustProxy: number | false;
  /** Where audits are kept: in memory, in a database, or in a private server that is started for this process. */
  readonly storage:
    | {
        /** In the memory of the process, until it ends. */
        readonly kind: 'memory';
      }
    | {
        /** In a PostgreSQL database of the operator. */
        readonly kind: 'database';
        /** PostgreSQL URL of the database; contains its password. */
        readonly connectionString: string;
      }
    | {
        /** In a private PostgreSQL server that this process starts. */
        readonly kind: 'embedded';
        /** Absolute path of the folder with its data. */
        readonly dataDirectory: string;
      };
  /** Schema of the tables on PostgreSQL. */
  readonly schema: string;
  /** False: the tables are only verified. */
  readonly migrate: boolean;
  /** A key with both scopes that is stored at the start; `null`: see `CITEREADY_API_KEY` for what happens then. */
  readonly apiKey: string | null;
  /** The current one first; empty: generated, or stored with the private server's data. */
  readonly encryptionKeys: readonly EncryptionKey[];
  /** `null`: no registered users. */
  readonly authTokens: JwtVerifierOptions | null;
  /** Rules `host[:port]=address:port` for the operator's own sites. */
  readonly connectTo: readonly string[];
  /** The User-Agent shown to audited sites, plugins and receivers of webhooks; `null`: that of `CitereadyBot`. */
  readonly userAgent: string | null;
  /** Concurrent jobs of the worker, 1 to 1000. */
  readonly concurrency: number;
  /** Time after which the jobs of a dead worker are taken over, 10,000 to 3,600,000 ms. */
  readonly leaseMs: number;
  /** Time for work in progress when the server is stopped. */
  readonly graceMs: number;
  /** Unset limits have the defaults of `createHttpServer`. */
  readonly limits: Partial<ServerLimits>;
  /** `null`: nobody is limited. */
  readonly rateLimits: RateLimits | null;
  /** `null`: no cap. */
  readonly newInstallsPerDay: number | null;
  /** Key of the digests of install ids and addresses, 32 bytes; `null`: the last encryption key. */
  readonly pseudonymKey: Uint8Array | null;
  /** Results that a client did not order are available to it only after it has proven control of the domain. */
  readonly requireControl: boolean;
  /** A heartbeat signed without a time is refused. */
  readonly requireTimestamp: boolean;
  /** Badge, report page and preview image of published audits are public. */
  readonly publicAudits: boolean;
  /** The external URL of the service, including its prefix; `null`: pages do not contain their own URL. */
  readonly publicUrl: string | null;
  /** Where anonymous users can upgrade; `null`: the default of the service. */
  readonly upgradeUrl: string | null;
  /** What they read; `null`: the default of the service. */
  readonly upgradeMessage: string | null;
  /** What is exported, and where to. */
  readonly telemetry: TelemetrySettings;
  /** How messages name settings that can turn out to be wrong only at the start: the option or the variable that set them. */
  readonly names: Readonly<Record<'host' | 'port' | 'schema' | 'dataDirectory', string>>;
}
