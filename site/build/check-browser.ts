/** The built site in real Chromium: axe finds nothing, in the light on a desk and in the dark on a phone; nothing is wider than the screen; search finds. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';

/** One page of each kind. */
const PAGES = [
  '',
  'quickstart',
  'concepts',
  'methodology',
  'checks/',
  'checks/raw-text',
  'mounting',
  'packages/cli',
  'http/',
  'http/audits',
  'api/',
  'api/robots',
  'changelog',
];

const VIEWS = [
  { name: 'desk, light', width: 1280, height: 900, colorScheme: 'light' },
  { name: 'phone, dark', width: 390, height: 844, colorScheme: 'dark' },
] as const;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[];
}

async function axe(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate('axe.run()')) as { readonly violations: readonly Violation[] };
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.length} × such as ${nodes[0]?.target.join(' ') ?? ''}: ${nodes[0]?.failureSummary.replaceAll('\n', ' ') ?? ''}`,
  );
}

/** What the search box finds first, by its titles. */
async function search(page: Page, words: string): Promise<readonly string[]> {
  const box = page.getByRole('searchbox');
  // A key that comes before the page's scripts listen is lost.
  for (let tries = 0; tries < 20 && !(await box.isVisible()); tries += 1) {
    await page.keyboard.press('Control+k');
    await box.waitFor({ timeout: 3000 }).catch(() => undefined);
  }
  await box.fill(words);
  await page.locator('.VPLocalSearchBox .result').first().waitFor();
  return page.locator('.VPLocalSearchBox .result .titles').allInnerTexts();
}

export interface Served {
  readonly address: string;
  /** Where it is served over https on this machine, under a certificate that nobody knows. */
  readonly port: number;
  readonly executablePath: string;
}

/**
 * @param pictures folder for a picture of every page in every view; none when absent
 * @returns what is wrong, one line each
 */
export async function checkInBrowser(
  { address, port, executablePath }: Served,
  pictures?: string,
): Promise<readonly string[]> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--host-resolver-rules=MAP * 127.0.0.1:${port}`, '--ignore-certificate-errors'],
  });
  const faults: string[] = [];
  try {
    for (const { name, width, height, colorScheme } of VIEWS) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
      for (const path of PAGES) {
        const say = (fault: string): void => void faults.push(`/${path} (${name}): ${fault}`);
        await page.goto(new URL(path, address).href, { waitUntil: 'networkidle' });
        if (pictures !== undefined)
          await page.screenshot({
            path: join(pictures, `${path.replaceAll('/', '-') || 'home'}-${name.replace(', ', '-')}.png`),
          });
        for (const fault of await axe(page)) say(fault);
        const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
        if (wide > width) say(`it is ${wide} pixels wide`);
      }
      await page.goto(address, { waitUntil: 'networkidle' });
      const found = await search(page, 'robots');
      if (pictures !== undefined)
        await page.screenshot({ path: join(pictures, `search-${name.replace(', ', '-')}.png`) });
      if (!found.some((title) => title.includes('robots.txt')))
        faults.push(`search (${name}) finds ${found.slice(0, 3).join(', ')}`);
      for (const fault of await axe(page)) faults.push(`search (${name}): ${fault}`);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return faults;
}
