/**
 * The actions of `citeready webhooks`. A new secret is the only thing written to the standard output, so that a shell can assign it to a
 * variable.
 */
import { WEBHOOK_TYPES } from '@citeready/core';
import type { IssuedWebhook, WebhookType, WebhookView } from '@citeready/core';
import { list, parseCommandLine, span } from '../../args.js';
import { EXIT, UsageError } from '../../command.js';
import type { CliIo } from '../../io.js';
import { DATABASE_FLAGS, databaseOptions } from '../database-options.js';
import { withWebhooks } from './admin.js';
import { deliveryTable, nothingText, stateOf, toJson, waitingText, webhookTable } from './view.js';

export type WebhooksAction = (args: readonly string[], io: CliIo) => Promise<number>;

const STATUSES = ['pending', 'delivered', 'dead'] as const;

const typesOf = (texts: readonly string[]): readonly WebhookType[] =>
  texts.map((text) => {
    const type = WEBHOOK_TYPES.find((known) => known === text);
    if (type === undefined) throw new UsageError(`--types takes some of ${WEBHOOK_TYPES.join(', ')}, not "${text}"`);
    return type;
  });

function idOf(action: string, positionals: readonly string[]): string {
  const [id, ...rest] = positionals;
  if (id === undefined || rest.length > 0)
    throw new UsageError(`webhooks ${action} requires the id of one webhook; webhooks list shows the ids`);
  return id;
}

function noneBeside(action: string, positionals: readonly string[]): void {
  if (positionals.length > 0) throw new UsageError(`webhooks ${action} takes options only`);
}

function unknown(io: CliIo, id: string): number {
  io.stderr.write(`citeready: no webhook has the id ${JSON.stringify(id)}; webhooks list shows the ids\n`);
  return EXIT.belowLimit;
}

function show(io: CliIo, { endpoint, secret }: IssuedWebhook, json: boolean): void {
  io.stdout.write(json ? toJson({ webhook: endpoint, secret }) : `${secret}\n`);
}

const describe = ({ id, clientId, url }: WebhookView): string => `webhook ${id} of client ${clientId} to ${url}`;

const create: WebhooksAction = async (args, io) => {
  const { values, positionals } = parseCommandLine(args, {
    ...DATABASE_FLAGS,
    client: { type: 'string' },
    url: { type: 'string' },
    description: { type: 'string' },
    types: { type: 'string', multiple: true },
  });
  noneBeside('create', positionals);
  const { client: clientId, url, description } = values;
  if (clientId === undefined) throw new UsageError('--client is required: the owner of the webhook');
  if (url === undefined) throw new UsageError('--url is required: where messages are sent');
  const types = values.types === undefined ? {} : { types: typesOf(list(values.types)) };
  const options = databaseOptions(values, io.env);
  const issued = await withWebhooks(options, io.env, true, (webhooks) =>
    webhooks.create({ clientId, url, ...types, ...(description === undefined ? {} : { description }) }),
  );
  io.stderr.write(`Created ${describe(issued.endpoint)}. Its secret is not shown again.\n`);
  show(io, issued, options.json);
  return EXIT.ok;
};

const listWebhooks: WebhooksAction = async (args, io) => {
  const { values, positionals } = parseCommandLine(args, { ...DATABASE_FLAGS, client: { type: 'string' } });
  noneBeside('list', positionals);
  const options = databaseOptions(values, io.env);
  const { client: clientId } = values;
  const filter = { limit: 10_000, ...(clientId === undefined ? {} : { clientId }) };
  const found = await withWebhooks(options, io.env, false, (webhooks) => webhooks.list(filter));
  if (options.json) io.stdout.write(toJson(found));
  else if (found.length > 0) io.stdout.write(webhookTable(found));
  else io.stderr.write(clientId === undefined ? 'No webhooks yet.\n' : 'This client has no webhooks.\n');
  return EXIT.ok;
};

const rotate: WebhooksAction = async (args, io) => {
  const { values, positionals } = parseCommandLine(args, { ...DATABASE_FLAGS, grace: { type: 'string' } });
  const id = idOf('rotate', positionals);
  const graceMs = span('--grace', values.grace);
  const options = databaseOptions(values, io.env);
  const issued = await withWebhooks(options, io.env, true, (webhooks) =>
    webhooks.rotate(id, graceMs === undefined ? {} : { graceMs }),
  );
  if (issued === null) return unknown(io, id);
  const old = graceMs === 0 ? 'is no longer used' : `is also used for another ${values.grace ?? '1d'}`;
  io.stderr.write(`New secret of ${describe(issued.endpoint)}, which is not shown again. The old one ${old}.\n`);
  show(io, issued, options.json);
  return EXIT.ok;
};

const turn =
  (action: 'enable' | 'disable'): WebhooksAction =>
  async (args, io) => {
    const { values, positionals } = parseCommandLine(args, DATABASE_FLAGS);
    const id = idOf(action, positionals);
    const options = databaseOptions(values, io.env);
    const webhook = await withWebhooks(options, io.env, false, (webhooks) =>
      webhooks.update(id, { enabled: action === 'enable' }),
    );
    if (webhook === null) return unknown(io, id);
    io.stdout.write(options.json ? toJson(webhook) : `The ${describe(webhook)} is ${stateOf(webhook)}.\n`);
    return EXIT.ok;
  };

const remove: WebhooksAction = async (args, io) => {
  const { values, positionals } = parseCommandLine(args, DATABASE_FLAGS);
  const id = idOf('remove', positionals);
  const options = databaseOptions(values, io.env);
  if (!(await withWebhooks(options, io.env, false, (webhooks) => webhooks.remove(id)))) return unknown(io, id);
  io.stdout.write(options.json ? toJson({ removed: id }) : `Removed webhook ${id} and its deliveries.\n`);
  return EXIT.ok;
};

const test: WebhooksAction = async (args, io) => {
  const { values, positionals } = parseCommandLine(args, DATABASE_FLAGS);
  const id = idOf('test', positionals);
  const options = databaseOptions(values, io.env);
  const deliveryId = await withWebhooks(options, io.env, false, (webhooks) => webhooks.test(id));
  if (deliveryId === null) return unknown(io, id);
  io.stdout.write(options.json ? toJson({ delivery_id: deliveryId }) : `Queued ${deliveryId}; a worker sends it.\n`);
  return EXIT.ok;
};

const deliveries: WebhooksAction = async (args, io) => {
  const { values, positionals } = parseCommandLine(args, { ...DATABASE_FLAGS, status: { type: 'string' } });
  const id = idOf('deliveries', positionals);
  const status = STATUSES.find((known) => known === values.status);
  if (values.status !== undefined && status === undefined)
    throw new UsageError(`--status takes ${STATUSES.join(', ')}, not "${values.status}"`);
  const options = databaseOptions(values, io.env);
  const found = await withWebhooks(options, io.env, false, async (webhooks) =>
    (await webhooks.find(id)) === null ? null : webhooks.deliveries(id, status === undefined ? {} : { status }),
  );
  if (found === null) return unknown(io, id);
  if (options.json) io.stdout.write(toJson(found));
  else if (found.length > 0) io.stdout.write(deliveryTable(found));
  else io.stderr.write('No deliveries.\n');
  return EXIT.ok;
};

const replay: WebhooksAction = async (args, io) => {
  const { values, positionals } = parseCommandLine(args, { ...DATABASE_FLAGS, delivery: { type: 'string' } });
  const id = idOf('replay', positionals);
  const options = databaseOptions(values, io.env);
  const { delivery } = values;
  const done = await withWebhooks(options, io.env, false, async (webhooks) => {
    if ((await webhooks.find(id)) === null) return null;
    const replayed =
      delivery === undefined
        ? await webhooks.replayDead(id)
        : Number(await webhooks.replay(delivery, { endpointId: id }));
    // After fixing a receiver, its owner looks for missed deliveries, most of which may still be pending.
    const waiting = replayed === 0 ? await webhooks.deliveries(id, { status: 'pending' }) : [];
    return { replayed, waiting };
  });
  if (done === null) return unknown(io, id);
  const { replayed, waiting } = done;
  if (options.json) io.stdout.write(toJson({ replayed }));
  else io.stdout.write(`${replayed} ${replayed === 1 ? 'delivery is' : 'deliveries are'} sent again.\n`);
  if (waiting.length > 0) io.stderr.write(`${waitingText(waiting)}\n`);
  else if (replayed === 0) io.stderr.write(`${nothingText(id, delivery)}\n`);
  return delivery !== undefined && replayed === 0 ? EXIT.belowLimit : EXIT.ok;
};

export const WEBHOOKS_ACTIONS: ReadonlyMap<string, WebhooksAction> = new Map([
  ['create', create],
  ['list', listWebhooks],
  ['rotate', rotate],
  ['enable', turn('enable')],
  ['disable', turn('disable')],
  ['remove', remove],
  ['test', test],
  ['deliveries', deliveries],
  ['replay', replay],
]);
