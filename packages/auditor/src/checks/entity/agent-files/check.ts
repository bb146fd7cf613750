/** Files for coding agents: reported, never scored. */
import { defineCheck } from '../../define-check.js';
import { siteUrl } from '../../site.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { evidence, excerpt, pass, unmeasured, warn } from '../../verdict.js';

export const agentFiles = defineCheck({
  id: 'agent-files',
  title: 'llms.txt',
  category: 'entity',
  order: 100,
  scope: 'site',
  part: { kind: 'report' },
  gate: null,
  grade: 'none',
  sources: ['llms-txt-evidence', 'google-ai-guide'],
  engines: 'every-engine',
  thresholds: {
    llmsTxtChars: threshold(50, 'characters', 'lighthouse-seo', 'of a useful llms.txt'),
  },
  rule: (limit) =>
    `Reports whether /llms.txt is there and well formed: a text file with a Markdown heading and ${limit.llmsTxtChars} characters; links are no duty. Passes when it is absent or well formed, warns when a file or page stands there that is neither. It moves no score: logs show that crawlers hardly fetch it, and Google does not use it.`,
  fix: {
    title: 'Repair or remove llms.txt',
    text: 'Serve a Markdown file with a heading, or let the address answer 404.',
    effort: 'small',
  },
  run(site, { limit }): Verdict {
    const file = site.llmsTxt;
    if (file === null || !file.ok) return unmeasured('llms.txt was not fetched.');
    const url = file.url || siteUrl(site);
    if (file.status < 200 || file.status >= 300)
      return pass('There is no llms.txt, and none is needed.', evidence(url, { detail: `status ${file.status}` }));
    const text = new TextDecoder().decode(file.body.subarray(0, 100_000)).trim();
    const type = file.headers['content-type']?.[0] ?? '';
    const isPage = type.toLowerCase().includes('html') || text.startsWith('<');
    const formed = !isPage && text.length >= limit.llmsTxtChars && /^#[ \t]\S/m.test(text);
    const item = evidence(url, {
      snippet: excerpt(text, 120),
      detail: isPage ? 'a web page stands in its place' : `${text.length} characters`,
    });
    return formed
      ? pass('llms.txt is well formed.', item)
      : warn('The file at /llms.txt has not the form of an llms.txt.', item);
  },
});
