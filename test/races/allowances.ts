/** What a tier may have is granted exactly, and a failure gives it back exactly once. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer, Fleet } from './fleet.js';
import { atOnce, post, statuses, userToken } from './fleet.js';
import { storedInstall } from '../stored-install.js';
import type { Member } from './member.js';
import { ENCRYPTION_KEY, LEASE_MS } from './member.js';

type Credential = Readonly<Record<string, string>>;

const check = (member: Member, headers: Credential, domain: string): Promise<Answer> =>
  post(member, '/api/v1/toolbar/check', { headers, body: { domain } });

/** 50 checks of 50 domains at once. `name` keeps one round's domains from another's. */
const checkFifty = (fleet: Fleet, headers: Credential, name: string): Promise<Answer[]> =>
  atOnce(fleet, 50, (member, n) => check(member, headers, `${name}-${n}.example`));

/** The allowance row says so: with a limit of 50 there is left what was not taken. */
const taken = async ({ backend }: Fleet, installId: string): Promise<number> =>
  50 -
  (await backend.storage.allowances.remainingFree({
    installId: storedInstall(installId, ENCRYPTION_KEY.key),
    limit: 50,
  }));

const instantJobs = ({ backend }: Fleet) =>
  backend.queue.claim({ workerId: 'w', kinds: ['instant'], limit: 100, leaseMs: LEASE_MS });

function expectFive(answers: readonly Answer[]): void {
  expect(statuses(answers)).toEqual({ 200: 45, 201: 5 });
  const granted = answers.filter(({ status }) => status === 201);
  expect(granted.map(({ body }) => Number(body.free_audits_remaining)).toSorted()).toEqual([0, 1, 2, 3, 4]);
  for (const { body } of answers.filter(({ status }) => status === 200))
    expect(body).toMatchObject({ tier: 'anonymous', free_audits_remaining: 0, upgrade: true });
}

function expectOne(answers: readonly Answer[]): void {
  expect(statuses(answers)).toEqual({ 201: 1, 429: 49 });
  for (const { body, headers } of answers.filter(({ status }) => status === 429)) {
    expect(body).toMatchObject({ error: { code: 'rate_limited' } });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
}

export async function fiveChecksOfAnInstall(fleet: Fleet): Promise<void> {
  const installId = randomUUID();
  expectFive(await checkFifty(fleet, { 'x-install-id': installId }, 'free'));
  expect(await taken(fleet, installId)).toBe(5);
  expect(await fleet.backend.storage.audits.counts()).toEqual([{ kind: 'instant', status: 'queued', count: 5 }]);
  expect(await instantJobs(fleet)).toHaveLength(5);
}

export async function oneCheckOfAUser(fleet: Fleet): Promise<void> {
  expectOne(await checkFifty(fleet, await userToken(fleet, 'ada'), 'hourly'));
  expect(await fleet.backend.storage.audits.counts()).toEqual([{ kind: 'instant', status: 'queued', count: 1 }]);
  expect(await instantJobs(fleet)).toHaveLength(1);
}

/** A check whose job is pending costs nothing, whoever asks first. */
export async function checksOfOneDomain(fleet: Fleet): Promise<void> {
  const installId = randomUUID();
  const answers = await atOnce(fleet, 40, (member) => check(member, { 'x-install-id': installId }, 'same.example'));
  expect(statuses(answers)).toEqual({ 200: 39, 201: 1 });
  expect(new Set(answers.map(({ body }) => String(body.job.id))).size).toBe(1);
  expect(await taken(fleet, installId)).toBe(1);
  expect(await instantJobs(fleet)).toHaveLength(1);
}

/** Both workers stand before the transaction that fails the audit: the one took the job over when the other's lease had run out. */
async function failByTwoAtOnce({ members: [late, next], outlastLeases }: Fleet): Promise<void> {
  await late.holdAtEnd();
  await outlastLeases();
  await next.holdAtEnd();
  await Promise.all([late.letEnd(), next.letEnd()]);
}

/** The one is late with the last try; the other was told that the tries are used up. */
async function failByTheLastTryAndByGivingUp(fleet: Fleet): Promise<void> {
  const { backend, members, outlastLeases } = fleet;
  for (let attempt = 1; attempt < backend.queue.maxAttempts; attempt++) {
    const jobs = await instantJobs(fleet);
    expect(jobs).toMatchObject([{ attempt, exhausted: false }]);
    // As a worker that dies over the job, and not before it has heard of it.
    for (const job of jobs) await backend.queue.extend({ job, leaseMs: LEASE_MS });
    await outlastLeases();
  }
  await failByTwoAtOnce({ ...fleet, members, outlastLeases });
}

const RACES = { 'taken over': failByTwoAtOnce, 'given up': failByTheLastTryAndByGivingUp };

export async function refundOfAnInstall(fleet: Fleet): Promise<void> {
  for (const [name, race] of Object.entries(RACES)) {
    const headers = { 'x-install-id': randomUUID() };
    const domain = `${name.replace(' ', '-')}.example`;
    expect((await check(fleet.members[0], headers, domain)).status).toBe(201);
    expect(await taken(fleet, headers['x-install-id'])).toBe(1);
    await race(fleet);
    const failed = await fleet.backend.storage.audits.findByDomain({ domain, kind: 'instant' });
    expect(failed?.status).toBe('failed');
    expect(await taken(fleet, headers['x-install-id'])).toBe(0);
    // Given back twice it would be six, not at all it would be four.
    expectFive(await checkFifty(fleet, headers, name.replace(' ', '-')));
    await Promise.all(fleet.members.map((member) => member.runJobs()));
    expect(await taken(fleet, headers['x-install-id'])).toBe(0);
  }
}

export async function refundOfAUser(fleet: Fleet): Promise<void> {
  for (const [name, race] of Object.entries(RACES)) {
    const headers = await userToken(fleet, name);
    const domain = name.replace(' ', '-');
    expect((await check(fleet.members[1], headers, `${domain}.example`)).status).toBe(201);
    expect((await check(fleet.members[0], headers, `${domain}-more.example`)).status).toBe(429);
    await race(fleet);
    expectOne(await checkFifty(fleet, headers, domain));
    await Promise.all(fleet.members.map((member) => member.runJobs()));
  }
}
