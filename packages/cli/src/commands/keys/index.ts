/** `citeready keys`: API keys of a service on PostgreSQL. */
import { UsageError } from '../../command.js';
import type { CommandBody } from '../../command.js';
import { didYouMean } from '../../suggest.js';
import { DATABASE_FLAG_HELP } from '../database-options.js';
import { KEYS_ACTIONS } from './actions.js';

const HELP = `Usage: citeready keys create --client ID [options]
       citeready keys list [--client ID] [options]
       citeready keys rotate KEY-ID [--grace SPAN] [options]
       citeready keys revoke KEY-ID [options]
       citeready keys check KEY

API keys of a service on PostgreSQL. A new key is printed once, alone on the standard output; only its hash is kept.

  create   makes a key:  KEY=$(citeready keys create --client acme --expires 90d)
  list     shows every key by its first characters, newest first
  rotate   makes a new key with the rights of an old one, which ends at once or after --grace
  revoke   ends a key at once
  check    tells by form and checksum whether a text is a key, without a database; - reads it from the standard input

  --client ID     whose key it is: 1 to 128 printable characters without spaces
  --name TEXT     for people; default the client's id
  --scope SCOPE   read or write; repeat, or separate by a comma. Default both
  --plan NAME     rate plan, where the service has plans
  --expires WHEN  a date (2027-11-21, 2027-11-21T09:00:00Z) or a span (30m, 12h, 90d, 52w). Default never
  --grace SPAN    how long the old key stays valid next to the new one. Default 0s
${DATABASE_FLAG_HELP}  --json          the result as JSON

Exit codes: 0 done, 1 no key has this id, or (check) the text is not a key, 2 wrong arguments, 4 internal error.
`;

export const keysCommand: CommandBody = {
  help: HELP,
  async run([name, ...args], io) {
    const action = KEYS_ACTIONS.get(name ?? '');
    if (action === undefined) {
      const names = [...KEYS_ACTIONS.keys()];
      throw new UsageError(`keys takes one of ${names.join(', ')}${didYouMean(name ?? '', names)}`);
    }
    return action(args, io);
  },
};
