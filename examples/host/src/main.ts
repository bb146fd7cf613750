/** A server with a home page that mounts the audit service beside it. The environment holds the settings; the README lists them. */
import { createJsonLogger, readServerSettings, runServer, StartError, stopSignal } from '@citeready/server';
import { DEMO_DOMAINS, demoConnectTo, startDemoSites } from './demo-sites.js';
import { homePage } from './home-page.js';

const logger = createJsonLogger();
const demo = await startDemoSites();
try {
  const settings = readServerSettings(process.env, { storage: 'embedded', dashboard: '/dashboard' });
  const page = homePage(settings.basePath, settings.dashboard?.basePath ?? null);
  await runServer(
    settings,
    {
      logger,
      signal: stopSignal(),
      connectTo: demoConnectTo(demo),
      // What is not the service's is this server's own.
      otherwise: (request, response) => {
        if (request.method === 'GET' && request.url === '/')
          response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
        else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
      },
    },
    ({ origin, dashboardUrl, storage, freshKey, keyFile }) => {
      if (keyFile !== null) console.log(`API key: in ${keyFile}`);
      else if (freshKey !== null) console.log(`API key: ${freshKey}`);
      console.log(
        `demo sites: ${DEMO_DOMAINS.join(', ')} (from the command line: --connect-to "*=127.0.0.1:${demo.port}")`,
      );
      if (dashboardUrl !== null) console.log(`dashboard: ${dashboardUrl}`);
      console.log(`storage: ${storage}`);
      console.log(origin === null ? 'working' : `listening on ${origin}`);
    },
  );
} catch (error) {
  if (error instanceof StartError) console.error(error.message);
  else logger.error('the host did not start', { error });
  process.exitCode = 1;
} finally {
  await demo.close();
}
