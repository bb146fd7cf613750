/** Files for coding agents: reported, never scored. */
import { siteUrl } from '../site.js';
import { limits } from '../thresholds.js';
import type { SiteCheck, Verdict } from '../types.js';
import { evidence, excerpt, pass, unmeasured, warn } from '../verdict.js';

export const agentFiles: SiteCheck = {
  id: 'agent-files',
  title: 'llms.txt',
  category: 'entity',
  scope: 'site',
  weight: 0,
  gate: null,
  grade: 'none',
  sources: ['llms-txt-evidence', 'google-ai-guide'],
  engines: 'all',
  rule: 'Reports whether /llms.txt is there and well formed: a text file with a Markdown heading, a link and 50 characters. Passes when it is absent or well formed, warns when a file or page stands there that is neither. It moves no score: logs show that crawlers hardly fetch it, and Google does not use it.',
  fix: {
    title: 'Repair or remove llms.txt',
    text: 'Serve a Markdown file with a heading and links, or let the address answer 404.',
    effort: 'small',
  },
  run(site): Verdict {
    const file = site.llmsTxt;
    if (file === null || !file.ok) return unmeasured('llms.txt was not fetched.');
    const url = file.url || siteUrl(site);
    if (file.status < 200 || file.status >= 300)
      return pass('There is no llms.txt, and none is needed.', evidence(url, { detail: `status ${file.status}` }));
    const text = new TextDecoder().decode(file.body.subarray(0, 100_000)).trim();
    const type = file.headers['content-type']?.[0] ?? '';
    const isPage = type.toLowerCase().includes('html') || text.startsWith('<');
    const formed =
      !isPage && text.length >= limits['agent-files'].llmsTxtChars && /^# \S/m.test(text) && /\]\([^)\s]+\)/.test(text);
    const item = evidence(url, {
      snippet: excerpt(text, 120),
      detail: isPage ? 'a web page stands in its place' : `${text.length} characters`,
    });
    return formed ? pass('llms.txt is well formed.', item) : warn('What stands at /llms.txt is no llms.txt.', item);
  },
};
