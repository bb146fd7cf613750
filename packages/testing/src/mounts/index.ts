/** The conformance suite of mounts, over real sockets. */
import { bodyCases } from './bodies.js';
import type { MountCase } from './harness.js';
import { lifecycleCases } from './lifecycle.js';
import { responseCases } from './responses.js';
import { routingCases } from './routing.js';
import { streamCases } from './streams.js';

/**
 * Laws that every mount keeps. A case waits for events, not for time: one that is broken may wait for ever, so the runner's own time limit
 * per test is what ends it.
 */
export const mountContract: readonly MountCase[] = [
  ...routingCases,
  ...bodyCases,
  ...responseCases,
  ...streamCases,
  ...lifecycleCases,
];

export type { MountCase, MountHarness, MountedHost } from './harness.js';
export { ConnectionEnded, RawConnection } from './raw-connection.js';
export type { RawHead, RawRequest, RawResponse } from './raw-connection.js';
