/** Passes a page's targets to the frontier: its links, canonical, redirect target and translations. */
import type { PageFacts } from '@citeready/page-facts';
import type { ClientRedirect } from '../crawl-result.js';
import type { Candidate } from '../frontier/candidate.js';
import type { Frontier } from '../frontier/frontier.js';
import type { SiteAddress } from '../url/normalize-url.js';
import { createTurns } from '../yield-loop.js';
import { hashTargets } from './link-depth.js';
import { canonicalOf } from './twins.js';

export interface LinkOffersOptions {
  readonly frontier: Frontier;
  /** Monotonic milliseconds. */
  readonly monotonic: () => number;
  readonly signal: AbortSignal;
}

export interface LinkOffers {
  /** Redirects by markup or script, at most 50 per site. */
  readonly clientRedirects: ClientRedirect[];
  /** Adds the links of a page; returns hashes of their target pages. */
  ofPage(facts: PageFacts, candidate: Candidate, site: SiteAddress): Promise<Uint32Array>;
  /** Adds the links of a document that is shown inside another one, such as a menu in a frame, but not of one that such a document links to. */
  ofFramed(facts: PageFacts, candidate: Candidate, site: SiteAddress): Promise<void>;
  /** Adds the links of a fragment. Scripts insert it into the home page, so its relative links are resolved against that. */
  ofFragment(facts: PageFacts, home: string): void;
  noteClientRedirect(facts: PageFacts, from: string): void;
}

/** Maximum number of links examined per page; more belong to a link farm or a trap. */
const MAX_LINKS = 2_000;
/** A link costs microseconds, but a hostile robots.txt can make it milliseconds. */
const LINKS_PER_TURN = 100;
/** More languages than any site has; further alternates are ignored. */
const MAX_ALTERNATES = 200;
const MAX_CLIENT_REDIRECTS = 50;

/** Words and links below which the text of a page is what its inline frames show. */
const FEW_WORDS = 40;
const FEW_LINKS = 3;
/** A page has a menu, a text and little else in frames. */
const MAX_INLINE_FRAMES = 5;
const MAX_FRAMED_LINKS = 200;

/**
 * The documents in inline frames that a page shows in place of its own text. What is embedded in a page with a text or a menu, such as a
 * player or a form, is part of that page.
 */
const inlineFramesOf = ({ media, text, links }: PageFacts): readonly string[] =>
  text.words < FEW_WORDS && links.filter(({ internal }) => internal).length < FEW_LINKS
    ? media.iframes.slice(0, MAX_INLINE_FRAMES)
    : [];

const saysNofollow = (facts: PageFacts): boolean =>
  facts.robots.some(({ agent, name }) => agent === 'robots' && (name === 'nofollow' || name === 'none'));

export function createLinkOffers({ frontier, monotonic, signal }: LinkOffersOptions): LinkOffers {
  const clientRedirects: ClientRedirect[] = [];
  /** Keys of pages to which documents inside others link: a calendar leads from one month to the next without an end. */
  const ofViews = new Set<string>();

  async function ofPage(facts: PageFacts, candidate: Candidate, site: SiteAddress): Promise<Uint32Array> {
    const keys: string[] = [];
    const nofollow = saysNofollow(facts);
    const source = { page: site, depth: candidate.depth, growth: candidate.growth };
    const links = facts.links.slice(0, MAX_LINKS);
    // After the deadline, a page that had arrived is still kept, but its links no longer matter.
    if (signal.aborted) return new Uint32Array(0);
    const turn = createTurns(monotonic, LINKS_PER_TURN, signal);
    for (const { url, rel } of links) {
      if (url !== null) {
        const key = frontier.offerLink({ url, nofollow: nofollow || rel.includes('nofollow') }, source);
        if (key !== null) keys.push(key);
      }
      await turn();
    }
    // The documents in the frames of a frameset are its text, which "nofollow" does not concern.
    for (const url of facts.media.frames ?? []) {
      const key = frontier.offerLink({ url, nofollow: false }, source);
      if (key !== null) keys.push(key);
    }
    // An inline frame may hold a widget: only what turns out to be a page is kept.
    for (const url of nofollow ? [] : inlineFramesOf(facts)) {
      const key = frontier.offerScripted(url, source);
      if (key !== null) keys.push(key);
    }
    for (const url of [canonicalOf(facts), facts.metaRefresh?.url ?? null, facts.scriptRedirect]) {
      if (url !== null && url !== site.url) frontier.offerLink({ url, nofollow: false }, { ...source, growth: 0 });
    }
    for (const { url } of facts.hreflang.slice(0, MAX_ALTERNATES)) {
      if (url !== null) frontier.offerAlternate(url, site.url);
    }
    return hashTargets(keys);
  }

  function noteClientRedirect(facts: PageFacts, from: string): void {
    if (clientRedirects.length >= MAX_CLIENT_REDIRECTS) return;
    const refresh = facts.metaRefresh?.url ?? null;
    // A page that reloads itself is not a redirect.
    if (refresh !== null && refresh !== from) {
      clientRedirects.push({ from, to: refresh, how: 'meta-refresh', followed: false });
    }
    if (facts.scriptRedirect !== null && facts.scriptRedirect !== from) {
      clientRedirects.push({ from, to: facts.scriptRedirect, how: 'script', followed: false });
    }
  }

  function ofFragment(facts: PageFacts, home: string): void {
    for (const { href } of facts.links.slice(0, MAX_LINKS))
      if (URL.canParse(href, home)) frontier.offerScripted(new URL(href, home).href);
  }

  async function ofFramed(facts: PageFacts, candidate: Candidate, site: SiteAddress): Promise<void> {
    if (signal.aborted || saysNofollow(facts) || ofViews.has(site.key)) return;
    const turn = createTurns(monotonic, LINKS_PER_TURN, signal);
    const source = { page: site, depth: candidate.depth, growth: candidate.growth };
    for (const { url, rel } of facts.links.slice(0, MAX_FRAMED_LINKS)) {
      const key = url === null || rel.includes('nofollow') ? null : frontier.offerScripted(url, source);
      if (key !== null) ofViews.add(key);
      await turn();
    }
  }

  return { clientRedirects, ofPage, ofFramed, ofFragment, noteClientRedirect };
}
