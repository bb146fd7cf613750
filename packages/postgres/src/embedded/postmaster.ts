/** The running server of a data directory, as its `postmaster.pid` tells: which process, which port, and whether it is still there. */
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DataDirectory } from './data-directory.js';
import { isAlive } from './processes.js';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

const pidFile = ({ cluster }: DataDirectory): string => path.join(cluster, 'postmaster.pid');

/** Lines: pid, data directory, start time, port, … `null` without a file, for a file that is being written, or for a dead process. */
export const findPostmaster = async (directory: DataDirectory): Promise<Postmaster | null> => {
  const [pid, , , port] = (await readFile(pidFile(directory), 'utf8').catch(() => '')).split('\n').map(Number);
  if (pid === undefined || port === undefined || !(pid > 0) || !(port > 0) || !isAlive(pid)) return null;
  return (await isPostgres(pid)) ? { pid, port } : null;
};

/** After a reboot the pid may be somebody else's. Where the kernel does not tell, it is taken for ours. */
const isPostgres = async (pid: number): Promise<boolean> => {
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => 'postgres');
  return name.trim() === 'postgres';
};

/**
 * Removes a pid file that a dead server left behind when its pid now belongs to another program: PostgreSQL would take that program for a server and
 * refuse to start. A file of a dead pid it clears away by itself.
 */
export const clearForeignPid = async (directory: DataDirectory): Promise<void> => {
  const pid = Number((await readFile(pidFile(directory), 'utf8').catch(() => '')).split('\n', 1)[0]);
  if (pid > 0 && isAlive(pid) && !(await isPostgres(pid))) await rm(pidFile(directory), { force: true });
};
