/** The storage suite: what every implementation of the `Storage` port must do. */
import type { Storage } from '@citeready/core';
import { allowanceCases } from './allowances.js';
import { commandCases } from './commands.js';
import { connectionCases } from './connections.js';
import type { StorageCase } from './fixture.js';
import { digestCases } from './digest.js';
import { domainCases } from './domains.js';
import { findingCases } from './finding.js';
import { forgetCases } from './forget.js';
import { limitCases } from './limits.js';
import { listCases } from './list.js';
import { openCases } from './open.js';
import { resultCases } from './results.js';
import { ruleCases } from './rules.js';
import { runCases } from './runs.js';
import { scheduleCases } from './schedules.js';
import { slugCases } from './slugs.js';
import { webhookCases } from './webhooks.js';

/** The name of the store before the names of its cases, so that the cases of one store can be run alone: `vitest -t "audits."`. */
const of = (store: keyof Storage, cases: readonly StorageCase[]): StorageCase[] =>
  cases.map((item) => ({ ...item, name: `${store}.${item.name}` }));

/** The suite for `Storage`, store by store: the rules for all of them, then audits, allowances, connections, commands, and the others. */
export const storageContract: readonly StorageCase[] = [
  ...ruleCases,
  ...limitCases,
  ...of('audits', [
    ...openCases,
    ...slugCases,
    ...runCases,
    ...resultCases,
    ...listCases,
    ...digestCases,
    ...findingCases,
    ...forgetCases,
  ]),
  ...of('allowances', allowanceCases),
  ...of('connections', connectionCases),
  ...of('commands', commandCases),
  ...of('domains', domainCases),
  ...of('schedules', scheduleCases),
  ...of('webhooks', webhookCases),
];
