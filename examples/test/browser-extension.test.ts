/** The browser extension: what its builds may do, and in a real Chromium, where there is one, used by hand: clicked on a page, used up, and with a key. */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestService } from '@citeready/testing';
import { createTestService } from '@citeready/testing';
import type { BrowserContext, Page, Worker } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { domainOf, domainOfText } from '../browser-extension/src/domain.js';
import { isFresh } from '../browser-extension/src/fresh.js';
import { BROWSERS } from '../browser-extension/build/manifest.js';
import { CHROMIUM, violations } from './in-chromium.js';
import { runToEnd } from './start-example.js';

const DIST = fileURLToPath(new URL('../browser-extension/dist/', import.meta.url));

beforeAll(async () => {
  expect(await runToEnd('browser-extension', 'node --import tsx build/build.ts')).toMatchObject({ code: 0 });
}, 120_000);

describe.each(BROWSERS)('the build for %s', (browser) => {
  it('asks for the tab at a click and for storage, and for no site', async () => {
    const manifest = JSON.parse(await readFile(join(DIST, browser, 'manifest.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    expect(manifest).toMatchObject({ manifest_version: 3, permissions: ['activeTab', 'storage'] });
    for (const more of [
      'host_permissions',
      'optional_host_permissions',
      'optional_permissions',
      'content_scripts',
      'web_accessible_resources',
      'externally_connectable',
    ])
      expect(manifest).not.toHaveProperty(more);
    expect(JSON.stringify(manifest['content_security_policy'])).toMatch(/default-src 'none'; script-src 'self';/);
  });

  it('has every file that it names, and runs nothing that is written into a page or comes from elsewhere', async () => {
    const files = await readdir(join(DIST, browser));
    const texts = await Promise.all(
      files.filter((file) => !file.endsWith('.png')).map((file) => readFile(join(DIST, browser, file), 'utf8')),
    );
    const named = texts.flatMap((text) =>
      [...text.matchAll(/"([a-z0-9-]+\.(?:js|png|css|html))"/g)].map(([, name]) => name),
    );
    expect(named.filter((name) => !files.includes(name ?? ''))).toEqual([]);
    for (const text of texts)
      expect(text).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|<script>|\son\w+="/);
  });
});

describe('what is sent of an address', () => {
  it.each([
    ['https://www.Example.com:8443/private?q=secret#x', 'example.com'],
    ['http://user:word@shop.example.co.uk./', 'shop.example.co.uk'],
    ['https://bücher.de/', 'xn--bcher-kva.de'],
  ])('of %s is its host: %s', (address, domain) => {
    expect(domainOf(address)).toBe(domain);
  });

  it.each([
    'chrome://settings',
    'about:blank',
    'file:///home/ada/letter.html',
    'data:text/html,x',
    'https://localhost/',
    'https://intranet/',
    'https://wiki.corp/',
    'https://printer.local/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://0x7f.1/',
    '',
  ])('of %s is nothing', (address) => {
    expect(domainOf(address)).toBeNull();
  });

  it('is the same of what a person types', () => {
    expect(domainOfText(' example.com/path ')).toBe('example.com');
    expect(domainOfText('https://www.example.com')).toBe('example.com');
    for (const text of ['', 'example', 'javascript:alert(1)', 'chrome://settings', 'a b.com', '<b>.com'])
      expect(domainOfText(text)).toBeNull();
  });
});

/** The state of a check, as far as it is looked at. */
interface Ended {
  readonly phase: string;
  readonly left: number | null;
  readonly last: { readonly score: number } | null;
}

interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

describe('a score', () => {
  const at = '2026-03-01T12:00:00.000Z';
  const state = { domain: 'acme.com', phase: 'done', last: { score: 70, verdict: 'Ready.', at }, left: 3 } as const;
  const after = (ms: number): number => Date.parse(at) + ms;

  it('is fresh for five minutes, and never before its time', () => {
    expect([0, 299_999, 300_000, -1].map((ms) => isFresh(state, after(ms)))).toEqual([true, true, false, false]);
  });

  it('is not fresh while another is made, and where there is none', () => {
    expect(isFresh({ ...state, phase: 'checking' }, after(0))).toBe(false);
    expect(isFresh({ ...state, last: null }, after(0))).toBe(false);
  });
});

describe.skipIf(!existsSync(CHROMIUM))(
  `in Chromium (skipped where there is no ${CHROMIUM}; CHROMIUM names another)`,
  () => {
    let test: TestService;
    let server: http.Server;
    let context: BrowserContext;
    let worker: Worker;
    let folder: string;
    let origin: string;
    let id: string;
    const seen: Seen[] = [];
    const calls = () => seen.filter(({ path, method }) => path.startsWith('/api/') && method !== 'OPTIONS');

    async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
      const { method = '', url: path = '', headers } = request;
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = Buffer.concat(parts).toString();
      seen.push({ method, path, headers, body });
      if (!path.startsWith('/api/')) {
        response.setHeader('content-type', 'text/html');
        response.end('<!doctype html><title>A secret title</title><h1>A shop</h1>');
        return;
      }
      const answered = await test.fetch(`${origin}${path}`, {
        method,
        headers: Object.entries(headers).map(([name, value]) => [name, String(value)] as [string, string]),
        ...(body === '' ? {} : { body }),
      });
      response.writeHead(answered.status, Object.fromEntries(answered.headers));
      response.end(await answered.text());
      // What waits is done before the next request.
      await test.runJobs();
    }

    beforeAll(async () => {
      test = await createTestService({
        at: new Date(),
        config: {
          pollIntervalSeconds: 1,
          upgradeUrl: 'https://citeready.example/upgrade',
          upgradeMessage: 'Your free checks are used up <b>for good</b>.',
        },
      });
      server = http.createServer((request, response) => void answer(request, response));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const { port } = server.address() as AddressInfo;
      origin = `http://127.0.0.1:${port}`;
      folder = await mkdtemp(join(tmpdir(), 'citeready-extension-'));
      const build = join(DIST, 'chromium');
      context = await chromium.launchPersistentContext(folder, {
        executablePath: CHROMIUM,
        ignoreDefaultArgs: ['--disable-extensions'],
        args: [
          '--headless=new',
          '--no-sandbox',
          `--disable-extensions-except=${build}`,
          `--load-extension=${build}`,
          // Chromium itself presses the button, as a click does.
          '--enable-unsafe-extension-debugging',
          `--host-resolver-rules=MAP *.com 127.0.0.1:${port}`,
        ],
      });
      worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
      id = new URL(worker.url()).host;
    }, 60_000);
    afterAll(async () => {
      await context?.close();
      server?.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    });

    /** Saves options as a person does. */
    async function choose(credential: 'none' | 'key', secret = '', service = origin): Promise<string> {
      const page = await context.newPage();
      await page.goto(`chrome-extension://${id}/options.html`);
      await page.fill('#service', service);
      await page.check(`input[value="${credential}"]`);
      if (credential === 'key') await page.fill('#secret', secret);
      await page.click('button[type=submit]');
      const said = await page.waitForSelector('#saved:not(:empty), #problem:not([hidden])');
      const text = (await said.textContent()) ?? '';
      expect(await violations(page)).toEqual([]);
      await page.close();
      return text;
    }

    /** Presses the extension's button on the tab of a page. */
    async function click(page: Page): Promise<void> {
      const browser = context.browser();
      if (browser === null) throw new Error('no browser');
      const session = await browser.newBrowserCDPSession();
      const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] });
      const tab = targetInfos.find(({ url }) => url === page.url());
      // Newer than the types of the protocol.
      await (session.send as (method: string, parameters: object) => Promise<unknown>)('Extensions.triggerAction', {
        id,
        targetId: tab?.targetId,
      });
      await session.detach();
    }

    /** What the background knows of a domain, once its check is over. */
    const ended = (domain: string): Promise<Ended> =>
      worker.evaluate<Ended>(`new Promise((resolve) => {
      const look = async () => {
        const { ['check:${domain}']: state } = await chrome.storage.session.get('check:${domain}');
        if (state && state.phase !== 'checking') resolve(state);
      };
      chrome.storage.session.onChanged.addListener(look);
      look();
    })`);

    /** Opens the popup in a tab, where it cannot ask for another tab, and checks what is typed. */
    async function typed(domain: string): Promise<Page> {
      const page = await context.newPage();
      await page.goto(`chrome-extension://${id}/popup.html`);
      await page.fill('#typed', domain);
      await page.click('#form button');
      await page.waitForSelector('main:not([data-phase=checking]):not([data-phase=ask])');
      return page;
    }

    it('sends nothing before a click, and at a click the domain of the tab and nothing else of it', async () => {
      expect(await choose('none')).toBe('Saved in this browser.');
      const page = await context.newPage();
      await page.goto('http://shop.com/private/path?order=4711#part');
      expect(calls()).toEqual([]);
      await click(page);
      expect(await ended('shop.com')).toMatchObject({ phase: 'done', left: 4, last: { score: 70 } });
      const sent = calls();
      expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/v1/toolbar/check', body: '{"domain":"shop.com"}' });
      expect(new Set(sent.slice(1).map(({ path }) => path))).toEqual(
        new Set(['/api/job-status?slug=shop-com&engine=instant']),
      );
      expect(JSON.stringify(sent)).not.toMatch(/private|4711|secret|cookie|referer/i);

      const badge = await worker.evaluate<string[]>(`(async () => {
      const tabs = await chrome.tabs.query({});
      return Promise.all(tabs.map(({ id }) => chrome.action.getBadgeText({ tabId: id })));
    })()`);
      // On the button of that tab, and of no other.
      expect(badge.filter((text) => text !== '')).toEqual(['70']);
      await page.close();
    }, 60_000);

    it('shows the cached score at once, the fresh one, what is left, and after five checks how to get more', async () => {
      for (const [domain, left] of [
        ['two.com', '3 free checks left'],
        ['three.com', '2 free checks left'],
        ['four.com', '1 free check left'],
        ['five.com', '0 free checks left'],
      ] as const) {
        const page = await typed(domain);
        expect(await page.textContent('#domain')).toBe(domain);
        expect(await page.textContent('#score')).toBe('70');
        expect(await page.textContent('#left')).toBe(left);
        expect(await page.isVisible('#upgrade')).toBe(false);
        if (domain === 'two.com') expect(await violations(page)).toEqual([]);
        await page.close();
      }
      const page = await typed('six.com');
      expect(await page.textContent('#status')).toBe('Your free checks are used up');
      // Text of a service is text.
      expect(await page.textContent('#message')).toBe('Your free checks are used up <b>for good</b>.');
      expect(await page.getAttribute('#upgrade', 'href')).toBe('https://citeready.example/upgrade');
      expect(await page.isVisible('#ring')).toBe(false);
      expect(await violations(page)).toEqual([]);
      await page.close();
      const cached = await context.newPage();
      await cached.goto('http://five.com/');
      await worker.evaluate(`chrome.storage.session.remove('check:five.com')`);
      await click(cached);
      expect(await ended('five.com')).toMatchObject({ phase: 'used-up', left: 0, last: { score: 70 } });
      await cached.close();
      const installs = new Set(calls().map(({ headers }) => headers['x-install-id']));
      expect(installs.size).toBe(1);
      expect([...installs][0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }, 90_000);

    it('goes on with a key, which is sent in place of the install id', async () => {
      expect(await choose('key', '')).toBe('Paste your API key.');
      expect(await choose('key', test.key, 'http://audit.example.com')).toMatch(/https:\/\//);
      expect(await choose('key', test.key)).toBe('Saved in this browser.');
      const from = seen.length;
      const page = await typed('six.com');
      expect(await page.textContent('#status')).toBe('Fresh score');
      expect(await page.isVisible('#left')).toBe(false);
      // Checked before the key, and told then that no free check was left, which is not true of a key.
      const earlier = await typed('two.com');
      expect(await earlier.textContent('#status')).toBe('Fresh score');
      expect(await earlier.isVisible('#left')).toBe(false);
      await earlier.close();
      for (const { headers } of seen.slice(from).filter(({ method }) => method !== 'OPTIONS')) {
        expect(headers.authorization).toBe(`Bearer ${test.key}`);
        expect(headers['x-install-id']).toBeUndefined();
      }
      // What was just checked is not checked again by opening the popup.
      const before = seen.length;
      await page.reload();
      await page.fill('#typed', 'six.com');
      await page.click('#form button');
      await page.waitForSelector('main[data-phase=done]');
      expect(seen.length).toBe(before);
      await page.close();
    }, 60_000);

    it('says what is wrong with a key, an address or a domain', async () => {
      await choose('key', 'cr_live_a-key-that-nobody-has');
      const refused = await typed('seven.com');
      expect(await refused.textContent('#message')).toContain('does not take this key');
      await refused.close();
      await choose('none', '', 'http://127.0.0.1:1');
      const away = await typed('eight.com');
      expect(await away.textContent('#message')).toContain('cannot be reached');
      expect(await away.isVisible('#again')).toBe(true);
      expect(await violations(away)).toEqual([]);
      await away.reload();
      await away.fill('#typed', 'localhost');
      await away.click('#form button');
      expect(await away.textContent('#typed-error')).toContain('public domain');
      expect(await violations(away)).toEqual([]);
      await away.close();
    }, 60_000);
  },
);
