/** The files of deploy/ fit the server that they start: its variables, its times, its commands. `npm run check:deploy` runs them. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { SERVER_VARIABLES } from '@citeready/server';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const folder = path.join(import.meta.dirname, '../deploy');
const read = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');
const VARIABLES = new Set<string>(SERVER_VARIABLES.map(({ name }) => name));
const SECRETS = SERVER_VARIABLES.filter((variable) => !('option' in variable)).map(({ name }) => name as string);

const pod = z.object({
  terminationGracePeriodSeconds: z.number().optional(),
  automountServiceAccountToken: z.literal(false),
  securityContext: z.object({ runAsNonRoot: z.literal(true), seccompProfile: z.object({ type: z.string() }) }),
  containers: z
    .array(
      z.object({
        args: z.array(z.string()),
        env: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
        securityContext: z.object({
          allowPrivilegeEscalation: z.literal(false),
          readOnlyRootFilesystem: z.literal(true),
          capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
        }),
        resources: z.object({ limits: z.object({ memory: z.string() }) }),
      }),
    )
    .length(1),
});
const workload = z.object({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.object({ name: z.string(), namespace: z.literal('citeready') }),
  spec: z.object({ template: z.object({ spec: pod }) }),
});

async function manifests(): Promise<readonly { file: string; value: unknown }[]> {
  const files = (await readdir(path.join(folder, 'kubernetes'))).filter((file) => file.endsWith('.yaml'));
  const documents = await Promise.all(
    files.map(async (file) =>
      parseAllDocuments(await read(`kubernetes/${file}`)).map((document) => ({
        file,
        value: document.toJS() as unknown,
      })),
    ),
  );
  return documents.flat();
}

describe('deploy/', () => {
  it('names only variables that the server reads, and shows no secret on a command line', async () => {
    const files = ['compose.yaml', 'kubernetes/config.yaml', 'kubernetes/web.yaml', 'kubernetes/worker.yaml'];
    const units = (await readdir(path.join(folder, 'systemd'))).map((file) => `systemd/${file}`);
    for (const file of [...files, ...units]) {
      const text = await read(file);
      const named = text.match(/\bCITEREADY_[A-Z_]+/g) ?? [];
      // Of compose itself: the port of the machine.
      expect(named.filter((name) => !VARIABLES.has(name) && name !== 'CITEREADY_PORT')).toEqual([]);
      const commands = text.split('\n').filter((line) => /ExecStart=|command:|args:/.test(line));
      expect(commands.filter((line) => SECRETS.some((name) => line.includes(name)))).toEqual([]);
    }
  });

  it('gives a worker of compose more time to end than its grace', async () => {
    const { services } = z
      .object({
        services: z.record(
          z.string(),
          z.object({ stop_grace_period: z.string(), environment: z.record(z.string(), z.string()) }),
        ),
      })
      .parse(parse(await read('compose.yaml'), { merge: true }));
    for (const name of ['web', 'worker']) {
      const { environment, stop_grace_period } = services[name] ?? { environment: {}, stop_grace_period: '' };
      expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(Number(environment['CITEREADY_GRACE_SECONDS']));
    }
  });

  it('lets the containers of compose write nowhere and gain no rights', async () => {
    const { services } = z
      .object({ services: z.record(z.string(), z.looseObject({})) })
      .parse(parse(await read('compose.yaml'), { merge: true }));
    for (const name of ['migrate', 'web', 'worker'])
      expect(services[name]).toMatchObject({
        read_only: true,
        user: '1000:1000',
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });

  it('gives units more time to end than their grace', async () => {
    for (const file of ['systemd/citeready-web.service', 'systemd/citeready-worker@.service']) {
      const text = await read(file);
      const [, grace] = /CITEREADY_GRACE_SECONDS=(\d+)/.exec(text) ?? [];
      const [, stop] = /^TimeoutStopSec=(\d+)$/m.exec(text) ?? [];
      expect(Number(stop)).toBeGreaterThan(Number(grace));
    }
  });

  it('runs every pod as nobody in particular, with a bound on memory and time to end', async () => {
    const all = await manifests();
    const [config] = all.filter(({ value }) => z.object({ kind: z.literal('ConfigMap') }).safeParse(value).success);
    const { data } = z.object({ data: z.record(z.string(), z.string()) }).parse(config?.value);
    const grace = Number(data['CITEREADY_GRACE_SECONDS']);
    expect(grace).toBeGreaterThan(0);
    const workloads = all.flatMap(({ value }) => {
      const { kind } = z.object({ kind: z.string() }).parse(value);
      return kind === 'Deployment' || kind === 'Job' ? [workload.parse(value)] : [];
    });
    expect(workloads.map(({ metadata }) => metadata.name).sort()).toEqual([
      'citeready-migrate',
      'citeready-web',
      'citeready-worker',
    ]);
    for (const { kind, spec } of workloads)
      if (kind === 'Deployment') expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(grace);
  });

  it('names every manifest in the kustomization', async () => {
    const { resources } = z
      .object({ resources: z.array(z.string()) })
      .parse(parse(await read('kubernetes/kustomization.yaml')));
    const files = (await readdir(path.join(folder, 'kubernetes'))).filter((file) => file !== 'kustomization.yaml');
    expect([...resources].sort()).toEqual(files.sort());
  });

  it('keeps secrets out of the image', async () => {
    const ignored = (await read('Dockerfile.dockerignore')).split('\n');
    for (const file of ['.env', 'deploy/.env', '.git', '**/node_modules']) expect(ignored).toContain(file);
    expect(await read('Dockerfile')).toMatch(/^USER 1000:1000$/m);
  });
});
