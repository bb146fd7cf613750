/**
 * A server as a separate process, configured by the environment, for attacks that measure what the process holds. Sends its address to its
 * parent.
 */
import { createJsonLogger, readServerSettings, runServer, stopSignal } from '../../src/index.js';

await runServer(
  readServerSettings(process.env, { storage: 'memory' }),
  { logger: createJsonLogger(), signal: stopSignal() },
  ({ url }) => process.send?.({ url }),
);
process.disconnect();
