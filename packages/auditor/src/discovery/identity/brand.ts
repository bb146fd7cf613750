/**
 * The name a site goes by: marked-up name, then Open Graph, then the title segment that pages repeat, then the domain. A source that
 * others bear out is surer than one that stands alone.
 */
import type { Evidence, Finding } from '@citeready/core/contract';
import { finding, note, quote } from '../evidence.js';
import type { PageFacts } from '../../facts/types.js';
import { headings, meta, propertyTexts, type DiscoveryPage } from '../page.js';
import { fold } from '../text/fold.js';
import { isOrganisation } from './organisation.js';

interface Candidate {
  readonly name: string;
  readonly base: number;
  readonly source: string;
  readonly evidence: Evidence;
}

const MAX_LENGTH = 60;
/** Titles beyond this are no titles; the cut keeps splitting linear. */
const MAX_TITLE = 300;
const MAX_WORDS = 7;
/** Left over from templates, or names of pages. */
const PLACEHOLDERS = new Set(
  'home homepage home page welcome index untitled website my website site title company name your company document start startseite accueil inicio inicio pagina inicial pagina principal ホーム トップページ トップ 首页 首頁 홈 главная الرئيسية דף הבית welkom bienvenue willkommen benvenuti about contact blog docs documentation news'
    .split(' ')
    .concat([
      'home page',
      'my website',
      'site title',
      'company name',
      'your company',
      'my site',
      'דף הבית',
      'pagina inicial',
      'pagina principal',
      'just another wordpress site',
    ]),
);

const compact = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** Words and segment separators of titles. A hyphen counts only with space around it. */
const SEPARATOR = /\s*[|·•»›:：｜–—~/]+\s*|\s+-+\s+|\s*\|\|\s*/u;
export const titleSegments = (title: string): string[] =>
  title
    .slice(0, MAX_TITLE)
    .split(SEPARATOR)
    .map((s) => s.trim())
    .filter((s) => s !== '')
    .slice(0, 8);

export function brandOf(
  homes: readonly DiscoveryPage[],
  pages: readonly DiscoveryPage[],
  domain: string,
  trade: TradeTest,
): Finding<string> | null {
  const label = domainLabel(domain);
  const candidates = [
    ...marked(homes),
    ...openGraph(homes),
    ...titles(homes, pages, label, trade),
    ...named(homes, label),
  ].filter((c) => plausible(c.name));
  const fallback = homes[0]
    ? [{ name: domain, base: 0.3, source: 'domain', evidence: note(homes[0].facts.url, `host name ${domain}`) }]
    : [];
  const [best] = candidates.length > 0 ? candidates : fallback;
  if (!best) return null;
  // A marked-up name that nothing bears out gives way to one that two other sources share.
  const chosen =
    backed(best, candidates, label) === 0 ? (candidates.find((c) => backed(c, candidates, label) >= 2) ?? best) : best;
  const support = candidates.filter((c) => agrees(c.name, chosen.name));
  const sources = new Set(support.map((c) => c.source));
  if (agrees(label, chosen.name)) sources.add('domain');
  const doubt = (1 - chosen.base) * 0.45 ** (sources.size - 1);
  return finding(chosen.name, Math.min(0.99, 1 - doubt), [chosen.evidence, ...support.map((c) => c.evidence)]);
}

const domainLabel = (domain: string): string => domain.replace(/^www\./, '').split('.')[0] ?? domain;

/** How many other sources name the same; the domain counts as one. */
function backed(candidate: Candidate, all: readonly Candidate[], label: string): number {
  const sources = new Set(
    all.filter((c) => c.source !== candidate.source && agrees(c.name, candidate.name)).map((c) => c.source),
  );
  return sources.size + (agrees(label, candidate.name) ? 1 : 0);
}

function agrees(a: string, b: string): boolean {
  const x = compact(a);
  const y = compact(b);
  if (x.length < 2 || y.length < 2) return x === y;
  return x === y || (Math.min(x.length, y.length) >= 4 && (x.startsWith(y) || y.startsWith(x)));
}

function plausible(name: string): boolean {
  const folded = fold(name).trim();
  return (
    name.length >= 2 &&
    name.length <= MAX_LENGTH &&
    name.split(/\s+/u).length <= MAX_WORDS &&
    !PLACEHOLDERS.has(folded) &&
    /\p{L}/u.test(name)
  );
}

function marked(homes: readonly DiscoveryPage[]): Candidate[] {
  const found: Candidate[] = [];
  for (const { facts } of homes) {
    const organisations = facts.entities.filter((e) => isOrganisation(e, facts));
    const sites = facts.entities.filter((e) => e.types.includes('WebSite') && e.parent === -1);
    for (const entity of [...organisations, ...sites]) {
      for (const name of propertyTexts(entity, 'name', facts.entities).slice(0, 1)) {
        found.push({
          name: name.trim(),
          base: 0.8,
          source: entity.types.includes('WebSite') ? 'website' : 'markup',
          evidence: quote(facts.url, `${entity.types.join(', ')} name: ${name}`),
        });
      }
    }
  }
  return found;
}

function openGraph(homes: readonly DiscoveryPage[]): Candidate[] {
  return homes.flatMap(({ facts }) =>
    ['og:site_name', 'application-name', 'apple-mobile-web-app-title'].flatMap((key) => {
      const name = meta(facts, key);
      return name
        ? [
            {
              name,
              base: key === 'og:site_name' ? 0.75 : 0.65,
              source: key,
              evidence: quote(facts.url, `${key}: ${name}`),
            },
          ]
        : [];
    }),
  );
}

/** How much of a text names a trade: none, beside other words, or all of it. */
export type TradeTest = (text: string) => 'none' | 'part' | 'all';

const LEGAL_FORM =
  /(?<!\p{L})(?:GmbH|AG|Ltd\.?|LLC|Inc\.?|S\.?r\.?l\.?|S\.?L\.?|SARL|SAS|Ltda\.?|B\.?V\.?|AB|ApS|Oy|s\.r\.o\.|ООО|eG|e\.V\.)$/u;
/** A trade with its place, "Dentist in Bath", rather than a name. */
const IN_PLACE = /(?<!\p{L})(?:in|i|à|en|em|a|w|v|im|te|в|у)(?!\p{L})/iu;

/** Higher for segments that tell the trade, lower for those that can only be a name. */
function tradeLike(segment: string, trade: TradeTest): number {
  if (LEGAL_FORM.test(segment)) return -1;
  const named = trade(segment);
  return named === 'all' || (named === 'part' && IN_PLACE.test(segment)) ? 1 : 0;
}

/** The segment that most titles share, and the segment of the home title that looks like the domain. */
function titles(
  homes: readonly DiscoveryPage[],
  pages: readonly DiscoveryPage[],
  label: string,
  trade: TradeTest,
): Candidate[] {
  const counts = new Map<string, { name: string; count: number; evidence: Evidence }>();
  for (const { facts } of pages) {
    for (const segment of new Set(titleSegments(facts.title ?? ''))) {
      const entry = counts.get(compact(segment)) ?? {
        name: segment,
        count: 0,
        evidence: quote(facts.url, facts.title ?? ''),
      };
      entry.count += 1;
      counts.set(compact(segment), entry);
    }
  }
  const found: Candidate[] = [];
  const [repeated] = [...counts.values()]
    .filter((c) => c.count >= 2 && c.count >= pages.length * 0.4 && plausible(c.name))
    .sort((a, b) => b.count - a.count || a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
  if (repeated) found.push({ name: repeated.name, base: 0.65, source: 'titles', evidence: repeated.evidence });
  const home = homes[0]?.facts;
  const segments = titleSegments(home?.title ?? '');
  const like = segments.find(
    (s) => agrees(label.replace(/-/g, ''), s) || acronym(s) === compact(label) || holdsWords(s, label),
  );
  const borneOut = home ? borneOutBy(segments.filter(plausible), home) : undefined;
  if (home && like) {
    found.push({ name: nameIn(like, label), base: 0.65, source: 'title', evidence: quote(home.url, home.title ?? '') });
  } else if (home && borneOut) {
    found.push({ name: borneOut, base: 0.5, source: 'title', evidence: quote(home.url, home.title ?? '') });
  } else if (home && segments.length > 0 && segments.length <= 3) {
    // Two or three segments: one is the name, the other tells the trade. The shorter one is the better bet; at the edge, not within.
    const edges = [segments[0], segments.at(-1)].filter((s): s is string => s !== undefined && plausible(s));
    const shortest = edges.sort(
      (a, b) => tradeLike(a, trade) - tradeLike(b, trade) || wordsIn(a) - wordsIn(b) || a.length - b.length,
    )[0];
    if (shortest && (segments.length > 1 || wordsIn(shortest) <= 3))
      found.push({ name: shortest, base: 0.4, source: 'title', evidence: quote(home.url, home.title ?? '') });
  }
  return found;
}

const wordsIn = (text: string): number => text.split(/\s+/u).length;

/** A segment that the footer repeats, else the first one if it is the heading, else the heading: the name rather than the trade. */
function borneOutBy(segments: readonly string[], facts: PageFacts): string | undefined {
  const footer = facts.blocks
    .filter((b) => b.region === 'footer')
    .slice(0, 20)
    .map((b) => compact(b.text.slice(0, 300)));
  const h1 = new Set(headings(facts, 1).map(compact));
  const [first] = segments;
  if (first && h1.has(compact(first))) return first;
  const inFooter = segments.find((s) => footer.some((text) => text.includes(compact(s))));
  if (inFooter) return inFooter;
  const isHeading = segments.find((s) => h1.has(compact(s)));
  // With two segments, one of which is a heading of several words, the other is the name: "Acme – Hairdresser in Bath".
  return isHeading && segments.length === 2 && isHeading !== first && wordsIn(isHeading) >= 3 ? first : isHeading;
}

/** "Acme, the software for …" with the domain acme.com: the name ends where the punctuation begins. */
function nameIn(segment: string, label: string): string {
  const [first = segment] = segment.split(/\s*[,;(]/u);
  return compact(first) === compact(label) ? first : segment;
}

/** A segment that holds every word of a hyphenated domain label. */
function holdsWords(segment: string, label: string): boolean {
  const parts = label.split('-').filter((p) => p.length >= 3);
  const own = fold(segment);
  return parts.length >= 2 && parts.every((p) => own.includes(p));
}

const acronym = (text: string): string =>
  compact(
    text
      .split(/[\s&-]+/u)
      .map((w) => w[0] ?? '')
      .join(''),
  );

/** Headings and the logo's alternative text, where they look like the domain. */
function named(homes: readonly DiscoveryPage[], label: string): Candidate[] {
  return homes.flatMap(({ facts }) => {
    const logo = facts.images
      .filter((i) => i.region === 'header' || i.region === 'nav')
      .flatMap((i) => (i.alt ? [i.alt.replace(/\blogo\b/gi, '').trim()] : []));
    const texts = [...headings(facts, 1).slice(0, 2).flatMap(titleSegments), ...logo.slice(0, 3)];
    return texts
      .filter((t) => agrees(label, t))
      .map((t) => ({ name: t, base: 0.55, source: 'heading', evidence: quote(facts.url, t) }));
  });
}
