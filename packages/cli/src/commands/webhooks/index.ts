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

Manages the webhooks of a service on PostgreSQL. A new secret is printed once, alone on standard output; it is stored encrypted with
CITEREADY_ENCRYPTION_KEY, which create and rotate require.

  create      creates an endpoint:  SECRET=$(citeready webhooks create --client acme --url https://acme.example/hooks)
  list        shows every endpoint and its state, oldest first
  rotate      creates a new secret; messages are signed with the old one as well for --grace
  enable      sends messages to an endpoint again, also after it was disabled for failing
  disable     stops sending; pending deliveries are given up when their next attempt is due, and can be replayed
  remove      deletes the endpoint and its deliveries
  test        sends a message of the type webhook.test
  deliveries  shows the newest 100, with the result of the last attempt
  replay      sends one delivery again, or all that were given up

  --client ID         owner of the webhook: 1 to 128 printable characters without spaces
  --url URL           https URL that receives the messages; also http where CITEREADY_CONNECT_TO is set as for the service
  --description TEXT  a label
  --types TYPE        discovery.completed, audit.completed, audit.failed, score.changed; repeat, or separate by commas. Default all
  --grace SPAN        how long messages are also signed with the old secret. Default 1d
  --status STATUS     pending, delivered or dead
  --delivery ID       one delivery, whether delivered or given up
${DATABASE_FLAG_HELP}  --json              prints the result as JSON

Exit codes: 0 done, 1 no such webhook or delivery, 2 invalid arguments, 4 internal error.
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
      throw new UsageError(`webhooks requires one of ${names.join(', ')}${didYouMean(name ?? '', names)}`);
    }
    return action(args, io);
  },
};
