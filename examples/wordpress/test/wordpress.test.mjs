// The plugin in a real WordPress against the real service: connect, audit, push, heartbeat by cron, a push that fails while the site is down and arrives later.
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_KEY, startHost } from './host.mjs';
import { createRoad } from './road.mjs';
import { createSecureRoad } from './secure-road.mjs';
import { takeScreenshot } from './screenshot.mjs';
import { createWordPress, SITE_HOST } from './wordpress.mjs';

const PAGE = '/wp-admin/options-general.php?page=citeready';
const COMMANDS = '/wp-json/citeready/v1/commands';
const CONTROL = '/wp-json/citeready/v1/control';

async function eventually(what, look, seconds = 120) {
  for (let waited = 0; waited < seconds; waited++) {
    const found = await look();
    if (found) return found;
    await sleep(1000);
  }
  assert.fail(`${what} did not happen within ${seconds} s`);
}

describe('the WordPress plugin', () => {
  let wordpress;
  let host;
  /** What the service takes to reach the site: audits and pushes. */
  let road;
  let secureRoad;
  before(async () => {
    wordpress = await createWordPress();
    await wordpress.start();
    road = await createRoad(wordpress.port);
    secureRoad = await createSecureRoad(SITE_HOST, road.port);
    host = await startHost(
      `${SITE_HOST}:443=127.0.0.1:${secureRoad.port},${SITE_HOST}=127.0.0.1:${road.port}`,
      secureRoad.certFile,
    );
    await wordpress.login();
  });
  after(async () => {
    await host?.stop();
    await secureRoad?.remove();
    await road?.remove();
    await wordpress?.remove();
  });

  const page = async () => {
    const answer = await wordpress.request('GET', PAGE);
    assert.equal(answer.status, 200, answer.text.slice(0, 500));
    return answer.text;
  };
  const submit = async (action, fields = {}) => {
    const form = (await page()).split('<form').find((part) => part.includes(`value="${action}"`)) ?? '';
    const nonce = /name="_wpnonce" value="([^"]+)"/.exec(form)?.[1];
    assert.ok(nonce, `no form for ${action}`);
    const answer = await wordpress.request('POST', '/wp-admin/admin-post.php', {
      form: { action, _wpnonce: nonce, ...fields },
    });
    assert.equal(answer.status, 302);
    return page();
  };

  it('shows the service’s own words when the key is wrong', async () => {
    const text = await submit('citeready_connect', { service_url: host.url, api_key: 'wrong' });
    assert.match(text, /Missing or invalid API key/);
  });

  it('connects: registers the site and starts its first audit', async () => {
    const text = await submit('citeready_connect', { service_url: host.url, api_key: API_KEY });
    assert.match(text, /Done\./);
    assert.ok(!text.includes(API_KEY), 'the page shows the key');
    const status = await host.call('GET', '/api/v1/audits/wp-example/status');
    assert.equal(status.status, 200);
  });

  it('gets the result pushed, and shows a score for each engine', async () => {
    const text = await eventually('the score', async () => {
      const shown = await page();
      return shown.includes('Readiness to be cited') && shown;
    });
    const rows = [
      ...text.matchAll(/<tr>\s*<td>([^<]+)<\/td>\s*<td[^>]*><strong>(\d+)<\/strong><\/td>\s*<td>([^<]+)<\/td>/g),
    ];
    assert.deepEqual(
      rows.map(([, engine]) => engine),
      ['ChatGPT search', 'Perplexity', 'Claude', 'Google AI Overviews and AI Mode', 'Gemini app', 'Microsoft Copilot'],
    );
    for (const [, engine, score, fix] of rows) {
      assert.ok(Number(score) > 0 && Number(score) <= 100, `${engine}: ${score}`);
      assert.ok(fix.length > 10, `${engine} names no fix`);
    }
  });

  it('refuses a push without a valid, fresh signature', async () => {
    const json = JSON.stringify({ command: 'audit.failed', payload: { id: 'forged', error: { message: 'forged' } } });
    const push = (headers) => wordpress.request('POST', COMMANDS, { json, headers });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const sign = (secret, at) => createHmac('sha256', secret).update(`${at}.${json}`).digest('hex');
    assert.equal((await push({})).status, 401);
    assert.equal(
      (await push({ 'x-service-timestamp': timestamp, 'x-service-signature': sign('guess', timestamp) })).status,
      401,
    );
    assert.equal((await push({ 'x-service-timestamp': '1', 'x-service-signature': sign('guess', '1') })).status, 401);
    assert.ok(!(await page()).includes('forged'));
  });

  it('proves control of the domain by answering a challenge, and signs nothing else', async () => {
    const prove = async () => {
      const { status, body } = await host.call('POST', `/api/v1/domains/${SITE_HOST}/control`);
      assert.equal(status, 200, JSON.stringify(body));
      return body.data;
    };
    assert.equal((await prove()).proven, false);
    secureRoad.open();
    const { proven, method } = await prove();
    secureRoad.close();
    assert.deepEqual([proven, method], [true, 'plugin']);
    const now = String(Math.floor(Date.now() / 1000));
    for (const challenge of ['', 'A'.repeat(32), `${now}.{}`, '0'.repeat(33), `${'0'.repeat(32)}%0a`])
      assert.equal((await wordpress.request('GET', `${CONTROL}?challenge=${challenge}`)).status, 400, challenge);
  });

  it('reports in with a heartbeat signed by PHP, by hand and by WP-Cron', async () => {
    assert.match(await submit('citeready_heartbeat'), /Done\./);
    const cron = await wordpress.request('GET', '/wp-cron.php?doing_wp_cron');
    assert.equal(cron.status, 200);
    assert.match(await page(), /Last report to the service: \d+ (second|min)/);
  });

  it('learns by heartbeat what could not be pushed while the site was down', async () => {
    await wordpress.stop();
    road.close();
    assert.equal((await host.call('POST', '/api/v1/audits/wp-example/reaudit')).status, 201);
    await eventually('the failed audit', async () => {
      const { body } = await host.call('GET', '/api/v1/audits/wp-example/status');
      return body.data.status === 'failed';
    });
    await wordpress.start();
    await wordpress.login();
    // Nobody could tell the site yet: the last score still stands.
    assert.match(await page(), /Readiness to be cited/);
    const text = await submit('citeready_heartbeat');
    assert.match(text, /Done\./);
    assert.ok(!text.includes('Readiness to be cited'), 'the failure of the last audit did not arrive');
    assert.match(text, /notice-warning inline/);
    road.reopen();
  });

  it('shows the score again after the next audit', async () => {
    assert.equal((await host.call('POST', '/api/v1/audits', { domain: SITE_HOST })).status, 201);
    await eventually('the score', async () => {
      await submit('citeready_heartbeat');
      return (await page()).includes('Readiness to be cited');
    });
    if (process.env.SCREENSHOT)
      await takeScreenshot({ file: process.env.SCREENSHOT, path: PAGE, host: SITE_HOST, ...wordpress });
  });
});
