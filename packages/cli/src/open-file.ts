/** Shows a file in the browser of the machine, by the opener of its platform. */
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import type { CliIo } from './io.js';

/**
 * Program and arguments that open an address.
 *
 * No shell reads them. The address begins with `file:` and is percent-encoded, so that no file name can pass for an option.
 */
export function openerFor(platform: NodeJS.Platform, url: string): readonly [string, ...string[]] {
  if (platform === 'darwin') return ['open', url];
  // `start` is a command of the shell; this is the program behind it.
  if (platform === 'win32') return ['rundll32.exe', 'url.dll,FileProtocolHandler', url];
  return ['xdg-open', url];
}

/** Somebody looks: a terminal, and not that of a build. */
export const isWatched = ({ stdout, stderr, env }: CliIo): boolean =>
  (stdout.isTTY === true || stderr.isTTY === true) && (env['CI'] ?? '') === '';

/** Starts the opener and does not wait for it: some end only with the browser. Resolves with what went wrong, or `null`. */
export function openFile(path: string, env: CliIo['env']): Promise<string | null> {
  const [program, ...args] = openerFor(process.platform, pathToFileURL(path).href);
  return new Promise((resolve) => {
    const child = spawn(program, args, { env: { ...env }, stdio: 'ignore', detached: true, windowsHide: true });
    child.once('error', (error) => resolve(error.message));
    child.once('spawn', () => {
      child.unref();
      resolve(null);
    });
  });
}
