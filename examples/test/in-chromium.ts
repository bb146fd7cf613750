/** What tests in a real Chromium have in common: where it is, and what axe finds wrong with a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Debian's, unless another is named. */
export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with a page as it stands, in light and in dark. */
export async function violations(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(AXE);
    const ids = await page.evaluate<string[]>('axe.run().then(({ violations }) => violations.map(({ id }) => id))');
    found.push(...ids.map((id) => `${colorScheme}: ${id}`));
  }
  return found;
}
