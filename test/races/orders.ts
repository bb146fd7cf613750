/** What the test's process and a member's process say to each other. */
import type { Member } from './member.js';

type Calls =
  | { readonly call: 'open'; readonly connectionString: string }
  | { readonly call: 'send'; readonly input: Parameters<Member['send']>[0] }
  | { readonly call: 'runJobs' | 'holdAtEnd' | 'letEnd' | 'close' };

export type Call = Calls;
export type Order = Calls & { readonly id: number };
export type Answer = { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: string };
