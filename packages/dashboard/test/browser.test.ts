/**
 * The dashboard as people use it, in Chromium over real sockets: every page and state without an axe violation, without a console message
 * (the content security policy would log one), no wider than a phone; a followed audit; filters; a correction; files; the keyboard; no
 * script. Requires Debian's `chromium`, or the binary that `CHROMIUM` names.
 */
import { chromium } from 'playwright-core';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, flaws, openDashboard, signIn } from './chromium.js';
import type { Opened } from './chromium.js';

describe.skipIf(CHROMIUM === undefined)('in Chromium (skipped if it is not installed)', () => {
  let browser: Browser;
  let opened: Opened;

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox'] });
  });
  afterAll(() => browser.close());
  afterEach(() => opened.close());

  const VIEWS: readonly (readonly [string, BrowserContextOptions, string])[] = [
    ['on a desk', { viewport: { width: 1280, height: 900 } }, 'ltr'],
    ['on a phone in the dark', { viewport: { width: 360, height: 740 }, colorScheme: 'dark' }, 'ltr'],
    ['from right to left', { viewport: { width: 800, height: 900 } }, 'rtl'],
  ];

  it.each(VIEWS)('has no axe violation on any page %s', { timeout: 180_000 }, async (_name, options, direction) => {
    opened = await openDashboard(browser, options);
    const { page, setup, held, messages, at } = opened;
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
    await signIn(opened, page, await setup.keyOf('host'));
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
      // Two results: there is a chart, with the hidden engines in its legend.
      if (path.endsWith('/history')) await page.waitForSelector('.u-legend .u-off');
      if (path.endsWith('/corrections')) {
        // The owner's schedule card, with the date of the next audit.
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
    'shows findings and the report as they arrive, corrects, exports, compares, filters, and signs out',
    { timeout: 60_000 },
    async () => {
      opened = await openDashboard(browser);
      const { page, setup, held, messages, at } = opened;
      await signIn(opened, page, setup.key);
      await page.fill('#domain', 'slow.com');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.live');
      const jobs = setup.runJobs();
      await held.reached;
      // Findings appear before the audit has ended.
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
      // A competitor is audited for the comparison, and the page updates itself.
      await page.goto(at('/compare'));
      await page.fill('#first', 'slow.com');
      await page.fill('#second', 'https://other.com/prices');
      await page.keyboard.press('Enter');
      await page.waitForURL(/compare\?a=slow-com&b=other-com/);
      expect(await page.locator('.sides > *').count()).toBe(2);
      await setup.runJobs();
      await page.waitForSelector('#differ');
      expect(await page.locator('.sides .score b').allTextContents()).toEqual(['40', '47']);
      await page.goto(at('/'));
      await Promise.all([page.waitForURL(/engine=perplexity/), page.selectOption('#engine', 'perplexity')]);
      // Two sites with a single engine each.
      expect(await page.locator('.chip').count()).toBe(2);
      await page.click('text=Sign out');
      await page.waitForURL(at('/sign-in'));
      await page.goBack();
      await page.waitForURL(/sign-in/);
      expect(messages).toEqual([]);
    },
  );

  it('shows filters with the very first result, and they work without a reload', { timeout: 60_000 }, async () => {
    opened = await openDashboard(browser);
    const { page, setup, held, at } = opened;
    await signIn(opened, page, setup.key);
    expect(await page.locator('.filters').isVisible()).toBe(false);
    await page.fill('#domain', 'slow.com');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.live');
    const jobs = setup.runJobs();
    await held.reached;
    await page.goto(at('/'));
    expect(await page.locator('#list-title, .filters').filter({ visible: true }).count()).toBe(0);
    await page.fill('#domain', 'half a doma');
    held.goOn();
    await jobs;
    // As if a person comes back to the page; by itself, it would poll ten seconds later.
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await page.locator('.filters').waitFor();
    expect(await page.inputValue('#domain')).toBe('half a doma');
    await Promise.all([page.waitForURL(/engine=perplexity/), page.selectOption('#engine', 'perplexity')]);
    expect(await page.locator('.chip').count()).toBe(1);
  });

  it('reads and submits without a script', { timeout: 60_000 }, async () => {
    opened = await openDashboard(browser, { javaScriptEnabled: false });
    const { page, setup, at } = opened;
    await signIn(opened, page, setup.key);
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

  it('can be used by keyboard: first to the content, then through it', { timeout: 60_000 }, async () => {
    opened = await openDashboard(browser);
    const { page, setup } = opened;
    await signIn(opened, page, setup.key);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.className')).toBe('skip');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.id')).toBe('domain');
  });
});
