/** Starts the host as its users do: as a process, from the environment. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface HostProcess {
  readonly url: string;
  readonly pid: number | undefined;
  readonly output: () => string;
  /** Sends a signal and resolves to the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export function spawnHost(env: Record<string, string>): {
  output: () => string;
  exit: Promise<number | null>;
  kill: (signal: NodeJS.Signals) => void;
  ready: Promise<string>;
  pid: number | undefined;
} {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=@citeready/source', MAIN], {
    // Memory unless a test is about storage: the suite then needs no server of its own.
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', CITEREADY_STORAGE: 'memory', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const ready = new Promise<string>((resolve, reject) => {
    const look = (chunk: Buffer): void => {
      text += chunk.toString();
      const url = /listening on (http:\/\/\S+)/.exec(text)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    void exit.then(() => reject(new Error(`the host ended before it listened:\n${text}`)));
  });
  return { output: () => text, exit, kill: (signal) => void child.kill(signal), ready, pid: child.pid };
}

export async function startHostProcess(env: Record<string, string> = {}): Promise<HostProcess> {
  const host = spawnHost(env);
  const url = await host.ready;
  return {
    url,
    pid: host.pid,
    output: host.output,
    stop: (signal = 'SIGTERM') => {
      host.kill(signal);
      return host.exit;
    },
  };
}
