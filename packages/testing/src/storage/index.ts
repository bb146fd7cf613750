/** The storage suite: what every implementation of the `Storage` port must do. */
import { allowanceCases } from './allowances.js';
import { commandCases } from './commands.js';
import { connectionCases } from './connections.js';
import type { StorageCase } from './fixture.js';
import { digestCases } from './digest.js';
import { domainCases } from './domains.js';
import { findingCases } from './finding.js';
import { forgetCases } from './forget.js';
import { listCases } from './list.js';
import { openCases } from './open.js';
import { resultCases } from './results.js';
import { ruleCases } from './rules.js';
import { runCases } from './runs.js';
import { scheduleCases } from './schedules.js';
import { slugCases } from './slugs.js';
import { webhookCases } from './webhooks.js';

/** The suite for `Storage`: audits, allowances, connections, commands. */
export const storageContract: readonly StorageCase[] = [
  ...ruleCases,
  ...openCases,
  ...slugCases,
  ...runCases,
  ...resultCases,
  ...listCases,
  ...digestCases,
  ...findingCases,
  ...forgetCases,
  ...allowanceCases,
  ...connectionCases,
  ...commandCases,
  ...domainCases,
  ...scheduleCases,
  ...webhookCases,
];
