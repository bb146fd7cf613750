/** Pages about the site and ways to reach its owner. */
import { contactDetail, repositoryLink } from '../../../reading/contact-details.js';
import type { FoundKeyPage } from '../../../reading/key-pages/find.js';
import { addressKey } from '../../../reading/key-pages/known-urls.js';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { contentPages, siteUrl } from '../../site.js';
import { discoveredContact, siteKeyPages } from '../../site-key-pages.js';
import { threshold } from '../../thresholds.js';
import type { SiteFacts, Verdict } from '../../types.js';
import { beyondInstant, evidence, fail, pass, unmeasured, warn } from '../../verdict.js';
import { isShell } from '../../render/shell.js';
import { homeFirst } from '../home-first.js';

interface Found {
  readonly url: string;
  readonly text: string;
  /** Close enough to the home page. */
  readonly near: boolean;
}

/** How far a key page is from the home page: by its own depth, else by that of the nearest page that links to it. */
function placed(site: SiteFacts, { url, isDetail }: FoundKeyPage, clicks: number): Found {
  const key = addressKey(url);
  const read = site.pages.find((page) => addressKey(page.url) === key);
  const detail = read === undefined || !isDetail ? null : contactDetail(read.facts);
  // What Discovery read, a telephone number in the text, is not among the details of the page.
  const told = isDetail && detail === null ? discoveredContact(site)?.value.value : undefined;
  const text = detail?.text ?? told ?? read?.facts.title ?? linkTo(site, key) ?? '';
  // A mail address counts wherever it stands.
  if (isDetail || (read !== undefined && (read.kind === 'home' || (read.crawl.depth ?? clicks + 1) <= clicks)))
    return { url, text, near: true };
  const near = site.pages.some(
    ({ kind, crawl, facts }) =>
      (kind === 'home' || (crawl.depth ?? clicks) < clicks) &&
      facts.links.some((link) => link.url !== null && addressKey(link.url) === key),
  );
  return { url, text, near };
}

/** The public repository of a site about software. */
function repository(site: SiteFacts): Found | null {
  if (site.siteKind !== 'docs') return null;
  for (const { url, facts } of homeFirst(site)) {
    const text = repositoryLink(facts);
    if (text !== null) return { url, text, near: true };
  }
  return null;
}

/** The home page of a software project that introduces the project itself. */
function introduction(site: SiteFacts, words: number): Found | null {
  const home = site.siteKind === 'docs' ? homeFirst(site)[0] : undefined;
  return home?.kind === 'home' && home.facts.text.mainWords >= words
    ? { url: home.url, text: home.facts.title ?? '', near: true }
    : null;
}

const linkTo = (site: SiteFacts, key: string): string | null =>
  site.pages
    .flatMap(({ facts }) => facts.links)
    .find(({ url, text }) => url !== null && text !== '' && addressKey(url) === key)?.text ?? null;

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
    introWords: threshold(150, 'main words', 'proposal', 'on the home page of a software project, which introduce it'),
    clicks: threshold(2, 'clicks', 'proposal', 'from the home page to a page about the site or its contact'),
  },
  rule: (limit) =>
    `Looks for an about page within ${inWords(limit.clicks)} clicks of the home page, and a contact page, postal address, telephone number or email address; for software, a public repository and a home page of at least ${limit.introWords} words, which say what it is and who makes it. A section of the home page with such a name also qualifies. Error pages and dummy numbers do not. Passes with both, warns with one or when one is further away, fails with neither. Unmeasured when scripts fill the home page (see raw-text), and in an instant audit that finds fewer than both.`,
  fix: {
    title: 'Link an about page and a contact page',
    text: 'Link an about page, and a contact page with an address, telephone number or email address, from the navigation or footer.',
    effort: 'small',
  },
  run(site, { limit }): Verdict {
    if (contentPages(site).length === 0) return unmeasured('No page could be read.');
    const keys = siteKeyPages(site);
    const place = (kind: 'about' | 'contact'): Found | null => {
      const found = keys.get(kind);
      return found === undefined ? null : placed(site, found, limit.clicks);
    };
    const about = place('about') ?? introduction(site, limit.introWords);
    const own = place('contact');
    const contact = own?.near === true ? own : (repository(site) ?? own);
    const far = `more than ${inWords(limit.clicks)} clicks from the home page`;
    const show = (found: Found | null, what: string) =>
      found === null
        ? []
        : [evidence(found.url, { snippet: found.text, detail: found.near ? what : `${what}, ${far}` })];
    const found = [...show(about, 'about page'), ...show(contact, 'contact')];
    if (about?.near === true && contact?.near === true)
      return pass('The site has an about page and contact details.', ...found);
    if (site.kind === 'instant')
      return beyondInstant(
        'The home page alone does not show both an about page and contact details; a full audit follows its links.',
      );
    const home = homeFirst(site)[0];
    if (home !== undefined && isShell(home.facts))
      return unmeasured('Scripts fill the home page, so its raw HTML does not show who owns the site.');
    if (about === null && contact === null)
      return fail(
        'Neither an about page nor contact details were found.',
        evidence(siteUrl(site), { detail: 'no link to either' }),
      );
    if (about === null) return warn('No about page was found.', ...found);
    if (contact === null) return warn('No contact details were found.', ...found);
    return warn(`The ${about.near ? 'contact page' : 'about page'} is ${far}.`, ...found);
  },
});
