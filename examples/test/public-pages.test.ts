/** What everybody may see of an audit, and a client's digest, in a real Chromium: a badge in somebody else's page, and pages that axe finds nothing wrong with. */
import { existsSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createReportPages } from '@citeready/auditor/pages';
import { createNodeListener } from '@citeready/node-http';
import type { TestService } from '@citeready/testing';
import { createTestService } from '@citeready/testing';
import type { Browser } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, violations } from './in-chromium.js';

const AUDIT = '/api/v1/audits/pondsupplies-com';

describe.skipIf(!existsSync(CHROMIUM))(
  `in Chromium (skipped where there is no ${CHROMIUM}; CHROMIUM names another)`,
  () => {
    let test: TestService;
    let server: http.Server;
    let browser: Browser;
    let origin: string;

    beforeAll(async () => {
      test = await createTestService({
        config: { reportPages: createReportPages(), publicUrl: 'https://audit.example.com' },
      });
      await test.request('POST', '/api/v1/audits', { body: { domain: 'pondsupplies.com' } });
      await test.runJobs();
      const mount = createNodeListener(test.service);
      server = http.createServer((request, response) => {
        void mount(request, response).then((answered) => {
          if (answered) return;
          response.setHeader('content-type', 'text/html');
          // A page that isolates itself still shows it.
          response.setHeader('cross-origin-embedder-policy', 'require-corp');
          response.end(
            `<!doctype html><html lang="en"><title>A shop</title><main><h1>A shop</h1><img id="badge" src="http://localhost:${(server.address() as AddressInfo).port}${AUDIT}/badge.svg" alt="Readiness"></main>`,
          );
        });
      });
      await new Promise<void>((resolve) => server.listen(0, resolve));
      origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--headless=new', '--no-sandbox'] });
    }, 60_000);
    afterAll(async () => {
      await browser?.close();
      server?.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });

    it('shows the badge in a page of another origin', async () => {
      const page = await browser.newPage();
      await page.goto(`${origin}/`);
      const size = await page.evaluate<number[]>(
        `document.querySelector('#badge').decode().then(() => [badge.naturalWidth, badge.naturalHeight])`,
      );
      expect(size[0]).toBeGreaterThan(150);
      expect(size[1]).toBe(22);
      await page.close();
    });

    it.each(['', '?lang=de', '?lang=ja'])(
      'shows the report page%s, whose own policy forbids it nothing that it has',
      async (query) => {
        const page = await browser.newPage();
        const complaints: string[] = [];
        page.on('console', (message) => void complaints.push(message.text()));
        const asked: string[] = [];
        page.on('request', (request) => void asked.push(request.url()));
        await page.goto(`${origin}${AUDIT}/report${query}`);
        expect(await page.textContent('h1')).toBe('pondsupplies.com');
        expect(complaints).toEqual([]);
        expect(asked.filter((url) => !url.endsWith('/favicon.ico'))).toEqual([`${origin}${AUDIT}/report${query}`]);
        expect(await violations(page)).toEqual([]);
        await page.close();
      },
    );

    it('shows the digest as it is sent', async () => {
      const { body } = await test.request<string>('GET', '/api/v1/digest');
      const page = await browser.newPage();
      await page.setContent(body);
      expect(await page.textContent('h2')).toBe('pondsupplies.com');
      expect(await violations(page)).toEqual([]);
      await page.close();
    });

    it('draws the preview in the size that networks ask for', async () => {
      const page = await browser.newPage();
      await page.goto(`${origin}${AUDIT}/preview.svg`);
      expect(
        await page.evaluate<number[]>(
          `[document.documentElement.width.baseVal.value, document.documentElement.height.baseVal.value]`,
        ),
      ).toEqual([1200, 630]);
      // No text runs over its edges.
      const right = await page.evaluate<number>(
        `Math.max(...[...document.querySelectorAll('text')].map((text) => text.getBoundingClientRect().right))`,
      );
      expect(right).toBeLessThanOrEqual(1200);
      await page.close();
    });
  },
);
