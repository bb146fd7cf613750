/** Composes the service and runs it until the process is told to stop. Loaded by `serve` alone, so that other commands need no server. */
import { createAuditor } from '@citeready/auditor';
import { createCommandPusher, createSiteReader } from '@citeready/safe-fetch';
import { createAuditService } from '@citeready/core';
import type { AuditService, AuditServiceConfig, Logger } from '@citeready/core';
import { createJwtVerifier } from '@citeready/jwt';
import type { CliIo } from '../../io.js';
import { openBackend } from './backend.js';
import type { ServerStorage } from './backend.js';
import { createLogger } from './logger.js';
import { listen } from './server.js';
import type { ServeSettings } from './settings.js';

const optionsOf = (settings: ServeSettings, storage: ServerStorage): Partial<AuditServiceConfig> => {
  const { basePath, connectTo, encryptionKeys, authTokens, newInstallsPerDay, upgradeUrl, upgradeMessage } = settings;
  const { pseudonymKey, requireControl, requireTimestamp } = settings;
  return {
    basePath,
    newInstallsPerDay,
    requireControl,
    requireTimestamp,
    // Reserved names lead nowhere on the internet; with rules of one's own they name one's own sites.
    allowReservedDomains: connectTo.length > 0,
    ...(encryptionKeys.length > 0 && { encryptionKeys }),
    ...(pseudonymKey && { pseudonymKey }),
    ...(authTokens && {
      verifyAuthToken: createJwtVerifier({ ...authTokens, now: () => storage.backend.clock.now() }),
    }),
    ...(settings.rateLimits && { rateLimiter: storage.rateLimiter(settings.rateLimits) }),
    ...(upgradeUrl !== null && { upgradeUrl }),
    ...(upgradeMessage !== null && { upgradeMessage }),
  };
};

/** The operator's own key; in memory, where nothing else could make one, a fresh one that is shown. */
const provideKey = async ({ keys }: AuditService, { apiKey, database }: ServeSettings, io: CliIo): Promise<void> => {
  if (apiKey !== null) await keys.adopt({ clientId: 'host', key: apiKey });
  else if (database === null) io.stdout.write(`API key: ${(await keys.create({ clientId: 'host' })).key}\n`);
  else if ((await keys.list()).length === 0)
    io.stderr.write('citeready: there is no API key yet; make one: citeready keys create --client NAME\n');
};

/** After a rotation of the encryption key: tokens that older keys have sealed are sealed under the first. Trouble is for the log. */
const resealTokens = async ({ connections }: AuditService, settings: ServeSettings, logger: Logger): Promise<void> => {
  if (settings.encryptionKeys.length < 2) return;
  try {
    logger.info('plugin tokens sealed again under the current key', { tokens: await connections.resealTokens() });
  } catch (error) {
    logger.warn('plugin tokens could not be sealed again', { error });
  }
};

const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Resolves once everything has stopped after `io.signal` aborted; rejects when it could not start, with everything closed. */
export const serve = async (settings: ServeSettings, io: CliIo): Promise<void> => {
  const logger = createLogger(io);
  // Run from the last to the first: the server before the service, the service before what it stands on.
  const closers: (() => Promise<void>)[] = [];
  try {
    const { connectTo, role, graceMs, concurrency, leaseMs } = settings;
    const server = role === 'worker' ? null : await listen(settings, logger);
    if (server !== null) closers.push(() => server.stop(graceMs));
    const storage = await openBackend(settings, logger, io.signal);
    const { backend } = storage;
    closers.push(() => backend.close());
    const hostTurns = backend.hostTurns?.();
    const auditor = createAuditor({
      connectTo,
      ...(hostTurns && { hostTurns }),
      // Rules of one's own lead to one's own machine, whatever stands behind its one address.
      ...(connectTo.length > 0 && { politeness: { minAddressDelayMs: 0 } }),
    });
    closers.push(() => auditor.close());
    const pusher = createCommandPusher({ connectTo });
    const service = createAuditService({
      backend,
      auditor,
      pusher,
      siteReader: createSiteReader({ connectTo }),
      logger,
      ...optionsOf(settings, storage),
    });
    closers.push(() => service.close({ graceMs }));
    if (server !== null) {
      await provideKey(service, settings, io);
      server.open(service);
      // Requests under way are answered before what they need is closed.
      closers.push(() => server.stop(graceMs));
      io.stdout.write(`listening on ${server.url}\n`);
    }
    if (role !== 'web') {
      service.worker({ concurrency, leaseMs }).start();
      if (role === 'worker') io.stdout.write('working\n');
      await resealTokens(service, settings, logger);
    }
    await untilAborted(io.signal);
  } catch (error) {
    // Told to stop while it was still waiting for its database: that is an ordinary end.
    if (!(io.signal.aborted && error === io.signal.reason)) throw error;
  } finally {
    for (const close of closers.reverse())
      await close().catch((error: unknown) => logger.error('did not close cleanly', { error }));
  }
};
