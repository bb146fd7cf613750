/** Pages about the site and ways to contact its owner. */
import { weAre } from '../../../reading/introduces.js';
import { domainLabel } from '../../../discovery/identity/names.js';
import { compact } from '../../../language/fold.js';
import { contactDetail, repositoryLink } from '../../../reading/contact-details.js';
import { hasRegisterNumber, isRegistered } from '../../../reading/law/registers.js';
import type { FoundKeyPage } from '../../../reading/key-pages/find.js';
import { addressKey } from '../../../reading/key-pages/known-urls.js';
import type { SiteKind } from '@citeready/core/contract';
import { mainBlocks } from '@citeready/page-facts';
import { insertedParts } from '../../../crawl/inserted.js';
import { defineCheck } from '../../define-check.js';
import { readWhole } from '../../read-whole.js';
import { inWords } from '../../shared/in-words.js';
import { contentPages, isDeadAddress, siteUrl } from '../../site.js';
import { discoveredContact, siteKeyPages } from '../../site-key-pages.js';
import { fold } from '../../text/terms.js';
import { threshold } from '../../thresholds.js';
import type { PageKind, SiteFacts, Verdict } from '../../types.js';
import { beyondInstant, evidence, fail, pass, unmeasured, warn } from '../../verdict.js';
import { isShell } from '../../render/shell.js';
import { homeFirst } from '../home-first.js';

interface Found {
  readonly url: string;
  readonly text: string;
  /** Close enough to the home page. */
  readonly near: boolean;
}

/**
 * Distance of a key page from the home page: its own depth, or that of the nearest page that links to it. If a site was read only in part,
 * no page can be called far.
 */
function placed(site: SiteFacts, { url, isDetail }: FoundKeyPage, clicks: number): Found {
  const key = addressKey(url);
  const read = site.pages.find((page) => addressKey(page.url) === key);
  const detail = read === undefined || !isDetail ? null : contactDetail(read.facts);
  // A detail that Discovery found, such as a telephone number in the text, is not among the details of the page.
  const told = isDetail && detail === null ? discoveredContact(site)?.value.value : undefined;
  const text = detail?.text ?? told ?? read?.facts.title ?? linkTo(site, key) ?? '';
  // A mail address counts wherever it is.
  if (isDetail || (read !== undefined && (read.kind === 'home' || (read.crawl.depth ?? clicks + 1) <= clicks)))
    return { url, text, near: true };
  const near =
    !readWhole(site) ||
    site.pages.some(
      ({ kind, crawl, facts }) =>
        (kind === 'home' || (crawl.depth ?? clicks) < clicks) &&
        facts.links.some((link) => link.url !== null && addressKey(link.url) === key),
    );
  return { url, text, near };
}

/** The public repository of a site about software; on other sites only a repository with the site's own name. */
function repository(site: SiteFacts): Found | null {
  const named = site.siteKind === 'docs' ? undefined : (brandOf(site) ?? '');
  for (const { url, facts } of homeFirst(site)) {
    const text = repositoryLink(facts, named);
    if (text !== null) return { url, text, near: true };
  }
  return null;
}

const brandOf = ({ discovery }: SiteFacts): string | null => discovery.identity?.brand?.value ?? null;

/** A business that takes money or visitors must be reachable by mail, telephone or in person; for others a profile is enough. */
const BUSINESSES: ReadonlySet<SiteKind> = new Set<SiteKind>(['saas', 'ecommerce', 'local', 'services', 'marketplace']);

/** Minimum confidence at which a profile or legal name found by Discovery counts as the site's own. */
const SURE = 0.8;

/** A profile that belongs to the site, where its owner reads and answers. */
function profile(site: SiteFacts): Found | null {
  if (BUSINESSES.has(site.siteKind)) return null;
  const own = site.discovery.identity?.profiles.find(({ confidence }) => confidence >= SURE);
  return own === undefined ? null : { url: own.evidence[0]?.url ?? siteUrl(site), text: own.value, near: true };
}

/** The owner's legal name and postal address, as in an imprint in the footer: they say who runs the site. */
function imprint(site: SiteFacts): Found | null {
  const { legal_name: legal, contacts } = site.discovery.identity ?? { legal_name: null, contacts: [] };
  // Markup that repeats the brand as the legal name does not say who runs the site.
  if (legal === null || fold(legal.value) === fold(brandOf(site) ?? '')) return null;
  if (!contacts.some(({ value }) => value.kind === 'address')) return null;
  return { url: legal.evidence[0]?.url ?? siteUrl(site), text: legal.value, near: true };
}

/**
 * The legally responsible party, near the home page: a legal notice that names it by legal form or register, or a register number on the
 * home page, such as that of a lawyer.
 */
function answerable(site: SiteFacts, clicks: number): Found | null {
  for (const page of site.pages) {
    const { kind, url, facts, crawl } = page;
    const tells = kind === 'legal' ? isRegistered : kind === 'home' ? hasRegisterNumber : null;
    if (tells === null || isDeadAddress(page) || (crawl.depth ?? 1) > clicks) continue;
    const told = facts.blocks.find(({ text, hidden }) => !hidden && tells(text.slice(0, MAX_LINE)));
    if (told !== undefined) return { url, text: told.text.slice(0, SHOWN_CHARS), near: true };
  }
  return null;
}
/** Register and legal form are in short lines; longer blocks are legal text. */
const MAX_LINE = 600;

/** A section of the home page under the owner's name, with at least this many words. */
function underOwnName(site: SiteFacts, words: number): Found | null {
  const home = homeFirst(site)[0];
  const brand = fold(brandOf(site) ?? '');
  if (home?.kind !== 'home') return null;
  const label = compact(domainLabel(site.domain));
  // The site of one person starts with the name.
  const from = site.siteKind === 'personal' ? 1 : 2;
  const isOwner = (text: string): boolean =>
    isDomain(text, label) ||
    (brand !== '' &&
      (isCalled(fold(text), brand) ||
        (from === 1 && fold(text).endsWith(brand) && text.length <= brand.length + TITLE)));
  const { blocks, url } = home.facts;
  const at = blocks.findIndex(
    ({ level, hidden, text }, index) =>
      level !== undefined &&
      !hidden &&
      ((level >= from && isOwner(text)) || (brand !== '' && asksAfter(fold(text), brand))) &&
      blocks.slice(index + 1, index + 1 + REACH).some((block) => block.level === undefined && block.words >= words),
  );
  const text = blocks[at]?.text;
  return text === undefined ? null : { url, text, near: true };
}

/** Maximum number of characters of a title before a name: "Prof. Dr." */
const TITLE = 12;

/** Whether the heading is the domain in words: "Theater am Ring" of theater-am-ring.example. */
function isDomain(heading: string, label: string): boolean {
  const written = heading.toLowerCase().replace(/[äöüß]/g, (letter) => SPELLED[letter] ?? letter);
  return label.length >= MIN_LABEL && [heading, written].some((text) => compact(text) === label);
}
const MIN_LABEL = 6;
const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The name alone or before a separator: "Acme, ponds since 1990", but not a sentence that starts with it. */
const isCalled = (heading: string, name: string): boolean =>
  heading.startsWith(name) && /^\s*(?:$|[-–—|,:·•])/u.test(heading.slice(name.length));

/** "What is Acme?", "Why Acme?": a question about the owner, but not a longer one that mentions the owner in passing. */
const asksAfter = (heading: string, name: string): boolean =>
  /[?？؟;]\s*$/u.test(heading) && heading.includes(name) && heading.length <= name.length + ASKED_CHARS;
const ASKED_CHARS = 20;

/** Maximum number of blocks between a heading and its text. */
const REACH = 3;

/** Kinds of pages that every site has in addition to its content. */
const BESIDE: ReadonlySet<PageKind> = new Set<PageKind>(['legal', 'policy', 'contact', 'utility']);

/** A single-page site states who runs it on that page or nowhere. */
const isOnePage = (site: SiteFacts): boolean =>
  readWhole(site) && contentPages(site).filter(({ kind }) => !BESIDE.has(kind)).length === 1;

/** The home page of a software project that introduces the project itself, or the only page of a site. */
function introduction(site: SiteFacts, words: number): Found | null {
  const home = site.siteKind === 'docs' || isOnePage(site) ? homeFirst(site)[0] : undefined;
  return home?.kind === 'home' && home.facts.text.mainWords >= words
    ? { url: home.url, text: home.facts.title ?? '', near: true }
    : null;
}

/** A paragraph of the home page in which the owner introduces themselves. */
function introducesItself(site: SiteFacts, words: number): Found | null {
  const home = homeFirst(site)[0];
  if (home?.kind !== 'home') return null;
  const told = mainBlocks(home.facts).find(
    ({ text, level, words: own }) => level === undefined && own >= words && weAre().test(text),
  );
  return told === undefined ? null : { url: home.url, text: told.text.slice(0, SHOWN_CHARS), near: true };
}
const SHOWN_CHARS = 200;

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
    sectionWords: threshold(20, 'words', 'proposal', 'in a paragraph under the name of the owner'),
    introWords: threshold(
      150,
      'main words',
      'proposal',
      'on the home page of a software project, or the one page of a site, which introduce it',
    ),
    clicks: threshold(2, 'clicks', 'proposal', 'from the home page to a page about the site or its contact'),
  },
  rule: (limit) =>
    `Looks for an about page within ${inWords(limit.clicks)} clicks of the home page, and a contact page, postal address, telephone number or email address; for software, a public repository and a home page of at least ${limit.introWords} words, which say what it is and who makes it; for a site of one page, a page as long. A section of the home page with such a name also qualifies, and so does one under the name of the owner or the words of the domain, on the site of one person the first, or a short question after it, with a paragraph of at least ${limit.sectionWords} words, or such a paragraph in which the owner says "we are". A legal name with a postal address says who runs the site, and so does a legal notice with a legal form, or a register number there or on the home page. A page of the owner’s history, idea or life counts where no page is called “about”. A site that sells nothing can also be reached through a public repository of its name or its profile elsewhere. Error pages and dummy numbers do not. Passes with both, warns with one or, if the whole site was read, when one is further away, fails with neither. Unmeasured when scripts fill the home page (see raw-text), and in an instant audit that finds fewer than both.`,
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
    return warn(`The ${about.near ? 'contact page' : 'about page'} is ${far}.`, ...found);
  },
});
