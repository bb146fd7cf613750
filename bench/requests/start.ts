/** Starts a server of the request benchmark in a separate process, and reads how much processor time it has used. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { build } from 'tsup';

/** `+traced`: every request is sampled and exported; `+sampled`: one in ten; `+metrics`: no spans; `+instruments`: no spans, and no metric producer; `+least`: one span and one value by OpenTelemetry's API alone. */
export type Kind =
  | 'bare'
  | 'fastify'
  | 'memory'
  | 'statements'
  | 'postgres'
  | `${'memory' | 'postgres'}+${'traced' | 'sampled' | 'metrics' | 'instruments' | 'least'}`;

export interface Started {
  readonly kind: Kind;
  readonly port: number;
  readonly key: string;
  /** Slug of an audit that waits. */
  readonly slug: string;
  cpuMs(): Promise<number>;
  stop(): void;
}

/** The server as one file of plain JavaScript, as a package is published: what compiles sources as they are loaded slows them down. */
async function bundle(): Promise<string> {
  const outDir = fileURLToPath(new URL('../../node_modules/.cache/citeready-bench/', import.meta.url));
  await build({
    config: false,
    silent: true,
    entry: { server: fileURLToPath(new URL('server-process.ts', import.meta.url)) },
    format: ['esm'],
    target: 'node20',
    splitting: false,
    clean: false,
    noExternal: [/^@citeready\//],
    external: [/^(?!@citeready\/)[^./]/],
    outDir,
    outExtension: () => ({ js: '.mjs' }),
    esbuildOptions: (options) => {
      options.conditions = ['@citeready/source'];
    },
  });
  return `${outDir}server.mjs`;
}
let bundled: Promise<string> | null = null;

/** @param connectionString of the database, for `postgres` */
export async function startServer(kind: Kind, connectionString = ''): Promise<Started> {
  const server = await (bundled ??= bundle());
  const child = spawn(process.execPath, [server, kind, connectionString], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [ready] = (await once(child, 'message')) as [Pick<Started, 'port' | 'key' | 'slug'>];
  return {
    kind,
    ...ready,
    async cpuMs() {
      child.send('cpu');
      const [used] = (await once(child, 'message')) as [number];
      return used;
    },
    stop: () => void child.kill(),
  };
}
