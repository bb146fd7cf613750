/** Markdown served on request; reported only. */
import { readMarkdownOffer } from '../../../reading/usage/markdown.js';
import { defineCheck } from '../../define-check.js';
import { homePage, siteUrl } from '../../site.js';
import type { Verdict } from '../../types.js';
import { evidence, notApplicable, pass, unmeasured, warn } from '../../verdict.js';

export const markdownOffer = defineCheck({
  id: 'markdown-offer',
  title: 'Markdown by content negotiation',
  category: 'access',
  order: 75,
  scope: 'site',
  part: { kind: 'report' },
  gate: null,
  grade: 'none',
  sources: ['markdown-for-agents'],
  engines: 'every-engine',
  rule: 'Requests the home page once with text/markdown ahead of HTML in Accept. Passes when Markdown comes back or is linked; not applicable when only HTML is offered; warns when HTML is labeled as Markdown, or when the answer lacks Vary: Accept, because a cache may then serve Markdown to browsers. No answer engine is documented to ask for Markdown, so it does not affect the score.',
  fix: {
    title: 'Serve Markdown with Vary: Accept',
    text: 'Send Vary: Accept with both formats, and label only Markdown as text/markdown.',
    effort: 'small',
  },
  run(site): Verdict {
    const offer = readMarkdownOffer(site.asText);
    const url = site.asText?.url ?? siteUrl(site);
    if (offer.state === 'unasked') return unmeasured('The home page did not answer a request for Markdown.');
    if (offer.state === 'none') {
      const linked = homePage(site)?.facts.linkRels.find(
        ({ rel, type }) => rel === 'alternate' && type?.trim().toLowerCase() === 'text/markdown',
      );
      const detail = `answered with ${offer.type === '' ? 'no content type' : offer.type}`;
      return linked?.url == null
        ? notApplicable('Pages are offered as HTML only, which is all that engines are documented to need.')
        : pass(
            'A Markdown version is linked but not served by content negotiation.',
            evidence(url, { detail, snippet: linked.url }),
          );
    }
    const found = evidence(url, { detail: `text/markdown, ${offer.varies ? '' : 'no '}Vary: Accept` });
    if (offer.isHtml) return warn('HTML is served with the content type of Markdown.', found);
    return offer.varies
      ? pass('The home page is offered as Markdown by content negotiation.', found)
      : warn('Markdown is served without Vary: Accept.', found);
  },
});
