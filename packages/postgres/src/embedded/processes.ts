/** Child processes of the server: run one until it exits, check whether one is alive. */
import { spawn } from 'node:child_process';
import type { RunAs } from './run-as.js';

/** The environment that a server needs; nothing of the host's environment (PGHOST, secrets) is passed on. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  // People and tests read the messages.
  LC_MESSAGES: 'C',
  TZ: 'UTC',
});

export const asUser = (runAs: RunAs | null): { readonly uid?: number; readonly gid?: number } =>
  runAs === null ? {} : { uid: runAs.uid, gid: runAs.gid };

export interface Finished {
  readonly code: number | null;
  /** The last part of its output. */
  readonly output: string;
}

const KEEP = 4000;

/** Runs a command until it exits. A command that cannot be spawned rejects. */
export const runToEnd = (
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly runAs: RunAs | null },
): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: serverEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...asUser(options.runAs),
    });
    let output = '';
    const keep = (chunk: Buffer): void => {
      output = (output + chunk.toString()).slice(-KEEP);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });

/** True for a process that exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
