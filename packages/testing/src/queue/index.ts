/** The queue suite: what every implementation of the `JobQueue` port must do. */
import { deliveryCases } from './delivery.js';
import type { QueueCase } from './fixture.js';
import { leaseCases } from './leases.js';
import { operationCases } from './operation.js';
import { orderCases } from './order.js';
import { traceCases } from './traces.js';
import { waitingCases } from './waiting.js';

/** The suite for `JobQueue`: delivery, leases, order, statistics, pause, traces. */
export const queueContract: readonly QueueCase[] = [
  ...deliveryCases,
  ...leaseCases,
  ...orderCases,
  ...waitingCases,
  ...operationCases,
  ...traceCases,
];
