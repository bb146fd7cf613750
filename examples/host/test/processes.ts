/** Which database servers run on a data directory, whoever started them. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Process ids, ascending. A server's own children do not name the directory. */
export const serversOf = async (cluster: string): Promise<number[]> => {
  const { stdout } = await run('ps', ['-eww', '-o', 'pid=,stat=,args='], { maxBuffer: 16 * 1024 * 1024 });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, state, args] = /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return pid !== undefined && !state?.startsWith('Z') && args?.includes(`-D ${cluster} `) ? [Number(pid)] : [];
  });
};
