/** Which database servers run on a data directory, whoever started them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Process ids, ascending. A server's own children do not name the directory. */
export async function serversOf(cluster: string): Promise<number[]> {
  const { stdout } = await run('ps', ['-eww', '-o', 'pid=,ppid=,stat=,args='], { maxBuffer: 16 * 1024 * 1024 });
  const found = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state, args] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid !== undefined && !state?.startsWith('Z') && args?.includes(`-D ${cluster} `)
      ? [{ pid: Number(pid), parent: Number(parent) }]
      : [];
  });
  // A process that the server has just forked bears its arguments until it names itself.
  const pids = new Set(found.map(({ pid }) => pid));
  return found.filter(({ parent }) => !pids.has(parent)).map(({ pid }) => pid);
}
