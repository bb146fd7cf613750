/** Pages about the site and ways to contact its owner. */
import { insertedParts } from '../../../crawl/inserted.js';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { contentPages, siteUrl } from '../../site.js';
import { siteKeyPages } from '../../site-key-pages.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { beyondInstant, evidence, fail, pass, unmeasured, warn } from '../../verdict.js';
import { isFrameset, isShell } from '../../render/shell.js';
import { homeFirst } from '../home-first.js';
import type { Found } from './found.js';
import { placed, sectionOfHome } from './found.js';
import { underOwnName } from './owner-heading.js';
import { introduction, imprint, answerable, introducesItself } from './introduction.js';
import { repository, profile } from './contact-elsewhere.js';

export const aboutContact = defineCheck({
  id: 'about-contact',
  title: 'Readers can find out who runs the site and reach them',
  category: 'entity',
  order: 30,
  scope: 'site',
  part: { kind: 'clarity', item: 'contact' },
  gate: null,
  grade: 'weak',
  sources: ['google-ai-guide'],
  engines: {
    chatgpt: true,
    perplexity: false,
    claude: false,
    'google-ai': true,
    gemini: true,
    copilot: true,
    apple: false,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: false,
    you: false,
    brave: false,
    grok: false,
  },
  thresholds: {
    sectionWords: threshold(20, 'words', 'proposal', 'in a paragraph under the name of the owner'),
    introWords: threshold(
      150,
      'main words',
      'proposal',
      'on the home page of a software project, or on a one-page site, that introduce it',
    ),
    clicks: threshold(2, 'clicks', 'proposal', 'from the home page to a page about the site or its contact'),
  },
  rule: (limit) =>
    `Looks for an about page within ${inWords(limit.clicks)} clicks of the home page, and a contact page, postal address, telephone number or email address; for software, a public repository and a home page of at least ${limit.introWords} words that say what it is and who makes it are enough, and a one-page site of that length needs no about page. A section of the home page with such a name also qualifies, and so does one under the owner’s name or the words of the domain (on a personal site even under the main heading) or under a short question about the owner, with a paragraph of at least ${limit.sectionWords} words, or such a paragraph in which the owner says "we are". A legal name with a postal address says who runs the site, and so does a legal notice with a legal form, or a register number there or on the home page. If no page is called “about”, a page about the owner’s history, idea or life counts. For a site that sells nothing, a public repository of the same name or a profile elsewhere is a way to make contact. Error pages and made-up numbers do not count. Passes with both; warns with one or, if the whole site was read, when one is further away; fails with neither. Unmeasured when scripts fill the home page (see raw-text), and in an instant audit that finds fewer than both.`,
  fix: {
    title: 'Link an about page and a contact page',
    text: 'Link an about page, and a contact page with an address, telephone number or email address, from the navigation or footer.',
    effort: 'small',
  },
  run(site, { limit }): Verdict {
    if (contentPages(site).length === 0) return unmeasured('No page could be read.');
    const keys = siteKeyPages(site);
    const place = (kind: 'about' | 'contact'): Found | null => {
      const key = keys.get(kind);
      const found = key === undefined ? null : placed(site, key, limit.clicks);
      return found?.near === false ? (sectionOfHome(site, kind, limit.clicks) ?? found) : found;
    };
    const about =
      place('about') ??
      introduction(site, limit.introWords) ??
      imprint(site) ??
      answerable(site, limit.clicks) ??
      underOwnName(site, limit.sectionWords) ??
      introducesItself(site, limit.sectionWords);
    const own = place('contact');
    const contact = own?.near === true ? own : (repository(site) ?? profile(site) ?? own);
    const far = `more than ${inWords(limit.clicks)} clicks from the home page`;
    const where = ({ isUnlinked }: Found): string => (isUnlinked === true ? 'to which no page links' : far);
    const show = (found: Found | null, what: string) =>
      found === null
        ? []
        : [evidence(found.url, { snippet: found.text, detail: found.near ? what : `${what}, ${where(found)}` })];
    const found = [...show(about, 'about page'), ...show(contact, 'contact')];
    if (about?.near === true && contact?.near === true)
      return pass('The site has an about page and contact details.', ...found);
    if (site.kind === 'instant')
      return beyondInstant(
        'The home page alone does not show both an about page and contact details; a full audit follows its links.',
      );
    const home = homeFirst(site)[0];
    if (home !== undefined && isShell(home.facts) && !isFrameset(home.facts))
      return unmeasured('Scripts fill the home page, so its raw HTML does not show who owns the site.');
    const parts = insertedParts(site.skipped).filter(({ hasContact }) => hasContact);
    const inserted = parts.map(({ url }) =>
      evidence(url, { detail: 'contact details in a file that a script inserts into the pages' }),
    );
    if (contact === null && parts.length > 0)
      return warn(
        'The contact details are in a file that only a script inserts into the pages.',
        ...inserted,
        ...found,
      );
    if (about === null && contact === null)
      return fail(
        'Neither an about page nor contact details were found.',
        evidence(siteUrl(site), { detail: 'no link to either' }),
      );
    if (about === null) return warn('No about page was found.', ...found);
    if (contact === null) return warn('No contact details were found.', ...found);
    const [lost, name] = about.near ? [contact, 'contact page'] : [about, 'about page'];
    return warn(lost.isUnlinked === true ? `No page links to the ${name}.` : `The ${name} is ${far}.`, ...found);
  },
});
