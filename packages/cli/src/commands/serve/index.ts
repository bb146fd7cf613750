/** `citeready serve`: the service over HTTP, its worker, or both in one process. */
import { EXIT } from '../../command.js';
import type { CommandBody } from '../../command.js';
import { explain } from '../database-options.js';

const HELP = `Usage: citeready serve [options]

Answers the interface over HTTP and runs its audits, until SIGTERM or SIGINT. Prints "listening on http://…" once it takes requests; its log goes
to the standard error, one JSON object a line. Without a database everything is in memory, with an API key that is printed.

  --role ROLE       all (default), web (requests only) or worker (audits only); or CITEREADY_ROLE
  --host ADDRESS    where it listens; or HOST. Default 127.0.0.1
  --port N          0 for any free one; or PORT. Default 8080
  --base-path PATH  path below which it answers; or CITEREADY_BASE_PATH. Default the root
  --database URL    postgres://user:password@host:5432/database; or DATABASE_URL. Default memory
  --schema NAME     schema of the tables; or CITEREADY_SCHEMA. Default citeready
  --no-migrate      does not create or upgrade the tables, and ends where they do not fit
  --connect-to RULE host[:port]=address:port, * for every host: for your own sites; or CITEREADY_CONNECT_TO

From the environment only:
  CITEREADY_API_KEY               a key of your choice with both scopes, at least 24 characters
  CITEREADY_ENCRYPTION_KEY        64 hex digits; seals plugin tokens. For a rotation: new:digits,old:digits
  CITEREADY_JWT_SECRET            secret of X-Auth-Token (HS256), at least 32 bytes; or
  CITEREADY_JWKS_URL              https address of your identity provider's key set
  CITEREADY_JWT_ISSUER            "iss" that a token must have
  CITEREADY_JWT_AUDIENCE          "aud" that a token must have
  CITEREADY_TRUST_PROXY           number of proxies in front whose X-Forwarded-For is believed. Default 0
  CITEREADY_RATE_LIMIT            requests per minute of each API key. Default no limit
  CITEREADY_RATE_LIMIT_PLANS      of keys with a plan: free=60,pro=600. Others have the limit above
  CITEREADY_RATE_LIMIT_USERS      of each registered user. Default 300; off for no limit
  CITEREADY_RATE_LIMIT_INSTALLS   of each install without an account. Default 120; off for no limit
  CITEREADY_NEW_INSTALLS_PER_DAY  cap on new install ids from one IPv4 address or IPv6 /64, and five times as many
                                  from a /48; 0 for none. Default 20
  CITEREADY_PSEUDONYM_KEY         64 hex digits; install ids and addresses are stored as digests under it. Default the
                                  last of CITEREADY_ENCRYPTION_KEY; set it before that one goes
  CITEREADY_REQUIRE_CONTROL       on: results that a client did not order reach its CMS site only after it proves control of
                                  the domain; off for a service whose clients are one. Default on
  CITEREADY_REQUIRE_TIMESTAMP     on: a heartbeat signed without x-service-timestamp is refused. Default off
  CITEREADY_UPGRADE_URL           where an anonymous user can get more
  CITEREADY_UPGRADE_MESSAGE       what it is told
  CITEREADY_CONCURRENCY           jobs at a time, 1 to 1000. Default 2
  CITEREADY_LEASE_SECONDS         after this time a dead worker's jobs are taken over, 10 to 3600. Default 60
  CITEREADY_GRACE_SECONDS         for work in progress when it is told to stop, 0 to 3600. Default 5
  CITEREADY_MAX_CONNECTIONS       further ones are closed at once. Default 10000
  CITEREADY_HEADERS_TIMEOUT_MS, CITEREADY_REQUEST_TIMEOUT_MS, CITEREADY_RESPONSE_TIMEOUT_MS, CITEREADY_KEEP_ALIVE_MS
                                  Default 10000, 30000, 60000, 5000

Exit codes: 0 stopped, 2 wrong settings, 4 internal error.
`;

export const serveCommand: CommandBody = {
  help: HELP,
  async run(args, io) {
    const { readServeSettings } = await import('./settings.js');
    const settings = readServeSettings(args, io.env);
    const { serve } = await import('./run.js');
    try {
      await serve(settings, io);
      return EXIT.ok;
    } catch (error) {
      throw explain(error, settings.database?.schema ?? '');
    }
  },
};
