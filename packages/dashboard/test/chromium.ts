/**
 * The dashboard in Chromium over real sockets: the browser binary, a service behind it with an auditor that can be paused, and the faults
 * of a page.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createNodeListener } from '@citeready/node-http';
import { createScriptedAuditor, sampleDiscovery, sampleEngine, sampleReport } from '@citeready/testing';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { setUp } from './setup.js';
import type { Setup } from './setup.js';

const PATHS = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser'];
/** `undefined` if it is not installed. */
export const CHROMIUM = PATHS.find((path) => path !== undefined && existsSync(path));
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The audit of `slow.com`. */
export interface Held {
  readonly reached: Promise<void>;
  readonly goOn: () => void;
}

/** An auditor that stops in the middle of every audit of `slow.com` until it is released. */
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

/** A page in front of a dashboard, with everything behind it. */
export interface Opened {
  readonly page: Page;
  readonly setup: Setup;
  readonly held: Held;
  /** Console messages, except for responses of 400 and above. */
  readonly messages: readonly string[];
  readonly at: (path: string) => string;
  /** A page of another person: a separate browser context with its own cookies. */
  readonly another: () => Promise<Page>;
  readonly close: () => Promise<void>;
}

export async function openDashboard(browser: Browser, options: BrowserContextOptions = {}): Promise<Opened> {
  const { auditor, held } = holdingAuditor();
  const setup = await setUp({}, { auditor, config: { requireControl: false } });
  const pages = createNodeListener(setup.dashboard, { basePath: '/tools/dashboard' });
  const server = createServer((request, response) => {
    void pages(request, response).then((answered) => {
      if (!answered) response.writeHead(404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const messages: string[] = [];
  const another = async (): Promise<Page> => {
    const page = await (await browser.newContext({ locale: 'en-US', ...options })).newPage();
    page.on('console', (message) => {
      // Chromium itself logs every response of 400 and above.
      if (!message.text().startsWith('Failed to load resource')) messages.push(message.text());
    });
    page.on('pageerror', (error) => messages.push(String(error)));
    return page;
  };
  return {
    page: await another(),
    setup,
    held,
    messages,
    at: (path) => `${origin}/tools/dashboard${path}`,
    another,
    close: async () => {
      held.goOn();
      setup.service.endStreams();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** From any page, through the sign-in form. */
export async function signIn({ at }: Opened, page: Page, key: string): Promise<void> {
  await page.goto(at('/'));
  await page.fill('#key', key);
  await page.keyboard.press('Enter');
  await page.waitForURL(at('/'));
}

/**
 * Violations found by axe, and elements wider than the screen. The page's own policy admits no script, so axe runs in the driver's isolated
 * world.
 */
export async function flaws(page: Page): Promise<readonly string[]> {
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
