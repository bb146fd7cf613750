/** Opens a file in the machine's browser, with the opener of its platform. */
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import type { CliIo } from './io.js';

/**
 * Program and arguments that open a URL.
 *
 * No shell parses them. The URL begins with `file:` and is percent-encoded, so that no file name can be read as an option.
 */
export function openerFor(platform: NodeJS.Platform, url: string): readonly [string, ...string[]] {
  if (platform === 'darwin') return ['open', url];
  // `start` is a builtin of the shell; this is the program behind it.
  if (platform === 'win32') return ['rundll32.exe', 'url.dll,FileProtocolHandler', url];
  return ['xdg-open', url];
}

/** Interactive use: a terminal, and not in CI. */
export const isWatched = ({ stdout, stderr, env }: CliIo): boolean =>
  (stdout.isTTY === true || stderr.isTTY === true) && (env['CI'] ?? '') === '';

/** Starts the opener and does not wait for it: some only exit with the browser. Resolves with the error, or `null`. */
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
