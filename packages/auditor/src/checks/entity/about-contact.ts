/** Pages about the site and ways to reach its owner. */
import { kindFromPath } from '../page-paths.js';
import { contentPages, entitiesOf, pathOf, siteUrl } from '../site.js';
import type { SiteCheck, SiteFacts, Verdict } from '../types.js';
import { beyondInstant, evidence, fail, pass, unmeasured, warn } from '../verdict.js';
import { homeFirst } from './home-first.js';

const CLICKS = 2;

/** A page of the kind within two clicks of the home page: sampled as such, or linked from a page one click away. */
function reach(site: SiteFacts, kind: 'about' | 'contact'): { readonly url: string; readonly text: string } | null {
  for (const page of site.pages) {
    if (page.kind === kind && (page.crawl.depth ?? CLICKS + 1) <= CLICKS)
      return { url: page.url, text: page.facts.title ?? '' };
  }
  for (const page of homeFirst(site)) {
    if ((page.crawl.depth ?? CLICKS) >= CLICKS && page.kind !== 'home') continue;
    const link = page.facts.links.find(
      ({ url, internal }) => internal && url !== null && kindFromPath(pathOf(url)) === kind,
    );
    if (link?.url != null) return { url: link.url, text: link.text };
  }
  return null;
}

/** An address, telephone or mail that a reader can use. */
function contactDetail(site: SiteFacts): { readonly url: string; readonly text: string } | null {
  for (const page of homeFirst(site)) {
    const link = page.facts.links.find(({ href }) => /^\s*(?:mailto:|tel:)/i.test(href));
    if (link !== undefined) return { url: page.url, text: link.href };
    const postal = entitiesOf(page.facts, new Set(['postaladdress', 'contactpoint']))[0];
    if (postal !== undefined) return { url: page.url, text: `markup: ${postal.types.join(', ')}` };
  }
  const known = site.discovery.identity?.contacts.find(({ value }) => value.kind !== 'form');
  return known === undefined ? null : { url: known.evidence[0]?.url ?? siteUrl(site), text: known.value.value };
}

export const aboutContact: SiteCheck = {
  id: 'about-contact',
  title: 'Readers can find out who runs the site and reach them',
  category: 'entity',
  scope: 'site',
  weight: 1,
  gate: null,
  grade: 'weak',
  sources: ['google-ai-guide'],
  engines: ['google-ai', 'gemini', 'copilot', 'chatgpt'],
  rule: 'A page about the site within two clicks of the home page, and a contact page or an address, telephone or mail address. Passes with both, warns with one, fails with neither. An instant check that finds less than both is unmeasured.',
  fix: {
    title: 'Link pages about you and how to reach you',
    text: 'Put an about page and a contact page with address, telephone or mail into the navigation or footer.',
    effort: 'small',
  },
  run(site): Verdict {
    if (contentPages(site).length === 0) return unmeasured('No page could be read.');
    const about = reach(site, 'about');
    const contact = reach(site, 'contact') ?? contactDetail(site);
    const found = [
      ...(about === null ? [] : [evidence(about.url, { snippet: about.text, detail: 'about page' })]),
      ...(contact === null ? [] : [evidence(contact.url, { snippet: contact.text, detail: 'contact' })]),
    ];
    if (about !== null && contact !== null) return pass('Both an about page and a contact are there.', ...found);
    if (site.kind === 'instant')
      return beyondInstant('The home page alone does not show both; a full audit follows its links.');
    if (about === null && contact === null)
      return fail(
        'Neither an about page nor a contact was found.',
        evidence(siteUrl(site), { detail: 'no link to either' }),
      );
    return warn(about === null ? 'No about page was found.' : 'No contact was found.', ...found);
  },
};
