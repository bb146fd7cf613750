/**
 * Records read pages one after the other in a fixed order: merges redirects, canonicals and duplicates into existing pages, keeps the rest,
 * and adds their links to the frontier.
 */
import type { PageFacts } from '@citeready/page-facts';
import type { FetchedResource } from '@citeready/safe-fetch';
import { fileOf } from '../../reading/file-of.js';
import type { ClientRedirect, CrawlPage } from '../crawl-result.js';
import type { Candidate } from '../frontier/candidate.js';
import type { Frontier } from '../frontier/frontier.js';
import { INSERTED_CONTACT } from '../inserted.js';
import type { FailedPage } from '../types.js';
import type { SiteAddress } from '../url/normalize-url.js';
import type { SiteScope } from '../url/site-scope.js';
import { countDepths } from './link-depth.js';
import { createLinkOffers } from './link-offers.js';
import type { PageOutcome } from './page-reader.js';
import { givesContact, SCRIPTED_SKIPS, scriptedAnswer } from './scripted-page.js';
import { areTwins, canonicalOf, differingParameters, pathKey } from './twins.js';

export interface PageBookOptions {
  readonly frontier: Frontier;
  readonly scope: SiteScope;
  readonly keepBodies: boolean;
  readonly isSoft404: (facts: PageFacts) => boolean;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
  readonly signal: AbortSignal;
}

export interface PageBook {
  pages(): readonly CrawlPage[];
  readonly size: () => number;
  /** Number of kept pages that are closed to indexes while the home page is open. */
  readonly aside: () => number;
  readonly failed: readonly FailedPage[];
  readonly clientRedirects: ClientRedirect[];
  /** Records the address of a file that a script puts into pages, so that it is not taken for a page unless a link leads to it. */
  noteInserted(url: string): void;
  /** Returns the page as kept, or `null` if it was merged, failed or is not a page. */
  take(candidate: Candidate, outcome: PageOutcome): Promise<CrawlPage | null>;
  /** Returns at most this many pages with their final templates and depths; pages closed to indexes are left out first. */
  finish(maxPages: number): readonly CrawlPage[];
}

const NO_BODY = new Uint8Array(0);
/** A site has a header, a footer and a few more. */
const MAX_INSERTED = 200;

interface Entry {
  readonly page: CrawlPage;
  readonly site: SiteAddress;
  keys: readonly string[];
  readonly targets: Uint32Array;
}

/** Links on error pages are not followed: crawlers discard such pages, and each relative link on one would resolve to another missing address. */
const isMissing = ({ via }: Candidate, { status }: FetchedResource, soft404: boolean): boolean =>
  via !== 'home' && (status >= 400 || soft404);

export function createPageBook(options: PageBookOptions): PageBook {
  const { frontier, scope } = options;
  const { skips } = frontier;
  const entries: Entry[] = [];
  const byKey = new Map<string, Entry>();
  const byPath = new Map<string, Entry>();
  /** By the key of files that hosts serve at several addresses. */
  const byFile = new Map<string, Entry>();
  const failed: FailedPage[] = [];
  const inserted = new Set<string>();
  const links = createLinkOffers({ frontier, monotonic: options.monotonic, signal: options.signal });

  const isClosed = ({ page }: Entry): boolean =>
    page.facts?.robots.some(
      ({ agent, name }) => (agent === 'robots' || agent === '*') && (name === 'noindex' || name === 'none'),
    ) === true;

  const homeOf = (): string | undefined => entries.find(({ page }) => page.via === 'home')?.site.url;

  /** If the home page is closed too, the others were not singled out. An error page shows that links to it are dead, so it stays. */
  function isAside(entry: Entry): boolean {
    const home = entries.find(({ page }) => page.via === 'home');
    if (entry === home || entry.page.soft404 || entry.page.resource.status >= 400) return false;
    return home !== undefined && !isClosed(home) && isClosed(entry);
  }

  /** Two addresses returned one page: the parameters that differ do not select content, here or elsewhere on the site. */
  const ignoreDifference = (a: SiteAddress, b: SiteAddress): void => {
    for (const name of differingParameters(a, b)) frontier.ignoreParameter(name);
    // Also under their new keys: all further variants are these pages.
    for (const { site } of entries) frontier.markRead(site.url);
  };

  /** Returns why the page is one that was already read, or `null` if it is new. */
  function foldedInto({ page: asked }: Candidate, site: SiteAddress, facts: PageFacts | null): string | null {
    if (facts === null || facts.status >= 300) return null;
    const canonical = canonicalOf(facts);
    const target = canonical === null ? null : frontier.page(canonical);
    const original = target === null || target.key === site.key ? undefined : byKey.get(target.key);
    // A canonical that names a different page is a defect, and the page is kept for it.
    if (original?.page.facts && areTwins(original.page.facts, facts, 3)) {
      if (pathKey(original.site) === pathKey(site)) ignoreDifference(site, original.site);
      return `same page as ${original.site.url} (canonical)`;
    }
    const same = byFile.get(fileOf(facts));
    if (same !== undefined) {
      // Links to either address lead to the page, also those that a redirect passes on, and a canonical may name either.
      const keys = [asked.key, site.key].filter((key) => !byKey.has(key));
      same.keys = [...new Set([...same.keys, ...keys])];
      for (const key of keys) byKey.set(key, same);
      return `same file as ${same.site.url}`;
    }
    const path = pathKey(site);
    const sibling = byPath.get(path);
    // No canonical confirms it here, so the texts must be equal: two products on one path may differ in one word.
    if (site.parameters.length === 0 || !sibling?.page.facts || !areTwins(sibling.page.facts, facts, 0)) return null;
    ignoreDifference(site, sibling.site);
    return `same page as ${sibling.site.url}`;
  }

  async function keep(
    candidate: Candidate,
    site: SiteAddress,
    resource: FetchedResource,
    outcome: PageOutcome,
  ): Promise<CrawlPage> {
    const facts = outcome.kind === 'page' ? outcome.facts : null;
    const soft404 = facts !== null && candidate.via !== 'home' && options.isSoft404(facts);
    const leads = facts !== null && !isMissing(candidate, resource, soft404);
    const targets = leads ? await links.ofPage(facts, candidate, site) : new Uint32Array(0);
    if (facts !== null) links.noteClientRedirect(facts, resource.url);
    const page: CrawlPage = {
      requestedUrl: resource.requestedUrl,
      resource: options.keepBodies ? resource : { ...resource, body: NO_BODY },
      via: candidate.via,
      depth: candidate.depth,
      template: frontier.templateOf(site),
      soft404,
      facts,
      parseProblem: outcome.kind === 'page' ? outcome.parseProblem : null,
    };
    const entry: Entry = { page, site, keys: [...new Set([candidate.page.key, site.key])], targets };
    entries.push(entry);
    for (const key of entry.keys) byKey.set(key, entry);
    if (!byPath.has(pathKey(site))) byPath.set(pathKey(site), entry);
    if (facts !== null && facts.status < 300 && !byFile.has(fileOf(facts))) byFile.set(fileOf(facts), entry);
    return page;
  }

  function takeFailure(candidate: Candidate, outcome: Extract<PageOutcome, { readonly kind: 'failed' }>): void {
    const { failure } = outcome;
    const { url } = candidate.page;
    if (failure.code === 'robots') skips.add('robots', url, failure.message);
    else if (failure.code !== 'redirect-refused') failed.push({ url, failure });
    else if (URL.canParse(failure.url) && scope.belongs(new URL(failure.url)) !== 'site') {
      skips.add('redirect', url, `redirects off the audited site, to ${failure.url.slice(0, 200)}`);
    } else skips.add('robots', url, `redirects to ${failure.url.slice(0, 200)}, which robots.txt blocks`);
  }

  return {
    pages: () => entries.map(({ page }) => page),
    size: () => entries.length,
    aside: () => entries.filter(isAside).length,
    failed,
    clientRedirects: links.clientRedirects,
    noteInserted(url) {
      const key = inserted.size < MAX_INSERTED ? frontier.page(url)?.key : undefined;
      if (key !== undefined) inserted.add(key);
    },
    async take(candidate, outcome) {
      const { url } = candidate.page;
      if (outcome.kind === 'failed') {
        frontier.markRead(url);
        takeFailure(candidate, outcome);
        return null;
      }
      const { resource } = outcome;
      // Requested in the same round as the page that it turned out to be: by a redirect, or a parameter that changes nothing.
      if (candidate.via !== 'home' && frontier.isRead(url)) {
        skips.add('duplicate', url, 'the same page was read in the same round');
        return null;
      }
      const final = frontier.page(resource.url);
      const moved = final !== null && final.key !== (frontier.page(url) ?? candidate.page).key;
      const readBefore = moved && frontier.isRead(resource.url);
      frontier.markRead(url);
      frontier.markRead(resource.url);
      if (readBefore) {
        skips.add('redirect', url, `redirects to ${resource.url}, which was already read`);
        return null;
      }
      if (outcome.kind === 'challenge') {
        skips.add('challenge', url, `behind a ${outcome.challenge.vendor} challenge`);
        return null;
      }
      if (outcome.kind === 'not-html') {
        skips.add('not-html', url, `not a web page (${outcome.mediaType})`);
        return null;
      }
      const isInserted = candidate.via !== 'home' && candidate.via !== 'link' && inserted.has(candidate.page.key);
      if (candidate.via === 'script' || isInserted) {
        const answer = scriptedAnswer(resource, outcome.facts, options.isSoft404, isInserted);
        if (answer === 'fragment' && outcome.facts !== null)
          links.ofFragment(outcome.facts, homeOf() ?? outcome.facts.url);
        if (answer === 'view' && outcome.facts !== null)
          await links.ofFramed(outcome.facts, candidate, final ?? candidate.page);
        if (answer !== 'page') {
          const hasContact = answer === 'fragment' && outcome.facts !== null && givesContact(outcome.facts);
          skips.add('not-a-page', url, hasContact ? INSERTED_CONTACT : SCRIPTED_SKIPS[answer]);
          return null;
        }
      }
      const site = final ?? candidate.page;
      const twin = foldedInto(candidate, site, outcome.facts);
      if (twin !== null) {
        skips.add('duplicate', url, twin);
        return null;
      }
      return keep(candidate, site, resource, outcome);
    },
    finish(maxPages) {
      const depths = countDepths(entries);
      let over = entries.length - maxPages;
      const left = new Set<Entry>();
      for (const entry of [...entries].reverse()) {
        if (over <= 0) break;
        if (!isAside(entry)) continue;
        left.add(entry);
        over -= 1;
        skips.add(
          'sampled-out',
          entry.page.resource.url,
          'readers are not sent there, so another page was read instead',
        );
      }
      return entries.flatMap((entry, index) =>
        left.has(entry)
          ? []
          : [{ ...entry.page, depth: depths[index] ?? entry.page.depth, template: frontier.templateOf(entry.site) }],
      );
    },
  };
}
