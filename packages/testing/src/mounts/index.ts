/** The conformance suite of mounts, over real sockets. */
import { bodyCases } from './bodies.js';
import type { MountCase } from './harness.js';
import { lifecycleCases } from './lifecycle.js';
import { responseCases } from './responses.js';
import { routingCases } from './routing.js';
import { streamCases } from './streams.js';

/** Laws of every mount. A case waits for events, not for time: a broken mount may hang it, so the time limit of the test runner ends it. */
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
