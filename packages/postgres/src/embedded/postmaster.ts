/** The running server of a data directory, according to its `postmaster.pid`: its process, its port, and whether it is still alive. */
import { readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DataDirectory } from './data-directory.js';
import { isFree } from './free-port.js';
import { isAlive } from './processes.js';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** It holds its port and accepts connections; before that, another program may respond there. */
  readonly ready: boolean;
}

const pidFile = ({ cluster }: DataDirectory): string => path.join(cluster, 'postmaster.pid');

/** Lines: pid, data directory, start time, port, …, state. `null` without a file, for a file that is being written, or for a dead process. */
export async function findPostmaster(directory: DataDirectory): Promise<Postmaster | null> {
  const lines = (await readFile(pidFile(directory), 'utf8').catch(() => '')).split('\n');
  const [pid = 0, , , port = 0] = lines.slice(0, 4).map(Number);
  if (!(pid > 0) || !(port > 0) || !isAlive(pid)) return null;
  const ready = lines[7]?.trim() === 'ready';
  return (await servesHere(pid, directory)) ? { pid, port, ready } : null;
}

/**
 * After a reboot, the pid may belong to another process, including another PostgreSQL; and a killed server keeps its pid until it is
 * reaped. Its command line decides (it is readable by everyone, unlike its working directory). In case of doubt, it is treated as this
 * server: starting a second one would be worse than starting none.
 */
async function servesHere(pid: number, { cluster }: DataDirectory): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  if (line === null) return true;
  const [program = '', ...args] = line.split('\0');
  // Empty: it has exited and waits to be reaped. A server's own children have titles such as `postgres: checkpointer`.
  if (path.basename(program) !== 'postgres') return false;
  const directory = args[args.indexOf('-D') + 1];
  if (!args.includes('-D') || directory === undefined || !path.isAbsolute(directory)) return true;
  return (await real(directory)) === (await real(cluster));
}

const real = (folder: string): Promise<string> => realpath(folder).catch(() => path.resolve(folder));

/**
 * Removes a pid file left behind by a dead server if its pid now belongs to another program, or is not reaped yet: PostgreSQL would regard
 * it as a running server and refuse to start. It removes the file of a dead pid itself.
 */
export async function clearForeignPid(directory: DataDirectory): Promise<void> {
  const pid = Number((await readFile(pidFile(directory), 'utf8').catch(() => '')).split('\n', 1)[0]);
  if (pid > 0 && isAlive(pid) && !(await servesHere(pid, directory))) await rm(pidFile(directory), { force: true });
}

/** The port of the directory's last server, from its command line in `postmaster.opts`; `null` if it is unknown or not free. */
export async function lastPort({ cluster }: DataDirectory): Promise<number | null> {
  const line = await readFile(path.join(cluster, 'postmaster.opts'), 'utf8').catch(() => '');
  const port = Number(/"-p" "(\d{1,5})"/.exec(line)?.[1] ?? 0);
  return port > 0 && port < 65_536 && (await isFree(port)) ? port : null;
}
