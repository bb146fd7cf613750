/**
 * Clarity: whether the content of the site is distinguishable, named and attributed. Each item is earned page by page, so that one page has
 * the weight of one page. A page earns nothing for what it lacks, whatever the reason.
 */
import { CLARITY_ITEMS } from '../checks/types.js';
import type { AuditedPage, ClarityItem } from '../checks/types.js';
import { inAllLanguages } from '../data/per-language.js';
import { stockWords } from '../generated/stock-words.js';
import { primaryLanguage } from '../language/tag.js';
import { oneOf } from '../language/word-pattern.js';
import type { PageText } from '../passages/site-text.js';
import type { SiteReading } from './site-reading.js';
import { countedPages } from './site-reading.js';
import { clamp } from './numbers.js';
import { DISTINCT_SHARE } from './weights.js';
import { datedOnPage, isNamedOnPage, isSignedOnPage } from './shown-markup.js';
import { fillOf } from './fill.js';
import type { RepeatedNames } from './repeated-names.js';
import { name, repeatedNames } from './repeated-names.js';

export type { ClarityItem } from '../checks/types.js';

/** The scope of an item: each page, or the site once. */
export type ClarityRule =
  | { readonly scope: 'page'; readonly earns: (page: PageText, names: RepeatedNames) => number }
  | { readonly scope: 'site'; readonly earns: (reading: SiteReading) => number };

/** Minimum number of characters of a meaningful title. */
const MIN_TITLE = 4;
/** Minimum number of characters of a meaningful description; a Han or kana character counts as about three Latin ones. */
const MIN_DESCRIPTION = 40;
const WIDE = /[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af]/gu;
const weightOf = (text: string): number => text.length + 2 * (text.match(WIDE)?.length ?? 0);
const placeholder = inAllLanguages(
  () => stockWords().placeholderTitle,
  (words) => new RegExp(String.raw`\{\{|\}\}|\[[^[\]]{0,40}title[^[\]]{0,40}\]|%\w+%|^(?:${oneOf(words)})$`, 'iu'),
);

/** What a title shared with other pages still earns: it names the site, but not the page. */
const SHARED_TITLE = 0.4;

function title({ page }: PageText, { titles }: RepeatedNames): number {
  const own = name(page.facts.title);
  if (weightOf(own) < MIN_TITLE || placeholder().test(own)) return 0;
  return Math.max(SHARED_TITLE, 1 / (titles.get(own) ?? 1));
}

function description({ page }: PageText, { descriptions }: RepeatedNames): number {
  const own = name(page.facts.description);
  const length = weightOf(own);
  if (length === 0 || placeholder().test(own)) return 0;
  return Math.min(1, length / MIN_DESCRIPTION) / (descriptions.get(own) ?? 1);
}

/** An H1, and passages under separate headings; a question that is not marked up as a heading does not count. */
function heading({ page, passages }: PageText): number {
  const hasFirst = page.facts.blocks.some(({ level, text }) => level === 1 && text !== '');
  const total = passages.reduce((sum, { passage }) => sum + passage.words, 0);
  const headed = passages.reduce((sum, { passage }) => (passage.headingLevel === null ? sum : sum + passage.words), 0);
  return (hasFirst ? 0.5 : 0) + (total === 0 ? 0 : (0.5 * headed) / total);
}

function language({ page }: PageText): number {
  const { lang, detectedLanguage } = page.facts;
  if (lang === null || lang.trim() === '') return 0;
  return detectedLanguage === null || primaryLanguage(lang) === primaryLanguage(detectedLanguage.language) ? 1 : 0.3;
}

/** A canonical that names the page, ignoring scheme and www. */
const plain = (url: string): string =>
  url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/(?:index\.html?)?(?:[?#].*)?$/, '')
    .replace(/\/$/, '');
const address = ({ page }: PageText): number =>
  page.facts.canonicals.some(({ url }) => url !== null && plain(url) === plain(page.url)) ? 1 : 0;

function preview({ page }: PageText): number {
  const has = (key: string): boolean => page.facts.metas.some((meta) => meta.key === key && meta.content.trim() !== '');
  return (has('og:title') ? 0.5 : 0) + (has('og:description') || has('og:image') ? 0.5 : 0);
}

/** Dated and signed. A date that says nothing of what it dates, or that no reader sees, counts half; an event's date does not date its page. */
function dates({ page: { facts } }: PageText): number {
  return 0.7 * datedOnPage(facts) + (isSignedOnPage(facts) ? 0.3 : 0);
}

/** Types that give the kind of document, but not its subject. */
const FRAME = new Set([
  'website',
  'webpage',
  'breadcrumblist',
  'listitem',
  'imageobject',
  'searchaction',
  'sitenavigationelement',
]);
const isThing = (types: readonly string[]): boolean => types.some((type) => !FRAME.has(type.toLowerCase()));

/** JSON-LD contains in one place what microdata and RDFa spread over the page, and engines document that they read it. */
const SCATTERED = 0.4;

const markup = ({ page }: PageText): number =>
  page.facts.entities.reduce((best, entity) => {
    const value = entity.syntax === 'json-ld' ? 1 : SCATTERED;
    return value > best && isThing(entity.types) && isNamedOnPage(page.facts, entity) ? value : best;
  }, 0);

/** A marked-up owner with a name, and with properties that distinguish it from others of that name. */
function identity({ site }: SiteReading): number {
  let best = 0;
  for (const { facts } of site.pages) {
    for (const entity of facts.entities) {
      const { types, properties } = entity;
      if (!isThing(types) || !('name' in properties) || !isNamedOnPage(facts, entity)) continue;
      const told = ['address', 'telephone', 'email', 'sameAs', 'logo', 'contactPoint'].filter(
        (key) => key in properties,
      );
      best = Math.max(best, told.length >= 2 ? 1 : told.length === 1 ? 0.8 : 0.3);
    }
  }
  return best;
}

function contact({ context }: SiteReading): number {
  const kinds = new Set(context.discovery.identity?.contacts.map(({ value }) => value.kind) ?? []);
  return Math.min(1, 0.5 * kinds.size);
}

/** A sitemap that exists but could not be read because of the auditor's own limits also counts. */
const SITEMAPS: ReadonlySet<string> = new Set(['urlset', 'index', 'text', 'unread']);

const sitemap = ({ site }: SiteReading): number => (site.sitemaps.files.some(({ kind }) => SITEMAPS.has(kind)) ? 1 : 0);

const filled = (page: PageText): number => fillOf(page);

const CLARITY_RULES: Readonly<Record<ClarityItem, ClarityRule>> = {
  title: { scope: 'page', earns: title },
  description: { scope: 'page', earns: description },
  heading: { scope: 'page', earns: heading },
  address: { scope: 'page', earns: address },
  language: { scope: 'page', earns: language },
  preview: { scope: 'page', earns: preview },
  dates: { scope: 'page', earns: dates },
  markup: { scope: 'page', earns: markup },
  identity: { scope: 'site', earns: identity },
  contact: { scope: 'site', earns: contact },
  sitemap: { scope: 'site', earns: sitemap },
  filled: { scope: 'page', earns: filled },
};

/** Quality that a page may repeat: how to contact the owner is legitimately on many pages. */
const MAY_REPEAT = 0.5;

/**
 * How far a page is distinct, 0 to 1: title and markup of a page that repeats earlier pages distinguish nothing, as on pages generated for
 * one town after another. An empty page repeats nothing; it costs elsewhere.
 */
function distinctness({ passages, own }: PageText): number {
  const quality = passages.reduce((sum, passage) => sum + passage.quality, 0);
  if (quality === 0) return 1;
  const repeats = clamp(quality - own - MAY_REPEAT, 0, 1);
  return 1 - repeats * (1 - Math.min(1, own / quality / DISTINCT_SHARE));
}

/**
 * The maximum that an item can earn, 0 to 1, with the open pages: all of them for an item of the site, otherwise as far as each page is
 * distinct.
 */
export function mostOf(
  reading: SiteReading,
  isOpen: (page: AuditedPage) => boolean,
): Readonly<Record<ClarityItem, number>> {
  const pages = countedPages(reading, isOpen);
  const open = pages.filter(({ page }) => isOpen(page));
  const counted = Math.max(1, pages.length);
  const ofPages = open.reduce((sum, page) => sum + distinctness(page), 0) / counted;
  const items = CLARITY_ITEMS.map((item): [ClarityItem, number] => [
    item,
    CLARITY_RULES[item].scope === 'site' ? open.length / counted : ofPages,
  ]);
  return Object.fromEntries(items) as Record<ClarityItem, number>;
}

/** What each item earns over the open pages, 0 to 1. */
export function clarityValues(
  reading: SiteReading,
  isOpen: (page: AuditedPage) => boolean,
): Readonly<Record<ClarityItem, number>> {
  const pages = countedPages(reading, isOpen);
  const open = pages.filter(({ page }) => isOpen(page));
  const counted = pages.length;
  const names = repeatedNames(open);
  const values = CLARITY_ITEMS.map((item): [ClarityItem, number] => {
    const rule = CLARITY_RULES[item];
    if (open.length === 0) return [item, 0];
    // A fact of the site counts as far as the site is open.
    if (rule.scope === 'site') return [item, (rule.earns(reading) * open.length) / counted];
    return [item, open.reduce((sum, page) => sum + rule.earns(page, names) * distinctness(page), 0) / counted];
  });
  return Object.fromEntries(values) as Record<ClarityItem, number>;
}
