/** `citeready serve`: the service over HTTP, its worker, or both in one process. */
import { EXIT, UsageError } from '../../command.js';
import type { CommandBody } from '../../command.js';
import { optimizeLater } from '../../optimize-later.js';

export const serveCommand: CommandBody = {
  async help() {
    const { serveHelp } = await import('./options.js');
    return serveHelp();
  },
  async flags() {
    const { serveFlags } = await import('./options.js');
    return serveFlags();
  },
  async run(args, io) {
    const { createJsonLogger, readServerSettings, runServer, SettingsError } = await import('@citeready/server');
    const { serveOptions } = await import('./options.js');
    const options = serveOptions(args);
    try {
      const settings = readServerSettings(io.env, { options });
      if (settings.role === 'worker') optimizeLater();
      const logger = createJsonLogger({ write: (line) => io.stderr.write(line), now: io.now });
      await runServer(settings, { logger, signal: io.signal }, ({ url, dashboardUrl, mcpUrl, freshKey, keyFile }) => {
        // The key stays valid: later starts do not repeat it in a log.
        if (keyFile !== null) io.stdout.write(`API key: in ${keyFile}\n`);
        else if (freshKey !== null) io.stdout.write(`API key: ${freshKey}\n`);
        if (dashboardUrl !== null) io.stdout.write(`dashboard: ${dashboardUrl}\n`);
        if (mcpUrl !== null) io.stdout.write(`agents (MCP): ${mcpUrl}\n`);
        io.stdout.write(url === null ? 'working\n' : `listening on ${url}\n`);
      });
      return EXIT.ok;
    } catch (error) {
      if (error instanceof SettingsError) throw new UsageError(error.message);
      throw error;
    }
  },
};
