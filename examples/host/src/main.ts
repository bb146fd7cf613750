/** Starts the host from the environment and stops it on SIGTERM or SIGINT. */
import { consoleLogger } from './console-logger.js';
import { DEMO_DOMAINS } from './demo-sites.js';
import { readSettings, SettingsError } from './environment.js';
import { startHost } from './host.js';

const main = async (): Promise<void> => {
  const settings = readSettings(process.env);
  const host = await startHost(settings, consoleLogger);
  const stop = (): void => {
    host.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        consoleLogger.error('the host did not stop cleanly', { error });
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  if (settings.apiKey === null) console.log(`API key: ${host.apiKey}`);
  console.log(`demo sites: ${DEMO_DOMAINS.join(', ')} (from the command line: --connect-to "*=${host.demoAddress}")`);
  console.log(`storage: ${host.storage}`);
  console.log(`listening on ${host.url}`);
};

main().catch((error: unknown) => {
  if (error instanceof SettingsError) console.error(error.message);
  else consoleLogger.error('the host did not start', { error });
  process.exit(1);
});
