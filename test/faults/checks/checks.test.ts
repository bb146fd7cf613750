/** The checks themselves: a history in which all is well passes, and each kind of harm that is done to it is found. */
import { expect, it } from 'vitest';
import type { Entry, Row, WatchedTable } from '../journal.js';
import { createLedger } from '../ledger.js';
import { checkAllowances } from './allowances.js';
import { checkAudits } from './audits.js';
import { checkCommands } from './commands.js';
import type { Facts } from './facts.js';
import { checkFairness } from './fairness.js';
import { checkFencing } from './fencing.js';
import { checkPoliteness } from './politeness.js';

const LEASE_S = 10;
const AT = Date.parse('2026-03-01T10:00:00Z');
const HOUR_MS = 3_600_000;
const INSTALL = 'a1b2c3d4-e5f6-4890-abcd-ef1234567890';

/** Changes, one a second; each gives who, in which transaction, and the row before and after. */
type Change = readonly [by: string, transaction: string, table: WatchedTable, before: Row | null, after: Row | null];

const entriesOf = (changes: readonly Change[]): Entry[] =>
  changes.map(([by, transaction, table, before, after], n) => ({
    id: n + 1,
    at: AT + n * 1000,
    told: AT + n * 1000,
    by,
    transaction,
    table,
    before,
    after,
  }));

const audit = (kind: string, more: Row): Row => ({
  id: `audit-${kind}`,
  domain: 'a.example',
  kind,
  status: 'queued',
  job_id: `job-${kind}`,
  run: 0,
  version: null,
  allowance_ticket: kind === 'instant' ? 'ticket' : null,
  error_code: null,
  ...more,
});
const job = (id: string, state: string, retries: number, at: number): Row => ({
  id,
  name: 'full',
  state,
  retry_count: retries,
  heartbeat_on: new Date(AT + at * 1000).toISOString(),
  heartbeat_seconds: LEASE_S,
});
const result = (hash: string): Row => ({ audit_id: 'audit-full', version: 1, result_hash: hash });
const command: Row = { id: 'c1', connection_id: 'connection', place: 1, command: 'audit.completed', status: 'pending' };
const ticket: Row = { ticket: 'ticket', install_id: INSTALL, user_id: null };

const running = audit('full', { status: 'discovering', run: 2 });
const completed = audit('full', { status: 'completed', run: 2, version: 1 });
const checked = audit('instant', { status: 'completed', run: 1, version: 1 });

/** A worker dies over an audit, another takes it over; beside it a check that an install paid for. */
const CHANGES: readonly Change[] = [
  ['web-1', 't1', 'connections', null, { id: 'connection', client_id: 'acme', domain: 'a.example' }],
  ['web-1', 't2', 'audits', null, audit('full', {})],
  ['worker-1', 't3', 'job', job('job-full', 'created', 0, 2), job('job-full', 'active', 0, 2)],
  ['worker-1', 't4', 'audits', audit('full', {}), audit('full', { status: 'discovering', run: 1 })],
  ['web-1', 't5', 'audits', null, audit('instant', {})],
  ['web-1', 't5', 'takes', null, ticket],
  ['web-1', 't5', 'installs', null, { id: INSTALL, used: 1 }],
  ['worker-2', 't6', 'audits', audit('instant', {}), audit('instant', { status: 'discovering', run: 1 })],
  ['worker-2', 't7', 'audits', audit('instant', { status: 'discovering', run: 1 }), checked],
  ['worker-2', 't7', 'versions', null, { audit_id: 'audit-instant', version: 1, result_hash: 'h' }],
  ['web-1', 't8', 'installs', { id: INSTALL, used: 1 }, { id: INSTALL, used: 1 }],
  ['web-1', 't8', 'installs', { id: INSTALL, used: 1 }, { id: INSTALL, used: 1 }],
  ['worker-2', 't9', 'job', job('job-full', 'active', 0, 2), job('job-full', 'retry', 0, 2)],
  ['worker-2', 't9', 'job', job('job-full', 'retry', 0, 2), job('job-full', 'active', 1, 13)],
  ['worker-2', 't10', 'audits', audit('full', { status: 'discovering', run: 1 }), running],
  ['worker-2', 't11', 'audits', running, completed],
  ['worker-2', 't11', 'versions', null, result('h')],
  ['worker-2', 't11', 'commands', null, command],
  ['worker-2', 't11', 'job', job('job-full', 'active', 1, 13), job('job-full', 'completed', 1, 13)],
];

const row = (kind: string): Facts['audits'][number] => ({
  id: `audit-${kind}`,
  domain: 'a.example',
  slug: 'a-example',
  kind,
  status: 'completed',
  version: 1,
  job_id: `job-${kind}`,
  error_code: null,
  error_message: null,
  allowance_ticket: kind === 'instant' ? 'ticket' : null,
});
const delivered: Facts['commands'][number] = {
  id: 'c1',
  place: 1,
  client_id: 'acme',
  domain: 'a.example',
  command: 'audit.completed',
  status: 'done',
  done_by: 'push',
  overdue: false,
};

/** Three requests of two workers to two sites at one address, politely. */
const turn = (host: string, from: number, to = from + 1): Facts['turns'][number] => ({
  by: 'worker-1',
  host,
  address: '127.0.0.1',
  from: AT + from,
  to: AT + to,
});
const TURNS = [turn('a.example', 0), turn('b.example', 10), turn('a.example', 30)];
/** A job that waits while the hot client is given this many turns. */
function behind(turns: number): readonly Change[] {
  const of = (group: string, id: string, state: string): Row => ({ ...job(id, state, 0, 0), group_id: group });
  const queued = (group: string, id: string): Change => ['web-1', 't', 'job', null, of(group, id, 'created')];
  const claimed = (group: string, id: string): Change => [
    'worker-1',
    't',
    'job',
    of(group, id, 'created'),
    of(group, id, 'active'),
  ];
  const ids = Array.from({ length: turns }, (_, n) => `hot-${n}`);
  return [
    ...ids.map((id) => queued('client:hot', id)),
    queued('client:acme', 'waits'),
    ...ids.map((id) => claimed('client:hot', id)),
    claimed('client:acme', 'waits'),
  ];
}

const factsOf = (changes: readonly Change[] = CHANGES, more: Partial<Facts> = {}): Facts => ({
  journal: entriesOf(changes),
  audits: [row('full'), row('instant')],
  commands: [delivered],
  jobsLeft: [],
  installs: [{ id: INSTALL, used: 1, takes: 1 }],
  users: [{ id: 'ada', takes: 1 }],
  ledger: {
    ...createLedger(),
    submitted: [{ domain: 'a.example', via: 'onboard', status: 201, slug: 'a-example', unanswered: 0 }],
    checked: [{ caller: `install:${INSTALL}`, domain: 'a.example', status: 201, jobId: 'job-instant', unanswered: 0 }],
  },
  plugins: [{ domain: 'a.example', clientId: 'acme', token: 't', acknowledges: true, signs: false }],
  receipts: [{ id: 'c1', domain: 'a.example', clientId: 'acme', reaction: 'takes' }],
  freeAudits: 5,
  perHour: 1,
  turns: TURNS,
  forgot: [],
  stops: [],
  ...more,
});

const found = (facts: Facts): string[] =>
  [checkAudits, checkFencing, checkAllowances, checkCommands, checkPoliteness, checkFairness].flatMap((check) =>
    check(facts),
  );

const without = (transaction: string, table: WatchedTable): readonly Change[] =>
  CHANGES.filter(([, t, name]) => t !== transaction || name !== table);
const heard = (received: string[], acknowledged: string[] = []) => ({
  domain: 'a.example',
  clientId: 'acme',
  acknowledged,
  received,
});

it('find nothing in a history in which all is well', () => {
  expect(found(factsOf())).toEqual([]);
});

it.each<[string, Facts, RegExp]>([
  [
    'an audit that is left queued',
    factsOf(CHANGES, { audits: [{ ...row('full'), status: 'queued' }, row('instant')] }),
    /is left queued/,
  ],
  [
    'a failure without a reason',
    factsOf(CHANGES, { audits: [{ ...row('full'), status: 'failed' }, row('instant')] }),
    /without a reason/,
  ],
  ['two audits of a domain', factsOf(CHANGES, { audits: [row('full'), row('full'), row('instant')] }), /there are two/],
  [
    'a slug of two domains',
    factsOf(CHANGES, { audits: [row('full'), row('instant'), { ...row('full'), domain: 'b.example' }] }),
    /two domains/,
  ],
  ['an acknowledged audit that is gone', factsOf(CHANGES, { audits: [row('instant')] }), /there is no audit/],
  ['a job left over', factsOf(CHANGES, { jobsLeft: [{ id: 'j', name: 'push', state: 'retry' }] }), /is left retry/],
  [
    'two clients told that they queued one audit',
    factsOf(CHANGES, {
      ledger: { ...factsOf().ledger, submitted: [...factsOf().ledger.submitted, ...factsOf().ledger.submitted] },
    }),
    /less often/,
  ],
  [
    'progress by a late worker',
    factsOf([...CHANGES.slice(0, 15), ['worker-1', 't', 'audits', running, running], ...CHANGES.slice(15)]),
    /worker-1 wrote to the run of worker-2/,
  ],
  [
    'a completion by a late worker',
    factsOf(
      CHANGES.map(([by, transaction, ...rest]): Change => [
        transaction === 't11' ? 'worker-1' : by,
        transaction,
        ...rest,
      ]),
    ),
    /worker-1 wrote to the run/,
  ],
  [
    'a write after the end',
    factsOf([...CHANGES, ['worker-1', 't', 'audits', completed, completed]]),
    /after it had ended/,
  ],
  [
    'a result that is overwritten',
    factsOf([...CHANGES, ['worker-1', 't', 'versions', result('h'), result('other')]]),
    /overwritten by worker-1/,
  ],
  ['a completion without a result', factsOf(without('t11', 'versions')), /wrote no result/],
  [
    'a job opened beside a live one',
    factsOf([...CHANGES.slice(0, 15), ['web-1', 't', 'audits', running, { ...running, job_id: 'other' }]]),
    /while one was live/,
  ],
  [
    'a job taken before its lease ended',
    factsOf(CHANGES.filter((_, n) => n !== 10 && n !== 11)),
    /before the lease of worker-1 ended/,
  ],
  [
    'a job ended by another than its holder',
    factsOf([
      ...CHANGES.slice(0, 3),
      ['worker-2', 't', 'job', job('job-full', 'active', 0, 2), job('job-full', 'completed', 0, 2)],
    ]),
    /worker-2 made it completed/,
  ],
  ['a check without its cost', factsOf(without('t5', 'takes')), /without what it costs/],
  [
    'a take for no job',
    factsOf([...CHANGES, ['web-1', 't', 'takes', null, { ...ticket, ticket: 'more' }]]),
    /for no job/,
  ],
  [
    'a completed check that is given back',
    factsOf([...CHANGES, ['worker-2', 't', 'takes', ticket, null]]),
    /was given back/,
  ],
  [
    'a failed check that is not',
    factsOf(
      CHANGES.map((change) =>
        change[1] === 't7' && change[2] === 'audits'
          ? (['worker-2', 't7', 'audits', change[3], { ...checked, status: 'failed' }] as const)
          : change,
      ),
    ),
    /was not given back/,
  ],
  [
    'a sixth free audit',
    factsOf([...CHANGES, ['web-1', 't', 'installs', null, { id: INSTALL, used: 6 }]]),
    /had used 6/,
  ],
  [
    'a count that is not that of the takes',
    factsOf(CHANGES, { installs: [{ id: INSTALL, used: 2, takes: 1 }] }),
    /has used 2 and holds 1/,
  ],
  ['a second audit within the hour', factsOf(CHANGES, { users: [{ id: 'ada', takes: 2 }] }), /holds 2 takes/],
  [
    'a charge that nobody was granted',
    factsOf(CHANGES, { ledger: { ...factsOf().ledger, checked: [] } }),
    /charged for a check/,
  ],
  [
    'a grant that was never queued',
    factsOf(CHANGES, {
      ledger: {
        ...factsOf().ledger,
        checked: [
          {
            ...factsOf().ledger.checked[0],
            caller: `install:${INSTALL}`,
            domain: 'a.example',
            status: 201,
            jobId: 'unknown',
            unanswered: 1,
          },
        ],
      },
    }),
    /was never queued/,
  ],
  ['a command that never arrived', factsOf(CHANGES, { receipts: [] }), /never arrived/],
  [
    'a push that was not taken',
    factsOf(CHANGES, { receipts: [{ id: 'c1', domain: 'a.example', clientId: 'acme', reaction: 'refuses' }] }),
    /was not taken/,
  ],
  [
    'a command that is left',
    factsOf(CHANGES, { commands: [{ ...delivered, status: 'pending', done_by: null }] }),
    /is left pending/,
  ],
  ['a command that is gone', factsOf(CHANGES, { commands: [] }), /is gone/],
  [
    'a command that expires too early',
    factsOf(CHANGES, { commands: [{ ...delivered, status: 'expired' }] }),
    /before its time/,
  ],
  [
    'a command that expires too early by the record',
    factsOf([
      ...CHANGES,
      [
        'worker-1',
        't12',
        'commands',
        command,
        { ...command, status: 'expired', expires_at: new Date(AT + HOUR_MS).toISOString() },
      ],
    ]),
    /before its time/,
  ],
  [
    'a command that is expired without a record',
    factsOf(CHANGES, { commands: [{ ...delivered, status: 'expired', overdue: true }] }),
    /nothing is on record/,
  ],
  [
    'a command that expires after it was done',
    factsOf([
      ...CHANGES,
      [
        'worker-1',
        't12',
        'commands',
        { ...command, status: 'done' },
        { ...command, status: 'expired', expires_at: new Date(AT).toISOString() },
      ],
    ]),
    /was done and became expired/,
  ],
  [
    "a host's command that nobody took and that did not expire",
    factsOf(CHANGES, {
      ledger: { ...factsOf().ledger, notices: [{ id: 'n1', domain: 'a.example', clientId: 'acme' }] },
    }),
    /host's command n1 to a.example is gone/,
  ],
  [
    'commands out of order',
    factsOf(CHANGES, {
      commands: [delivered, { ...delivered, id: 'c2', place: 2 }],
      receipts: factsOf().receipts,
      ledger: { ...factsOf().ledger, beats: [heard(['c2', 'c1'])] },
    }),
    /out of order/,
  ],
  [
    'a command after its acknowledgement',
    factsOf(CHANGES, { ledger: { ...factsOf().ledger, beats: [heard(['c1']), heard(['c1'], ['c1'])] } }),
    /after it had acknowledged/,
  ],
  ['an end that no plugin is told of', factsOf(without('t11', 'commands')), /told 0 times/],
])('find %s', (_, facts, expected) => {
  expect(found(facts).join('\n')).toMatch(expected);
});

it('find nothing where the hot client takes its turns, pauses are kept, or nobody can tell', () => {
  expect(checkFairness(factsOf(behind(4)))).toEqual([]);
  const stopped = [turn('a.example', 0, 9000), turn('a.example', 20)];
  expect(checkPoliteness(factsOf(CHANGES, { turns: stopped }))).toEqual([]);
  const woken = {
    turns: [turn('a.example', 0), turn('a.example', 20)],
    stops: [{ by: 'worker-1', from: AT, to: AT + 5 }],
  };
  expect(checkPoliteness(factsOf(CHANGES, woken))).toEqual([]);
  const over = { turns: [turn('a.example', 0), turn('a.example', 20)], forgot: [[AT - 5, AT + 5]] as const };
  expect(checkPoliteness(factsOf(CHANGES, over))).toEqual([]);
});

it.each([
  ['two requests to a site at once', [turn('a.example', 0), turn('a.example', 20)], /a\.example were 19\.0 ms apart/],
  [
    'two requests to an address at once',
    [turn('a.example', 0), turn('b.example', 3)],
    /127\.0\.0\.1 were 2\.0 ms apart/,
  ],
])('find %s', (_what, turns, message) => {
  expect(found(factsOf(CHANGES, { turns }))).toEqual([expect.stringMatching(message)]);
});

it('find a job that waited for every turn of a client with many', () => {
  expect(checkFairness(factsOf(behind(12)))).toEqual([expect.stringMatching(/waited for 12 turns/)]);
});
