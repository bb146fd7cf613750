/** Real processes for measurements: bundled first, so that none carries a compiler. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

const here = fileURLToPath(new URL('./', import.meta.url));
/** Inside the workspace, so that packages that are not bundled are found. */
const outDir = fileURLToPath(new URL('../../node_modules/.cache/citeready-bench/', import.meta.url));

export interface Bundles {
  /** Starts one and waits for its first line, which it prints when it is ready. */
  start(name: string, env: Readonly<Record<string, string>>): Promise<Running>;
  /** Ends every process that was started and removes the bundles. */
  close(): Promise<void>;
}

export interface Running {
  readonly child: ChildProcess;
  /** What it printed first. */
  readonly ready: string;
  /** Bytes resident, as the system counts them. Linux only. */
  resident(): number;
  /** Seconds of processor time so far, all threads. Linux only. */
  cpu(): number;
}

const PROCESSES = {
  web: `${here}web-process.ts`,
  worker: `${here}worker-process.ts`,
  sites: `${here}sites-process.ts`,
};

/** @param processes - file by name; default those of PostgreSQL's benchmarks */
export async function bundleProcesses(processes: Readonly<Record<string, string>> = PROCESSES): Promise<Bundles> {
  await mkdir(outDir, { recursive: true });
  await build({
    entry: {
      ...processes,
      // Where the parse pool of a bundle looks for the code of its threads.
      'parse-worker': fileURLToPath(new URL('../../packages/page-facts/src/pool/worker.ts', import.meta.url)),
      'judge-site': fileURLToPath(new URL('../../packages/auditor/src/audit/threads/judge-task.ts', import.meta.url)),
      'discover-site': fileURLToPath(
        new URL('../../packages/auditor/src/audit/threads/discovery-task.ts', import.meta.url),
      ),
      'read-archive': fileURLToPath(new URL('../../packages/auditor/src/audit/again/archive-task.ts', import.meta.url)),
      'read-sitemap': fileURLToPath(new URL('../../packages/auditor/src/crawl/sitemap/pool-task.ts', import.meta.url)),
    },
    outDir,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    silent: true,
    config: false,
    dts: false,
    noExternal: [/^@citeready\//],
    external: [/^(?!@citeready\/)[a-z@]/],
    esbuildOptions: (options) => {
      options.conditions = ['@citeready/source'];
    },
  });
  const children: ChildProcess[] = [];
  return {
    async start(name, env) {
      const child = spawn(process.execPath, ['--expose-gc', `${outDir}${name}.js`], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      const ready = await new Promise<string>((resolve, reject) => {
        child.stdout.once('data', (data: Buffer) => resolve(data.toString().trim()));
        child.once('error', reject).once('exit', (code) => reject(new Error(`${name} ended with ${code}`)));
      });
      const proc = (file: string): string => readFileSync(`/proc/${child.pid}/${file}`, 'utf8');
      return {
        child,
        ready,
        resident: () => Number(/^VmRSS:\s+(\d+) kB/m.exec(proc('status'))?.[1] ?? NaN) * 1024,
        cpu: () => {
          const fields = proc('stat')
            .replace(/^.*\) /, '')
            .split(' ');
          return (Number(fields[11]) + Number(fields[12])) / 100;
        },
      };
    },
    async close() {
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
