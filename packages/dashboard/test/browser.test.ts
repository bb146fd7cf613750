/**
 * The dashboard as people use it, in Chromium over real sockets: every page and state without an axe violation, without a message in the console (the content security policy would
 * write one), no wider than a phone; an audit that is watched; filters; a correction; files; the keyboard; no script at all. Needs Debian's `chromium`, or what `CHROMIUM` names.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createNodeListener } from '@citeready/node-http';
import { createScriptedAuditor, sampleDiscovery, sampleEngine, sampleReport } from '@citeready/testing';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setUp } from './setup.js';
import type { Setup } from './setup.js';

const PATHS = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser'];
const executablePath = PATHS.find((path) => path !== undefined && existsSync(path));
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Held {
  readonly reached: Promise<void>;
  readonly goOn: () => void;
}

/** An auditor that stops in the middle of every audit of `slow.com` until it is told to go on. */
function holdingAuditor(): { readonly auditor: ReturnType<typeof createScriptedAuditor>; readonly held: Held } {
  let goOn = (): void => undefined;
  let reach = (): void => undefined;
  const until = new Promise<void>((resolve) => (goOn = resolve));
  const reached = new Promise<void>((resolve) => (reach = resolve));
  let run = 0;
  const auditor = createScriptedAuditor({
    steps: ({ domain, kind, startedAt }) => {
      const score = 40 + ((run++ * 7) % 50);
      const report = sampleReport({
        domain,
        kind,
        audited_at: startedAt.toISOString(),
        overall_score: score,
        engines: [sampleEngine('chatgpt', score + 10), sampleEngine('perplexity', score - 10)],
      });
      if (domain === 'gone.com') return [{ step: 'unreachable', code: 'dns', message: 'No such domain.' }];
      if (domain !== 'slow.com') return [{ step: 'complete', report }];
      reach();
      return [
        { step: 'discovery', discovery: sampleDiscovery() },
        { step: 'progress', status: 'auditing', stage: 'auditing page 3 of 9', pagesDone: 3, pagesTotal: 9 },
        { step: 'wait', until },
        { step: 'complete', report },
      ];
    },
  });
  return { auditor, held: { reached, goOn } };
}

describe.skipIf(executablePath === undefined)('in Chromium (skipped where there is none)', () => {
  let browser: Browser;
  let server: Server;
  let setup: Setup;
  let held: Held;
  let origin = '';
  let messages: string[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] });
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    held.goOn();
    setup.service.endStreams();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  async function open(options: BrowserContextOptions = {}): Promise<Page> {
    const scripted = holdingAuditor();
    held = scripted.held;
    setup = await setUp({}, { auditor: scripted.auditor, config: { requireControl: false } });
    const pages = createNodeListener(setup.dashboard, { basePath: '/tools/dashboard' });
    server = createServer((request, response) => {
      void pages(request, response).then((answered) => {
        if (!answered) response.writeHead(404).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    messages = [];
    const page = await (await browser.newContext({ locale: 'en-US', ...options })).newPage();
    page.on('console', (message) => {
      // Chromium itself notes every answer of 400 and above.
      if (!message.text().startsWith('Failed to load resource')) messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(String(error)));
    return page;
  }
  const at = (path: string): string => `${origin}/tools/dashboard${path}`;

  async function signIn(page: Page, key = setup.key): Promise<void> {
    await page.goto(at('/'));
    await page.fill('#key', key);
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/'));
  }

  /** What axe finds, and what is wider than the screen. The page's own policy lets no script in, so axe runs in the world of the driver. */
  async function flaws(page: Page): Promise<readonly string[]> {
    const session = await page.context().newCDPSession(page);
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
    const evaluate = async (expression: string): Promise<string> => {
      const { result } = await session.send('Runtime.evaluate', {
        expression,
        contextId: executionContextId,
        awaitPromise: true,
        returnByValue: true,
      });
      return String(result.value);
    };
    await evaluate(`${AXE};''`);
    const found = await evaluate(
      `axe.run().then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | '))))`,
    );
    const wide = await evaluate(`String(document.documentElement.scrollWidth > innerWidth)`);
    await session.detach();
    return [...(JSON.parse(found) as string[]), ...(wide === 'true' ? ['wider than the screen'] : [])];
  }

  const VIEWS: readonly (readonly [string, BrowserContextOptions, string])[] = [
    ['on a desk', { viewport: { width: 1280, height: 900 } }, 'ltr'],
    ['on a phone in the dark', { viewport: { width: 360, height: 740 }, colorScheme: 'dark' }, 'ltr'],
    ['from right to left', { viewport: { width: 800, height: 900 } }, 'rtl'],
  ];

  it.each(VIEWS)('has no flaw on any page %s', { timeout: 180_000 }, async (_name, options, direction) => {
    const page = await open(options);
    const found: Record<string, readonly string[]> = {};
    const look = async (name: string): Promise<void> => {
      await page.evaluate(`document.documentElement.dir = ${JSON.stringify(direction)}`);
      const list = await flaws(page);
      if (list.length > 0) found[name] = list;
    };
    await page.goto(at('/sign-in'));
    await look('sign-in');
    await page.fill('#key', 'wrong');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role=alert]');
    await look('wrong key');
    await signIn(page, await setup.keyOf('host'));
    await look('empty list');
    await page.fill('#domain', 'slow.com');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.live');
    await look('queued');
    const jobs = setup.runJobs();
    await held.reached;
    await page.waitForSelector('[data-status=auditing] ~ section tbody');
    await look('running');
    held.goOn();
    await page.waitForSelector('.report');
    await jobs;
    await setup.audit('gone.com');
    await setup.clock.advance(60_000);
    await setup.request('POST', '/api/v1/audits/slow-com/reaudit');
    await setup.runJobs();
    await setup.request('POST', '/api/v1/plugin/onboard', { body: { site_url: 'https://slow.com' } });
    await setup.audit('hidden.com');
    await setup.service.audits.withdraw('hidden-com');
    await setup.service.connections.vouch({ clientId: 'host', domain: 'slow.com' });
    for (const path of [
      '/',
      '/?q=slow',
      '/audits/slow-com',
      '/audits/gone-com',
      '/audits/slow-com/history',
      '/audits/slow-com/export',
      '/audits/slow-com/corrections',
      '/compare',
      '/compare?a=slow-com&b=slow-com',
      '/nothing',
      '/operation',
      '/operation/keys',
      '/operation/connections',
      '/operation/connections/one?client=test&domain=slow.com',
      '/operation/webhooks',
      '/operation/withdrawn',
    ]) {
      await page.goto(at(path));
      // Two results: the chart is there, with the engines that are not drawn in its legend.
      if (path.endsWith('/history')) await page.waitForSelector('.u-legend .u-off');
      if (path.endsWith('/corrections')) {
        // The owner's card of the schedule, with the day of the next audit.
        await page.selectOption('#every_days', '30');
        await page.click('form:has(#every_days) button');
        await page.waitForSelector('form:has(#every_days) .soft');
      }
      await look(path);
    }
    expect(found).toEqual({});
    expect(messages).toEqual([]);
  });

  it(
    'shows findings and the report as they come, filters, corrects, exports, and signs out',
    { timeout: 60_000 },
    async () => {
      const page = await open();
      await signIn(page);
      await page.fill('#domain', 'slow.com');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.live');
      const jobs = setup.runJobs();
      await held.reached;
      // Findings are there before the audit is over.
      await page.waitForSelector('[data-status=auditing] ~ section tbody');
      held.goOn();
      await jobs;
      await page.waitForSelector('.report');
      await page.click('a[href$="/corrections"]');
      await page.fill('#brand', 'Slow & Sons');
      await page.click('form.fields button');
      await page.waitForSelector('[role=status]');
      expect(await page.inputValue('#brand')).toBe('Slow & Sons');
      await page.click('text=Export');
      const [file] = await Promise.all([page.waitForEvent('download'), page.click('a[download$=".csv"]')]);
      expect(file.suggestedFilename()).toBe('slow-com.csv');
      await page.goto(at('/'));
      await Promise.all([page.waitForURL(/engine=perplexity/), page.selectOption('#engine', 'perplexity')]);
      expect(await page.locator('.chip').count()).toBe(1);
      await page.click('text=Sign out');
      await page.waitForURL(at('/sign-in'));
      await page.goBack();
      await page.waitForURL(/sign-in/);
      expect(messages).toEqual([]);
    },
  );

  it('reads and submits without a script', { timeout: 60_000 }, async () => {
    const page = await open({ javaScriptEnabled: false });
    await signIn(page);
    await page.fill('#domain', 'fast.com');
    await page.click('button.main');
    await page.waitForSelector('.live');
    await setup.runJobs();
    await page.goto(at('/audits/fast-com'));
    expect(await page.locator('.report h1').textContent()).toContain('fast.com');
    await page.goto(at('/audits/fast-com/history'));
    expect(await page.locator('table[data-history] tbody tr').count()).toBe(1);
    await page.goto(at('/'));
    expect(await page.locator('.filters button').isVisible()).toBe(true);
  });

  it('is walked by the keyboard: first to the content, then through it', { timeout: 60_000 }, async () => {
    const page = await open();
    await signIn(page);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.className')).toBe('skip');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.id')).toBe('domain');
  });
});
