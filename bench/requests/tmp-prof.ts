import { createServer, Agent, request } from 'node:http';
import { fork } from 'node:child_process';
import { createAuditService } from '@citeready/core';
import { createMemoryBackend } from '@citeready/memory';
import { createNodeListener } from '@citeready/node-http';
import { bareListener } from './bare.js';
if (process.argv[2] === 'client') {
  const [, , , port, key, count] = process.argv; const agent = new Agent({ keepAlive: true, maxSockets: 32 }); let n = 0, done = 0; const N = Number(count);
  const one = (): void => { if (n >= N) return; const body = JSON.stringify({ domain: `site-${process.pid}-${n++}.com` }); const r = request({ port: Number(port), host: '127.0.0.1', path: '/api/v1/audits', method: 'POST', agent, headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'content-length': body.length } }, (res) => { res.resume(); res.on('end', () => { done++; if (done === N) process.exit(); one(); }); }); r.end(body); };
  for (let i = 0; i < 32; i++) one();
} else {
  const kind = process.argv[2];
  let listener, key;
  if (kind === 'bare') ({ listener, key } = await bareListener());
  else { const service = createAuditService({ backend: createMemoryBackend(), engines: [], queueLimits: { perClient: 10_000_000, total: 10_000_000 }, encryptionKeys: [{ id: 'bench', key: new Uint8Array(32) }] }); ({ key } = await service.keys.create({ clientId: 'bench' })); const l = createNodeListener(service, { unmatched: 'not-found' }); listener = (a: never, b: never) => void l(a, b); }
  const server = createServer(listener as never).listen(0, '127.0.0.1', async () => {
    const { port } = server.address() as { port: number };
    const best: number[] = [];
    for (let round = 0; round < 8; round++) { const u = process.cpuUsage(); const c = fork(process.argv[1] as string, ['client', String(port), key, '4000'], { execArgv: [] }); await new Promise((r) => c.once('exit', r)); const d = process.cpuUsage(u); best.push((d.user + d.system) / 4000); }
    console.log(kind, 'us per submit', best.map((x) => x.toFixed(0)).join(' '), 'least', Math.min(...best).toFixed(1)); process.exit();
  });
}
