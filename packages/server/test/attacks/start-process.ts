/** Starts a server as a process of its own, and stops it. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ServerProcess {
  /** Where the service answers. */
  readonly url: string;
  readonly pid: number | undefined;
  /** Asks it to stop, and resolves to its exit code. */
  stop(): Promise<number | null>;
}

const MAIN = fileURLToPath(new URL('serve.ts', import.meta.url));

/** @throws where it ends before it listens, with what it wrote. */
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
