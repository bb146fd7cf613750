/** Example of the README: sites on loopback. */
import assert from 'node:assert/strict';
import { createSiteServer, RawConnection } from '@citeready/testing';

const sites = await createSiteServer({
  sites: {
    'open.example': { files: { '/index.html': '<h1>Open</h1>', '/about.html': '<h1>About</h1>' } },
    'guarded.example': {
      files: { '/index.html': '<h1>For people</h1>' },
      intercept: ({ userAgent }) => (userAgent.includes('GPTBot') ? { status: 403 } : null),
      routes: { '/feed.xml': ({ query }) => ({ body: `<feed page="${query.get('page')}"/>` }) },
    },
  },
});

async function get(host: string, path: string, agent: string) {
  const connection = await RawConnection.open(sites.port);
  connection.send('GET', path, {
    headers: [
      ['Host', host],
      ['User-Agent', agent],
    ],
  });
  return connection.receive();
}

assert.equal((await get('open.example', '/about', 'Mozilla/5.0')).text, '<h1>About</h1>');
assert.equal((await get('guarded.example', '/', 'GPTBot/1.2')).status, 403);
assert.equal((await get('guarded.example', '/feed.xml?page=2', 'Feeds/1')).text, '<feed page="2"/>');
const seen = sites.requests('guarded.example').map(({ target, status }) => `${target} ${status}`);
assert.deepEqual(seen, ['/ 403', '/feed.xml?page=2 200']);

await sites.close();
