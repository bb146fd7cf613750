/** The suite of the bundle: storage and queue in one transaction. */
import { bundleCases } from './bundle.js';
import { commitCases } from './commit.js';
import type { AtomicityCase } from './fixture.js';
import { isolationCases } from './isolation.js';
import { togetherCases } from './together.js';
import { deliveryCases } from '../storage/webhooks.js';

/** The suite for `Backend`: storage and queue in one transaction. */
export const atomicityContract: readonly AtomicityCase[] = [
  ...commitCases,
  ...isolationCases,
  ...bundleCases,
  ...togetherCases,
  ...deliveryCases,
];
