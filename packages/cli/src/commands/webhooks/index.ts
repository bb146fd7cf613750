/** `citeready webhooks`: endpoints of a service on PostgreSQL, and their deliveries. */
import { UsageError } from '../../command.js';
import type { CommandBody } from '../../command.js';
import { didYouMean } from '../../suggest.js';
import { DATABASE_FLAG_HELP, DATABASE_FLAGS } from '../database-options.js';
import { WEBHOOKS_ACTIONS } from './actions.js';

const HELP = `Usage: citeready webhooks create --client ID --url URL [options]
       citeready webhooks list [--client ID] [options]
       citeready webhooks rotate WEBHOOK-ID [--grace SPAN] [options]
       citeready webhooks enable|disable|remove|test WEBHOOK-ID [options]
       citeready webhooks deliveries WEBHOOK-ID [--status STATUS] [options]
       citeready webhooks replay WEBHOOK-ID [--delivery ID] [options]

Webhooks of a service on PostgreSQL. A new secret is printed once, alone on the standard output; it is kept sealed under
CITEREADY_ENCRYPTION_KEY, which create and rotate need.

  create      makes an endpoint:  SECRET=$(citeready webhooks create --client acme --url https://acme.example/hooks)
  list        shows every endpoint and its state, oldest first
  rotate      makes a new secret; the old one signs beside it for --grace
  enable      tells an endpoint of things again, also after it was disabled for failing
  disable     tells it of nothing; what waits is given up when its next try is due, and can be replayed
  remove      deletes it with its deliveries
  test        sends it a message of the type webhook.test
  deliveries  shows the newest 100, with what the last try came to
  replay      sends one delivery again, or all that were given up

  --client ID         whose it is: 1 to 128 printable characters without spaces
  --url URL           https address that takes the messages
  --description TEXT  for people
  --types TYPE        discovery.completed, audit.completed, audit.failed, score.changed; repeat, or separate by commas. Default all
  --grace SPAN        how long the old secret signs next to the new one. Default 1d
  --status STATUS     pending, delivered or dead
  --delivery ID       a delivery that is done
${DATABASE_FLAG_HELP}  --json              the result as JSON

Exit codes: 0 done, 1 no webhook or no such delivery has this id, 2 wrong arguments, 4 internal error.
`;

export const webhooksCommand: CommandBody = {
  help: HELP,
  flags: {
    ...DATABASE_FLAGS,
    client: { type: 'string' },
    url: { type: 'string' },
    description: { type: 'string' },
    types: { type: 'string' },
    grace: { type: 'string' },
    status: { type: 'string' },
    delivery: { type: 'string' },
  },
  async run([name, ...args], io) {
    const action = WEBHOOKS_ACTIONS.get(name ?? '');
    if (action === undefined) {
      const names = [...WEBHOOKS_ACTIONS.keys()];
      throw new UsageError(`webhooks takes one of ${names.join(', ')}${didYouMean(name ?? '', names)}`);
    }
    return action(args, io);
  },
};
