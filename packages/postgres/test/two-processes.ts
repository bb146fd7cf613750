/** Half of a test with two processes: does its share of the work at once when signaled, and prints the outcomes. */
import { createPostgresBackend } from '../src/index.js';
import { prepare } from './pooler.js';

const [connectionString = '', task = ''] = process.argv.slice(2);
const backend = createPostgresBackend({ connectionString, maxConnections: 20, prepare });
const now = new Date('2026-03-01T10:00:00Z');

const submit = async (n: number): Promise<string> =>
  backend.transaction(async ({ storage, queue }) => {
    const domain = `d${n % 20}.example`;
    const { outcome, audit } = await storage.audits.open({
      auditId: backend.ids.uuid(),
      jobId: backend.ids.uuid(),
      domain,
      slugBase: domain.replaceAll('.', '-'),
      kind: 'full',
      whenCompleted: 'keep',
      requestedBy: 'client:acme',
      stage: null,
      allowanceTicket: null,
      now,
    });
    if (outcome === 'created') {
      await queue.enqueue({ id: audit.jobId, kind: 'full', subject: audit.id, group: 'client:acme' });
    }
    return outcome;
  });

const take = async (): Promise<string> =>
  backend.transaction(async ({ storage }) => {
    const newInstalls = { addressKey: 'address', perDay: 10 };
    const input = { ticket: backend.ids.uuid(), installId: 'install', limit: 5, newInstalls, now };
    return (await storage.allowances.takeFree(input)).outcome;
  });

const limiter = backend.rateLimiter({ keys: { limit: 50, windowMs: 60_000 } });
async function limit(): Promise<string> {
  const principal = { kind: 'api_key', keyId: 'k', clientId: 'acme', scopes: ['read'], plan: null } as const;
  const decision = await limiter.take({ principal, now });
  return decision?.allowed === true ? `allowed, ${decision.remaining} left` : 'refused';
}

const tasks: Readonly<Record<string, () => Promise<string>[]>> = {
  submit: () => Array.from({ length: 100 }, (_, n) => submit(n)),
  take: () => Array.from({ length: 25 }, take),
  limit: () => Array.from({ length: 100 }, limit),
};

await backend.ping();
process.stdout.write('ready\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
const work = tasks[task]?.() ?? [];
process.stdout.write(`${JSON.stringify(await Promise.all(work))}\n`);
await backend.close();
process.exit(0);
