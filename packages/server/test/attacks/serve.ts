/** A server as a process of its own, from the environment, for attacks that count what the process holds. Tells its parent where it listens. */
import { createJsonLogger, readServerSettings, runServer, stopSignal } from '../../src/index.js';

await runServer(
  readServerSettings(process.env, { storage: 'memory' }),
  { logger: createJsonLogger(), signal: stopSignal() },
  ({ url }) => process.send?.({ url }),
);
process.disconnect();
