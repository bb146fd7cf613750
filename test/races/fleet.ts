/** What a scenario has before it: members that serve one backend, and that backend to look into. */
import type { Backend } from '@citeready/core';
import { createAuditService } from '@citeready/core';
import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import type { Member } from './member.js';
import { CLIENT, JWT_SECRET, LEASE_MS } from './member.js';

export interface Fleet {
  readonly members: readonly [Member, Member];
  readonly backend: Backend;
  /** Lets every lease run out. */
  readonly outlastLeases: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Longer than any lease of a member. */
export const BEYOND_LEASES_MS = LEASE_MS + 1000;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers are asserted member by member
  readonly body: any;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export async function post(member: Member, path: string, { headers = {}, body }: CallOptions): Promise<Answer> {
  const response = await fetch(`${member.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** `count` calls at the same time, every other one to the other member. */
export const atOnce = <T>(
  { members }: Fleet,
  count: number,
  call: (member: Member, n: number) => Promise<T>,
): Promise<T[]> => Promise.all(Array.from({ length: count }, (_, n) => call(n % 2 === 0 ? members[0] : members[1], n)));

/** How often each value came. */
export function tally(values: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

export const statuses = (answers: readonly Answer[]): Record<string, number> =>
  tally(answers.map(({ status }) => status));

/** The header of a fresh API key of the client. */
export async function clientKey({ backend }: Fleet): Promise<Record<string, string>> {
  const { key } = await createAuditService({ backend, engines: [] }).keys.create({ clientId: CLIENT });
  return { authorization: `Bearer ${key}` };
}

/** The header of a registered user. */
export async function userToken({ backend }: Fleet, userId: string): Promise<Record<string, string>> {
  const token = await new SignJWT({ sub: userId })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(Math.floor(backend.clock.now().getTime() / 1000) + 3600)
    .sign(new TextEncoder().encode(JWT_SECRET));
  return { 'x-auth-token': token };
}

/** A heartbeat as a plugin signs it: over the bytes that it sends. */
export function signedHeartbeat(member: Member, token: string, content: object): Promise<Answer> {
  const body = JSON.stringify(content);
  const signature = createHmac('sha256', token).update(body).digest('hex');
  return post(member, '/api/v1/plugin/heartbeat', { headers: { 'x-service-signature': signature }, body });
}
