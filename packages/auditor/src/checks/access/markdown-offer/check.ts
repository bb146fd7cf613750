/** Markdown for whoever asks for it; reported only. */
import { readMarkdownOffer } from '../../../reading/usage/markdown.js';
import { defineCheck } from '../../define-check.js';
import { homePage, siteUrl } from '../../site.js';
import type { Verdict } from '../../types.js';
import { evidence, pass, unmeasured, warn } from '../../verdict.js';

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
  rule: 'The home page is asked for once with text/markdown before HTML in Accept. Passes whether it answers with Markdown or not, and says which; warns where HTML comes under the name of Markdown, and where the answer does not vary by Accept, so that a cache may serve Markdown to browsers. No answer engine is documented to ask for it, so that the score does not move.',
  fix: {
    title: 'Serve Markdown so that caches keep it apart',
    text: 'Send Vary: Accept with both forms, and text/markdown with Markdown only.',
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
        ? pass(
            'Pages are offered as HTML only; that is all that engines are documented to need.',
            evidence(url, { detail }),
          )
        : pass(
            'A Markdown form is linked, and not served by negotiation.',
            evidence(url, { detail, snippet: linked.url }),
          );
    }
    const found = evidence(url, { detail: `text/markdown, ${offer.varies ? '' : 'no '}Vary: Accept` });
    if (offer.isHtml) return warn('HTML is served under the name of Markdown.', found);
    return offer.varies
      ? pass('The home page is offered as Markdown by negotiation.', found)
      : warn('Markdown is served without Vary: Accept.', found);
  },
});
