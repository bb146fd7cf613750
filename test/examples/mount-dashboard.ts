/** The dashboard beside a service, on a server that has other things to serve. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDashboard } from '@citeready/dashboard';
import { createNodeListener } from '@citeready/node-http';
import { createTestService } from '@citeready/testing';

const { service, key } = await createTestService(); // of your own createAuditService({ … })
const dashboard = createDashboard(service, {
  // The same in every process: openssl rand -hex 32
  sessionKeys: [{ id: 'one', key: Buffer.from('00112233445566778899aabbccddeeff'.repeat(2), 'hex') }],
  isOperator: ({ clientId }) => clientId === 'acme-operations',
});
const pages = createNodeListener(dashboard, { basePath: '/tools/audits' });
const server = createServer((request, response) => {
  void pages(request, response).then((answered) => {
    if (!answered) response.end('your own pages');
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

// What a browser does: a page with a form, and the form sent back with its cookie and its token.
const page = await fetch(`${origin}/tools/audits/sign-in`);
const token = /name="token" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
const entered = await fetch(`${origin}/tools/audits/sign-in`, {
  method: 'POST',
  headers: { origin, cookie: page.headers.get('set-cookie')?.split(';')[0] ?? '' },
  body: new URLSearchParams({ token, key }),
  redirect: 'manual',
});
assert.deepEqual([entered.status, entered.headers.get('location')], [303, '/tools/audits/']);
const [session = ''] = entered.headers.getSetCookie();
const list = await fetch(`${origin}/tools/audits/`, { headers: { cookie: session.split(';')[0] ?? '' } });
assert.match(await list.text(), /Audit a domain/);
assert.equal(await (await fetch(`${origin}/else`)).text(), 'your own pages');
server.close();
