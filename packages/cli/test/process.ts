/** The command line as people run it: in a separate process. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../src/bin.ts', import.meta.url));
const cwd = fileURLToPath(new URL('../../..', import.meta.url));
export const COMMAND: readonly string[] = [process.execPath, '--import', 'tsx', '--conditions=@citeready/source', bin];

export interface CliProcess {
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Resolves with the match once it appears on the standard output; rejects if the process exits before. */
  saw(pattern: RegExp): Promise<RegExpExecArray>;
  kill(signal: NodeJS.Signals): void;
  /** Exit code; `null` after an unhandled signal. */
  readonly ended: Promise<number | null>;
}

/** @param command what precedes the arguments; by default node with the executable. */
export function start(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  [file = '', ...before]: readonly string[] = COMMAND,
): CliProcess {
  const child = spawn(file, [...before, ...args], {
    cwd,
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  const looks = new Set<() => void>();
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve(code));
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    for (const look of looks) look();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return {
    stdout: () => stdout,
    stderr: () => stderr,
    saw: (pattern) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          const match = pattern.exec(stdout);
          if (match === null) return;
          looks.delete(look);
          resolve(match);
        };
        looks.add(look);
        look();
        void ended.then((code) =>
          reject(new Error(`ended with ${code} before it said ${pattern}:\n${stdout}${stderr}`)),
        );
      }),
    kill: (signal) => void child.kill(signal),
    ended,
  };
}
