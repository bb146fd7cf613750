// The https of the site: WordPress itself speaks http, as behind any proxy. Closed until the test opens it, since audits take https where there is one.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import tls from 'node:tls';

async function certificateFor(host) {
  const folder = await mkdtemp(path.join(tmpdir(), 'citeready-wordpress-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name));
  const { status, stderr } = spawnSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
      .concat(['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`])
      .concat(['-keyout', key, '-out', cert]),
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
  return { folder, certFile: cert, key: await readFile(key), cert: await readFile(cert) };
}

export async function createSecureRoad(host, port) {
  const { folder, certFile, key, cert } = await certificateFor(host);
  const open = new Set();
  let closed = true;
  const server = tls.createServer({ key, cert }, (incoming) => {
    const outgoing = net.connect(port, '127.0.0.1');
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ]) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  });
  server.on('tlsClientError', () => undefined);
  server.prependListener('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (closed) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: server.address().port,
    certFile,
    open: () => void (closed = false),
    close: () => void (closed = true),
    async remove() {
      for (const socket of open) socket.destroy();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
