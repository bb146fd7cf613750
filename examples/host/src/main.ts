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
  if (process.env['npm_lifecycle_event'] !== undefined) whenOrphaned(stop);
  process.once('SIGINT', stop);
  if (settings.apiKey === null) console.log(`API key: ${host.apiKey}`);
  console.log(`demo sites: ${DEMO_DOMAINS.join(', ')} (from the command line: --connect-to "*=${host.demoAddress}")`);
  console.log(`storage: ${host.storage}`);
  console.log(`listening on ${host.url}`);
};

/**
 * npm hands a SIGTERM to the shell that it started, and that shell ends without handing it on. Getting another parent is what is left to notice; without
 * npm in between it would mean nothing (a daemon changes parents as it likes).
 */
const whenOrphaned = (stop: () => void): void => {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 250);
  watch.unref();
};

main().catch((error: unknown) => {
  if (error instanceof SettingsError) console.error(error.message);
  else consoleLogger.error('the host did not start', { error });
  process.exit(1);
});
