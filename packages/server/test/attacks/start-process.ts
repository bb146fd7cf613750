/** Starts a server as a separate process, and stops it. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  /** URL of the service. */
  readonly url: string;
  readonly pid: number | undefined;
  /** Stops it, and resolves with its exit code. */
  stop(): Promise<number | null>;
}

const MAIN = fileURLToPath(new URL('serve.ts', import.meta.url));

/** @throws if it exits before it listens, with its output. */
export async function startProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = fork(MAIN, {
    execArgv: ['--import', 'tsx', '--conditions=@citeready/source'],
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (written += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { readonly url: string }).url));
    void ended.then(() => reject(new Error(`the server ended before it listened:\n${written}`)));
  });
  return {
    url,
    pid: child.pid,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
