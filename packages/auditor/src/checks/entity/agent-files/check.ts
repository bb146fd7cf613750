/** Files for coding agents: reported, never scored. */
import { defineCheck } from '../../define-check.js';
import { siteUrl } from '../../site.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { count, evidence, excerpt, notApplicable, pass, unmeasured, warn } from '../../verdict.js';

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
    `Reports whether /llms.txt exists and is valid: a text file with a Markdown heading and at least ${limit.llmsTxtChars} characters; links are optional. Passes when it is valid, warns otherwise. Not applicable when it is absent, or when the site serves a web page at every missing URL. It does not affect the score: logs show that crawlers rarely fetch it, and Google does not use it.`,
  fix: {
    title: 'Repair or remove llms.txt',
    text: 'Serve a Markdown file with a heading, or let the URL answer 404.',
    effort: 'small',
  },
  run(site, { limit }): Verdict {
    const file = site.llmsTxt;
    if (file === null || !file.ok) return unmeasured('llms.txt was not fetched.');
    const url = file.url || siteUrl(site);
    if (file.status < 200 || file.status >= 300)
      return notApplicable('The site has no llms.txt and does not need one.');
    const text = new TextDecoder().decode(file.body.subarray(0, 100_000)).trim();
    const type = file.headers['content-type']?.[0] ?? '';
    const isPage = type.toLowerCase().includes('html') || text.startsWith('<');
    const probe = site.notFoundProbe;
    if (isPage && probe?.ok === true && probe.status >= 200 && probe.status < 300)
      return notApplicable('The site serves a web page at every address, has no llms.txt and does not need one.');
    const formed = !isPage && text.length >= limit.llmsTxtChars && /^#[ \t]\S/m.test(text);
    const item = evidence(url, {
      snippet: excerpt(text, 120),
      detail: isPage ? 'a web page is served instead' : `${count(text.length, 'character')}`,
    });
    return formed
      ? pass('/llms.txt is a valid llms.txt file.', item)
      : warn('/llms.txt is not a valid llms.txt file.', item);
  },
});
