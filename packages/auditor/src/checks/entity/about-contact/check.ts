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
    introWords: threshold(150, 'main words', 'proposal', 'of the home page of a software project that introduces it'),
    clicks: threshold(2, 'clicks', 'proposal', 'from the home page to a page about the site or its contact'),
  },
  rule: (limit) =>
    `A page about the site within ${inWords(limit.clicks)} clicks of the home page, and a contact page or an address, telephone or mail address; for software, its public repository and a home page of ${limit.introWords} words and more, which say what it is and who makes it. Error pages and dummy numbers count for nothing. Passes with both, warns with one or when one is further away, fails with neither. A section of the home page under such a name counts, too. Unmeasured where scripts fill the home page, which raw-text tells. An instant check that finds less than both is unmeasured.`,
  fix: {
    title: 'Link pages about you and how to reach you',
    text: 'Put an about page and a contact page with address, telephone or mail into the navigation or footer.',
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
      return pass('Both an about page and a contact are there.', ...found);
    if (site.kind === 'instant')
      return beyondInstant('The home page alone does not show both; a full audit follows its links.');
    const home = homeFirst(site)[0];
    if (home !== undefined && isShell(home.facts))
      return unmeasured('Scripts fill the home page, and with it what it says of its owner.');
    if (about === null && contact === null)
      return fail(
        'Neither an about page nor a contact was found.',
        evidence(siteUrl(site), { detail: 'no link to either' }),
      );
    if (about === null) return warn('No about page was found.', ...found);
    if (contact === null) return warn('No contact was found.', ...found);
    return warn(`The ${about.near ? 'contact' : 'about page'} is ${far}.`, ...found);
  },
});
