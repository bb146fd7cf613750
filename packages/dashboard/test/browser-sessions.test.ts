/** Sessions in Chromium: one that ends while a page is open, one of another service, and what the next person at the same screen sees. */
import { createSequentialIds } from '@citeready/memory';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDashboard } from '../src/index.js';
import { CHROMIUM, openDashboard, signIn } from './chromium.js';
import type { Opened } from './chromium.js';
import { createVisitor } from './visitor.js';

const MINUTE = 60_000;

describe.skipIf(CHROMIUM === undefined)(
  'sessions in Chromium (skipped if it is not installed)',
  { timeout: 60_000 },
  () => {
    let browser: Browser;
    let opened: Opened;

    beforeAll(async () => {
      browser = await chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox'] });
    });
    afterAll(() => browser.close());
    afterEach(() => opened.close());

    it('redirect to the sign-in once they have ended, and back to the page after it', async () => {
      opened = await openDashboard(browser);
      const { page, setup, at } = opened;
      await setup.audit('acme.com');
      await signIn(opened, page, setup.key);
      await page.click('text=acme.com');
      await page.waitForSelector('.report');
      await setup.clock.advance(31 * MINUTE);
      await page.click('a[href$="/history"]');
      await page.waitForURL(/sign-in/);
      expect(await page.locator('[role=status], .notice').first().isVisible()).toBe(true);
      await page.fill('#key', setup.key);
      await page.keyboard.press('Enter');
      await page.waitForURL(at('/audits/acme-com/history'));
    });

    it('accept no form once they have ended', async () => {
      opened = await openDashboard(browser);
      const { page, setup } = opened;
      await signIn(opened, page, setup.key);
      await setup.clock.advance(31 * MINUTE);
      await page.fill('#domain', 'acme.com');
      await page.keyboard.press('Enter');
      await page.waitForURL(/sign-in/);
      expect(await setup.runJobs()).toBe(0);
    });

    it('of another service with other keys open nothing', async () => {
      opened = await openDashboard(browser);
      const { page, setup, at } = opened;
      await setup.audit('acme.com');
      const stranger = createVisitor(
        createDashboard(setup.service, {
          clock: setup.clock,
          ids: createSequentialIds(7),
          sessionKeys: [{ id: 'one', key: new Uint8Array(32).fill(8) }],
        }),
      );
      await stranger.signIn(setup.key);
      const cookies = [...stranger.cookies].map(([name, value]) => ({ name, value, url: at('/') }));
      expect(cookies.length).toBeGreaterThan(0);
      await page.context().addCookies(cookies);
      await page.goto(at('/audits/acme-com'));
      expect(page.url()).toMatch(/sign-in/);
      expect(await page.content()).not.toContain('acme.com</');
    });

    it('of one client show nothing to the next at the same screen, nor in another browser', async () => {
      opened = await openDashboard(browser);
      const { page, setup, at, another } = opened;
      await signIn(opened, page, await setup.keyOf('host'));
      await page.goto(at('/operation/keys'));
      expect(await page.locator('table tbody tr').count()).toBeGreaterThan(0);
      await page.click('text=Sign out');
      await page.waitForURL(at('/sign-in'));
      await signIn(opened, page, await setup.keyOf('acme'));
      await page.goBack();
      await page.goBack();
      for (const someone of [page, await another()]) {
        const answer = await someone.goto(at('/operation/keys'));
        expect([answer?.status(), someone.url()]).not.toEqual([200, at('/operation/keys')]);
        expect(await someone.locator('table').count()).toBe(0);
      }
    });
  },
);
