/** Internal links that can be followed without JavaScript. */
import type { Evidence } from '@citeready/core/contract';
import type { LinkFact, PageFacts } from '@citeready/page-facts';
import { insertedParts } from '../../../crawl/inserted.js';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { isShell } from '../../render/shell.js';
import { hostOf, sameAddress } from '../../addresses.js';
import { isReaderFacing } from '../../../reading/reader-facing.js';
import { threshold } from '../../thresholds.js';
import type { AuditedPage, SiteFacts, Verdict } from '../../types.js';
import { atLeast, count, evidence, fail, judged, notApplicable, percent, warn } from '../../verdict.js';
import { isUnlinked, LEAST_PAGES } from '../internal-links.js';
import { deadCards } from './dead-cards.js';
import { emptyMenu } from './empty-menu.js';

/**
 * URLs without a target unless a script handles them: `javascript:`, an empty one, and routes of client-side routers (`#/`, `#!/news`). A
 * bare `#!` is a control, like a bare `#`.
 */
const SCRIPTED = /^\s*(?:javascript:|$|#\/|#!\S)/i;

/** Names and codes of languages in language switches: an anchor with one of these and a bare `#` leads a crawler nowhere. */
const LANGUAGE_NAMES: ReadonlySet<string> = new Set(
  'ar bg bn ca cs da de el en es et fa fi fil fr he hi hr hu id is it ja ka ko lt lv ms nb nl pl pt ro ru sk sl sr sv sw ta th tr uk ur vi zh'
    .split(' ')
    .flatMap((code) => [code, new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code])
    .map((name) => name.toLowerCase()),
);

const isOfMenu = ({ region }: LinkFact): boolean => region === 'nav' || region === 'header';

/** Anchors in a menu that are followed by real links: they open the part of the menu with these links. */
function menuControls(links: readonly LinkFact[]): ReadonlySet<LinkFact> {
  const leads = ({ href }: LinkFact): boolean => !SCRIPTED.test(href) && !href.trim().startsWith('#');
  return new Set(
    links.filter((link, at) => {
      const next = links[at + 1];
      return next !== undefined && isOfMenu(link) && isOfMenu(next) && SCRIPTED.test(link.href) && leads(next);
    }),
  );
}

const MOST_BARE = 5;

/** A link in words to another host, above the footer: the shop or the bookings of a page may be there. */
const leadsOut = ({ internal, region, text, url }: LinkFact): boolean =>
  !internal && url !== null && region !== 'footer' && text.trim() !== '' && /^https?:/i.test(url);

/**
 * Entries in the menu of a home page that lead to a bare "#", each label once, if no link of it leads to another page or to a section: what
 * is there has no address, or the owner did not fill it in. In the text, such labels open tabs and answers.
 */
function bareEntries({ kind, url, facts }: AuditedPage): readonly LinkFact[] {
  if (kind !== 'home' || isShell(facts)) return [];
  const isBare = ({ href }: LinkFact): boolean => href.trim() === '#';
  const leadsOn = facts.links.some(
    (link) =>
      leadsOut(link) ||
      (link.internal &&
        link.url !== null &&
        link.href.trim() !== '' &&
        !isBare(link) &&
        !SCRIPTED.test(link.href) &&
        !sameAddress(link.url.split('#', 1)[0] ?? '', url)),
  );
  const sections = facts.links.filter(({ href }) => /^#./.test(href.trim())).length;
  const byLabel = new Map(
    facts.links.flatMap((link) =>
      isBare(link) && isOfMenu(link) && link.text.trim() !== ''
        ? [[link.text.trim().toLowerCase(), link] as const]
        : [],
    ),
  );
  return leadsOn || sections >= byLabel.size ? [] : [...byLabel.values()];
}

const isDeadSwitch = ({ href, text }: LinkFact): boolean =>
  href.trim() === '#' && LANGUAGE_NAMES.has(text.trim().toLowerCase());

/** Scripts served by the site itself: third-party scripts do analytics or video, and do not build a menu. */
const ownScripts = ({ url, scripts }: PageFacts): readonly string[] =>
  scripts.sources.filter((source) => URL.canParse(source, url) && new URL(source, url).hostname === hostOf(url));

/** A page with text and no link at all. If scripts insert the text itself, raw-text reports it. */
const hasNoLink = (facts: PageFacts): boolean =>
  facts.links.length === 0 && !isShell(facts) && facts.text.words > 0 && ownScripts(facts).length > 0;

/**
 * An empty URL refers to the page itself (RFC 3986 section 4.4). It has no target unless its words are in the page’s title or other pages
 * use them for this page.
 */
function namesOfItself(page: AuditedPage, site: SiteFacts): ReadonlySet<string> {
  const empty = new Set(page.facts.links.flatMap(({ href, text }) => (href.trim() === '' ? [text] : [])));
  if (empty.size === 0) return empty;
  const title = page.facts.title?.toLowerCase() ?? '';
  const titled = [...empty].filter((text) => text.trim() !== '' && title.includes(text.trim().toLowerCase()));
  return new Set([
    ...titled,
    ...site.pages.flatMap((other) =>
      other === page
        ? []
        : other.facts.links.flatMap(({ text, url }) =>
            empty.has(text) && url !== null && sameAddress(url, page.url) ? [text] : [],
          ),
    ),
  ]);
}

/** A single-page site has nothing to link to: a menu without links, or a sitemap, shows that there are other pages. */
const hasOtherPages = ({ facts }: AuditedPage, { sitemaps }: SiteFacts): boolean =>
  facts.landmarks.nav > 0 || sitemaps.entries.length > 1;

/** Said where the crawl found the files. */
const PARTS = 'Parts of its pages, such as a menu or a footer, are files that a script inserts.';

/** How the empty places of a menu are told. */
const AWAITED = 'an empty element for a script to fill';
/** Empty places named in the fix. */
const MOST_NAMED = 3;

/** The fix names the empty parts of the page; `null` where links are the fault. */
function fixOf(found: readonly Evidence[]): string | null {
  const empty = found.flatMap(({ detail, snippet }) => (detail === AWAITED && snippet != null ? [snippet] : []));
  if (empty.length === 0) return null;
  const named = empty
    .slice(0, MOST_NAMED)
    .map((id) => `“${id}”`)
    .join(', ');
  return `Empty in the HTML: ${named}. Write the menu, the header and the footer into the HTML of each page, with <a href="…"> and the URL of the target, instead of having a script insert them in the browser.`;
}

export const linkCrawlable = defineCheck({
  id: 'link-crawlable',
  title: 'Internal links have a URL to follow',
  category: 'index',
  order: 80,
  scope: 'page',
  part: { kind: 'hygiene', points: 2 },
  gate: 'hard',
  defect: 'fail',
  grade: 'moderate',
  sources: ['lighthouse-seo', 'vercel-crawlers'],
  engines: 'every-engine',
  thresholds: {
    minLabels: threshold(3, 'labels', 'proposal', 'on links without a URL, below which they are taken for controls'),
    minPages: threshold(LEAST_PAGES, 'pages', 'proposal', 'at or above which links between them are expected'),
    minBare: threshold(
      6,
      'labels',
      'proposal',
      'on links to "#" in the menu of a home page without a link to another page',
    ),
    minLinks: threshold(3, 'other pages', 'proposal', 'that a home page leads to although its menu is empty'),
    minCards: threshold(4, 'entries', 'proposal', 'in a list without a single link'),
    pass: threshold(
      0.8,
      'share of internal links',
      'lighthouse-seo',
      'with a URL to follow; a few controls are not a fault',
    ),
    warn: threshold(0.5, 'share of internal links', 'lighthouse-seo', 'with a URL to follow'),
  },
  rule: (limit) =>
    `The share of internal links in the raw HTML that have a real URL in href. Anchors without a URL, javascript: links and a bare # used as a language switch lower it if they have ${inWords(limit.minLabels)} or more different labels. Passes at ${percent(limit.pass)} or more, warns at ${percent(limit.warn)} or more, fails below, and when a page named as a list of texts (blog, news, stories) shows ${inWords(limit.minCards)} or more teasers without linking to any of them, unless it is called a gallery. The home page fails when ${inWords(limit.minBare)} or more labels of its menu lead to a bare # and none of its links leads to another page or, in words and above the footer, to another site. On a page with scripts, it fails when an element with an id that names a menu (#nav), or on a site of several pages a header and a footer, are empty and no link leads to another page, and warns when they are empty and fewer than ${inWords(limit.minLinks)} other pages are linked. It warns when its HTML has text and scripts of the site but no link, and fails if it then has an empty menu or the sitemap names other pages. It also fails when only its scripts, frames or click handlers lead to pages with text for readers; thank-you pages and pages with noindex do not count. When ${inWords(limit.minPages)} or more pages do not link to each other at all, each of them fails, and all but the home page are closed, because a crawler does not reach them. Mail, telephone and in-page anchors are left out, as are a bare # and a script that open a menu of links.`,
  fix: {
    title: 'Use anchors with a URL',
    text: 'Replace script handlers with <a href="…"> and the URL of the target, so that crawlers without JavaScript can follow it. Write menus and lists of pages into the HTML.',
    effort: 'medium',
  },
  fixFor: fixOf,
  fits: 'every-kind',
  run(page, { site, limit }): Verdict {
    // A form leads to its thank-you page by script, which nobody needs to find.
    const byScript =
      page.kind === 'home'
        ? site.pages.filter((other) => other.crawl.via === 'script' && isReaderFacing(other, site.pages))
        : [];
    if (byScript.length > 0) {
      const parts = insertedParts(site.skipped);
      return fail(
        `Only scripts, frames or click handlers of the home page lead to ${count(byScript.length, 'page')}.${parts.length === 0 ? '' : ` ${PARTS}`}`,
        ...parts.slice(0, 2).map(({ url }) => evidence(url, { detail: 'a part of the pages that a script inserts' })),
        ...byScript.map(({ url }) => evidence(url, { detail: 'no link of the home page leads there' })),
      );
    }
    if (isUnlinked(site, limit.minPages) && page.kind !== 'home')
      return judged(
        'fail',
        'No page of the site links to another one in its HTML.',
        [evidence(page.url, { detail: 'no link leads here' })],
        { gate: { share: 1, variant: 'no-links' } },
      );
    const menu = emptyMenu(page, limit.minLinks);
    if (menu !== null) {
      const isLost = !menu.leadsOn && (menu.isNamed || hasOtherPages(page, site) || isUnlinked(site, limit.minPages));
      return (isLost ? fail : warn)(
        'Parts of the home page, such as its menu, are empty in the HTML: crawlers do not see the links that a script adds there.',
        ...menu.ids.map((id) => evidence(page.url, { snippet: id, detail: AWAITED })),
      );
    }
    if (page.kind === 'home' && site.kind === 'full' && hasNoLink(page.facts)) {
      const scripts = ownScripts(page.facts).map((source) =>
        evidence(page.url, { snippet: source, detail: 'script of the site' }),
      );
      return hasOtherPages(page, site)
        ? fail(
            'The HTML of the home page has no link at all: crawlers stop here, whatever menu its scripts may add.',
            ...scripts,
          )
        : warn(
            'The HTML of the home page has no link at all: if its scripts add a menu, crawlers do not see it.',
            ...scripts,
          );
    }
    const bare = bareEntries(page);
    if (bare.length >= limit.minBare)
      return fail(
        `${bare.length} entries of the home page lead to "#", and none of its links leads to another page.`,
        ...bare
          .slice(0, MOST_BARE)
          .map(({ text }) => evidence(page.url, { snippet: `<a href="#">${text}</a>`, detail: 'no URL to follow' })),
      );
    const cards = deadCards(page);
    if (cards.length >= limit.minCards) {
      return fail(
        `The list has ${cards.length} entries without a link.`,
        ...cards.map(({ text }) => evidence(page.url, { snippet: text, detail: 'no link in the list' })),
      );
    }
    const itself = namesOfItself(page, site);
    const controls = menuControls(page.facts.links);
    const scripted = page.facts.links.filter(
      (link) => SCRIPTED.test(link.href) && !controls.has(link) && !(link.href.trim() === '' && itself.has(link.text)),
    );
    // One label is one control, however often it occurs; a page with one or two controls is not a page without links.
    const dead = [...scripted.filter(({ text }) => text !== ''), ...page.facts.links.filter(isDeadSwitch)];
    const labels = new Set(dead.map(({ text }) => text.trim().toLowerCase()));
    const bad = labels.size >= limit.minLabels ? dead : [];
    const followable = page.facts.links.filter(
      (link) => link.internal && link.url !== null && !link.href.trim().startsWith('#') && !scripted.includes(link),
    );
    const total = followable.length + bad.length;
    if (total === 0 && isUnlinked(site, limit.minPages))
      return fail(
        'No page of the site links to another one in its HTML.',
        evidence(page.url, { detail: 'no link to another page' }),
      );
    if (total === 0) return notApplicable('The page has no internal links.');
    const share = followable.length / total;
    return judged(
      atLeast(share, limit),
      `${followable.length} of ${count(total, 'internal link')} can be followed.`,
      bad.length > 0
        ? bad.map(({ href, text }) =>
            evidence(page.url, { snippet: `<a href="${href}">${text}</a>`, detail: 'no URL to follow' }),
          )
        : [evidence(page.url, { detail: `${count(total, 'internal link')}, all with a URL` })],
    );
  },
});
