/** Internal links that can be followed without JavaScript. */
import type { LinkFact, PageFacts, TextBlock } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { isShell } from '../../render/shell.js';
import { hostOf, pathOf, sameAddress } from '../../site.js';
import { titleParts } from '../../../language/title-parts.js';
import { readAddress } from '../../../reading/names/address.js';
import { namesIn } from '../../../reading/names/label.js';
import type { PageName } from '../../../reading/names/meanings.js';
import { ownWords } from '../../../reading/names/own-words.js';
import { firstHeading, mainHeadings } from '../../text/main-text.js';
import { isReaderFacing } from '../../../reading/reader-facing.js';
import { threshold } from '../../thresholds.js';
import type { AuditedPage, SiteFacts, Verdict } from '../../types.js';
import { atLeast, count, evidence, fail, judged, notApplicable, percent, warn } from '../../verdict.js';

/**
 * Addresses that lead nowhere without a script: `javascript:`, none at all, and the routes of client-side routers (`#/`, `#!/news`). A bare
 * `#!` is a control, as a bare `#` is.
 */
const SCRIPTED = /^\s*(?:javascript:|$|#\/|#!\S)/i;

/** Names and codes of languages as switches write them: an anchor with one of these and a bare `#` opens nothing to a crawler. */
const LANGUAGE_NAMES: ReadonlySet<string> = new Set(
  'ar bg bn ca cs da de el en es et fa fi fil fr he hi hr hu id is it ja ka ko lt lv ms nb nl pl pt ro ru sk sl sr sv sw ta th tr uk ur vi zh'
    .split(' ')
    .flatMap((code) => [code, new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code])
    .map((name) => name.toLowerCase()),
);

const isOfMenu = ({ region }: LinkFact): boolean => region === 'nav' || region === 'header';

/** Anchors in a menu that are followed by links that lead somewhere: they open the part of the menu that these stand in. */
function menuControls(links: readonly LinkFact[]): ReadonlySet<LinkFact> {
  const leads = ({ href }: LinkFact): boolean => !SCRIPTED.test(href) && !href.trim().startsWith('#');
  return new Set(
    links.filter((link, at) => {
      const next = links[at + 1];
      return next !== undefined && isOfMenu(link) && isOfMenu(next) && SCRIPTED.test(link.href) && leads(next);
    }),
  );
}

const isDeadSwitch = ({ href, text }: LinkFact): boolean =>
  href.trim() === '#' && LANGUAGE_NAMES.has(text.trim().toLowerCase());

/** Confidence of the kind from which headings are taken for entries of a list. */
const SURE = 0.65;

/** What pages of pictures are called, in their address or title. */
const GALLERY =
  /gall?[eéè]r|\bfotos?\b|\bphotos?\b|\bbilder\b|фото|галере|галерия|ギャラリー|写真|갤러리|사진|图库|相册|画廊|معرض|גלריה|گالری/iu;

function decodedPath(url: string): string {
  try {
    return decodeURIComponent(pathOf(url));
  } catch {
    return pathOf(url);
  }
}

/** Words under a heading from which on the text itself stands there, and no teaser of it. */
const WHOLE_TEXT = 60;

const TEXTS: ReadonlySet<PageName> = new Set<PageName>(['blog', 'news', 'stories', 'releases']);

/** Named as a list of texts, by its address, title or H1: activities, dishes and talks of a day are complete where they are listed. */
const listsTexts = ({ url, facts }: AuditedPage): boolean =>
  [
    readAddress(url).own,
    ...[facts.title ?? '', firstHeading(facts)?.text ?? '']
      .flatMap(titleParts)
      .map((text) => namesIn(text, ownWords(url))),
  ].some((names) => names.some(({ name, by }) => by === 'whole' && TEXTS.has(name)));

/** Entries of a list of texts that lead nowhere: headings in the main content of such a page that links to no page from there. */
function deadCards(page: AuditedPage): readonly TextBlock[] {
  // A landing page in a folder of lists has sections, and those need no links.
  if (page.kind !== 'category' || page.genre.confidence < SURE || !listsTexts(page)) return [];
  // Pictures are seen where they are; their captions lead nowhere.
  if (GALLERY.test(decodedPath(page.url)) || GALLERY.test(page.facts.title ?? '')) return [];
  const inMain = page.facts.links.some(
    ({ url, href, region, text }) =>
      (region === 'main' || region === 'body') && url !== null && text !== '' && !href.trim().startsWith('#'),
  );
  if (inMain) return [];
  const entries = mainHeadings(page.facts).filter(({ level }) => level === 2 || level === 3);
  return page.facts.text.mainWords >= WHOLE_TEXT * entries.length ? [] : entries;
}

/** Scripts that the site itself serves: those of others count visitors or show films, and make no menu. */
const ownScripts = ({ url, scripts }: PageFacts): readonly string[] =>
  scripts.sources.filter((source) => URL.canParse(source, url) && new URL(source, url).hostname === hostOf(url));

/** A page with text and not one link, to the site or elsewhere. Where scripts bring the text itself, raw-text tells it. */
const hasNoLink = (facts: PageFacts): boolean =>
  facts.links.length === 0 && !isShell(facts) && facts.text.words > 0 && ownScripts(facts).length > 0;

/**
 * An empty address is the page's own (RFC 3986 section 4.4). It leads nowhere unless the words stand in the
 * page’s title or other pages use them for this page.
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

/** A site of one page has nowhere to link to: a menu without links, or a sitemap, shows that there are others. */
const hasOtherPages = ({ facts }: AuditedPage, { sitemaps }: SiteFacts): boolean =>
  facts.landmarks.nav > 0 || sitemaps.entries.length > 1;

export const linkCrawlable = defineCheck({
  id: 'link-crawlable',
  title: 'Internal links have a URL to follow',
  category: 'index',
  order: 80,
  scope: 'page',
  part: { kind: 'hygiene', points: 2 },
  gate: null,
  defect: 'fail',
  grade: 'moderate',
  sources: ['lighthouse-seo', 'vercel-crawlers'],
  engines: 'every-engine',
  thresholds: {
    minLabels: threshold(3, 'labels', 'proposal', 'on links without a URL, below which they are taken for controls'),
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
    `The share of internal links in the raw HTML that have a real URL in href. Anchors without a URL, javascript: links and a bare # used as a language switch lower it if they have ${inWords(limit.minLabels)} or more different labels. Passes at ${percent(limit.pass)} or more, warns at ${percent(limit.warn)} or more, fails below, and when a page named as a list of texts (blog, news, stories) shows ${inWords(limit.minCards)} or more teasers without linking to any of them, unless it is called a gallery. The home page warns where its HTML has text, scripts of the site and not a single link, fails where it then has an empty menu or the sitemap names other pages, and fails where its scripts, frames or click handlers, and no link, led to pages with text meant for readers; thank-you pages and pages with noindex do not count. Mail, telephone and in-page anchors are left out, as are a bare # and a script that open a menu of links.`,
  fix: {
    title: 'Use anchors with a URL',
    text: 'Replace script handlers with <a href="…"> and the URL of the target, so that crawlers without JavaScript can follow it. Write menus and lists of pages into the HTML.',
    effort: 'medium',
  },
  fits: 'every-kind',
  run(page, { site, limit }): Verdict {
    // A form leads to its thanks by script, and nobody is to find those.
    const byScript =
      page.kind === 'home'
        ? site.pages.filter((other) => other.crawl.via === 'script' && isReaderFacing(other, site.pages))
        : [];
    if (byScript.length > 0) {
      return fail(
        `Only scripts, frames or click handlers of the home page lead to ${count(byScript.length, 'page')}.`,
        ...byScript.map(({ url }) => evidence(url, { detail: 'no link of the home page leads there' })),
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
    // One label is one control, however often it stands there; a page with a control or two is no page without links.
    const dead = [...scripted.filter(({ text }) => text !== ''), ...page.facts.links.filter(isDeadSwitch)];
    const labels = new Set(dead.map(({ text }) => text.trim().toLowerCase()));
    const bad = labels.size >= limit.minLabels ? dead : [];
    const followable = page.facts.links.filter(
      (link) => link.internal && link.url !== null && !link.href.trim().startsWith('#') && !scripted.includes(link),
    );
    const total = followable.length + bad.length;
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
