/** `citeready keys`: API keys of a service on PostgreSQL. */
import { UsageError } from '../../command.js';
import type { CommandBody } from '../../command.js';
import { didYouMean } from '../../suggest.js';
import { DATABASE_FLAG_HELP, DATABASE_FLAGS } from '../database-options.js';
import { KEYS_ACTIONS } from './actions.js';

const HELP = `Usage: citeready keys create --client ID [options]
       citeready keys list [--client ID] [options]
       citeready keys rotate KEY-ID [--grace SPAN] [options]
       citeready keys revoke KEY-ID [options]
       citeready keys check KEY

Manages the API keys of a service on PostgreSQL. A new key is printed once, alone on standard output; only its hash is stored.

  create   creates a key:  KEY=$(citeready keys create --client acme --expires 90d)
  list     shows every key by its first characters, newest first
  rotate   creates a new key with the rights of an old one, which expires at once or after --grace
  revoke   revokes a key at once
  check    checks the format and checksum of a key, without a database; - reads it from standard input

  --client ID     owner of the key: 1 to 128 printable characters without spaces
  --name TEXT     a label; default the client's id
  --scope SCOPE   read or write; repeat, or separate by commas. Default both
  --plan NAME     rate plan, if the service has plans
  --expires WHEN  a date (2027-11-21, 2027-11-21T09:00:00Z) or a span (30m, 12h, 90d, 52w). Default never
  --grace SPAN    how long the old key stays valid after the rotation. Default 0s
${DATABASE_FLAG_HELP}  --json          prints the result as JSON

Exit codes: 0 done, 1 no such key, or (check) not a key, 2 invalid arguments, 4 internal error.
`;

export const keysCommand: CommandBody = {
  help: HELP,
  flags: {
    ...DATABASE_FLAGS,
    client: { type: 'string' },
    name: { type: 'string' },
    scope: { type: 'string' },
    plan: { type: 'string' },
    expires: { type: 'string' },
    grace: { type: 'string' },
  },
  async run([name, ...args], io) {
    const action = KEYS_ACTIONS.get(name ?? '');
    if (action === undefined) {
      const names = [...KEYS_ACTIONS.keys()];
      throw new UsageError(`keys requires one of ${names.join(', ')}${didYouMean(name ?? '', names)}`);
    }
    return action(args, io);
  },
};
