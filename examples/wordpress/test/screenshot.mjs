// A picture of the admin page in Chromium, for a person to look at: `SCREENSHOT=admin.png npm test`. CHROMIUM names the browser.
import { chromium } from 'playwright-core';

export async function takeScreenshot({ file, path, host, port, cookies }) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // The site goes by its own name; nothing else may be reached.
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${host} 127.0.0.1:${port}, MAP * ~NOTFOUND`],
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 1000 } });
    await context.addCookies(cookies().map(([name, value]) => ({ name, value, domain: host, path: '/' })));
    const page = await context.newPage();
    await page.goto(`http://${host}${path}`, { waitUntil: 'load', timeout: 120_000 });
    await page.screenshot({ path: file, fullPage: true });
  } finally {
    await browser.close();
  }
}
