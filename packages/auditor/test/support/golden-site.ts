/** Builds `SiteFacts` from a golden case through the real extractor, robots reader, sitemap reader and page classifier. */
import type { Discovery, SiteKind } from '@citeready/core/contract';
import { emptyDiscovery } from '@citeready/core/contract';
import { auditPages } from '../../src/checks/pages.js';
import type { SiteFacts } from '../../src/checks/types.js';
import { createRobotsFile } from '@citeready/robots';
import { collectSitemaps } from '../../src/crawl/sitemap/collect-sitemaps.js';
import type { AccessProbe, Entrance, ReadPage } from '../../src/crawl/types.js';
import { createSiteScope } from '../../src/crawl/url/site-scope.js';
import { extractPageFacts } from '@citeready/page-facts';
import type { LanguageDetector } from '@citeready/page-facts';
import type { FetchedResource, FetchFailureCode, FetchResult } from '@citeready/safe-fetch';
import { failure, resource } from './answers.js';

export const GOLDEN_ORIGIN = 'https://golden.example';
export const GOLDEN_DATE = '2026-11-21T12:00:00Z';

/** How one page was answered; everything defaults to a plain 200 at the case's address. */
export interface GoldenPage {
  /** Path or absolute URL after redirects. */
  readonly url?: string;
  readonly html?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Bytes of white space put before the closing body tag, for pages too large to keep. */
  readonly padBytes?: number;
  /** The same, put before the first `<main`. */
  readonly padBefore?: number;
  readonly truncated?: boolean;
  readonly headersMs?: number;
  readonly soft404?: boolean;
  readonly depth?: number | null;
  /** Addresses that redirected here, in order. */
  readonly redirectedFrom?: readonly string[];
  readonly via?: 'sitemap' | 'link' | 'script';
}

interface GoldenText {
  readonly status?: number;
  readonly body?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What stands in a case's JSON file beside the expectation. */
export interface GoldenSetting extends GoldenPage {
  readonly kind?: 'full' | 'instant';
  readonly siteKind?: SiteKind;
  readonly engine?: string;
  /** robots.txt: its text, or a status with a text, or a failure; absent means 404. */
  readonly robots?:
    | string
    | {
        readonly status?: number;
        readonly body?: string;
        readonly redirects?: number;
        /** Bytes in all, filled up by a comment. */
        readonly bytes?: number;
        readonly failure?: FetchFailureCode;
      };
  /** robots.txt of further origins. */
  readonly otherRobots?: Readonly<Record<string, string>>;
  readonly noRobots?: boolean;
  /** Bodies by path of the sitemap; absent means 404. */
  readonly sitemaps?: Readonly<Record<string, string>>;
  readonly noSitemapLookup?: boolean;
  /** Replaces the case's own page by none. */
  readonly noPage?: boolean;
  readonly pages?: readonly GoldenPage[];
  readonly failed?: readonly { readonly url: string; readonly code: FetchFailureCode }[];
  readonly skipped?: readonly { readonly url: string; readonly reason: string }[];
  readonly probes?: readonly AccessProbe[];
  readonly entrance?: Partial<Entrance>;
  readonly llmsTxt?: GoldenText;
  /** The answer to an address that the site does not have; absent when not asked. */
  readonly notFound?: GoldenText;
  /** `/.well-known/tdmrep.json`; absent means not asked. */
  readonly tdmrep?: GoldenText;
  /** The home page asked for as text; absent means not asked. */
  readonly asText?: GoldenText;
  /** Confidence of a category that Discovery found. */
  readonly category?: number;
  readonly identity?: {
    readonly brand?: string;
    readonly otherNames?: readonly string[];
    readonly profiles?: readonly string[];
    readonly email?: string;
    readonly legalName?: string;
    readonly address?: string;
  };
}

const absolute = (path: string): string => new URL(path, GOLDEN_ORIGIN).href;

/** Pages as they were read: the same page is read once in a process, however often its case is run. */
const read = new Map<string, ReadPage>();

/** What checks derive from a page they keep by its facts and blocks, so that each site gets copies of its own. */
function pageOf(page: GoldenPage, detectLanguage: LanguageDetector): ReadPage {
  const key = JSON.stringify(page);
  const known = read.get(key) ?? readPage(page, detectLanguage);
  read.set(key, known);
  const { facts } = known;
  return { ...known, facts: { ...facts, blocks: facts.blocks.map((block) => ({ ...block })) } };
}

function readPage(page: GoldenPage, detectLanguage: LanguageDetector): ReadPage {
  const url = absolute(page.url ?? '/');
  let html = page.html ?? '';
  if (page.padBefore !== undefined) html = html.replace('<main', `${' '.repeat(page.padBefore)}<main`);
  if (page.padBytes !== undefined) html = html.replace('</body>', `${' '.repeat(page.padBytes)}</body>`);
  const from = (page.redirectedFrom ?? []).map(absolute);
  const answer: FetchedResource = {
    ...resource(url, {
      body: html,
      status: page.status ?? 200,
      headers: page.headers ?? {},
      truncated: page.truncated ?? false,
    }),
    requestedUrl: from[0] ?? url,
    redirects: from.map((hop, index) => ({ url: hop, status: 301, location: from[index + 1] ?? url })),
    headersMs: page.headersMs ?? 100,
  };
  const facts = extractPageFacts(answer, { detectLanguage });
  return {
    requestedUrl: answer.requestedUrl,
    resource: answer,
    via: url === absolute('/') ? 'home' : (page.via ?? 'link'),
    depth: page.depth === undefined ? (url === absolute('/') ? 0 : 1) : page.depth,
    template: new URL(url).pathname,
    soft404: page.soft404 ?? false,
    facts,
  };
}

const padded = (text: string, bytes = text.length): string =>
  `${text}#${'x'.repeat(Math.max(0, bytes - text.length - 1))}`.slice(0, bytes);

function robotsAnswer(setting: GoldenSetting): FetchResult {
  const url = absolute('/robots.txt');
  const { robots } = setting;
  if (robots === undefined) return resource(url, { status: 404, body: 'not found', type: 'text/plain' });
  if (typeof robots === 'string') return resource(url, { body: robots, type: 'text/plain' });
  if (robots.failure !== undefined) return failure(url, robots.failure);
  const hops = Array.from({ length: robots.redirects ?? 0 }, (_, index) => ({
    url: absolute(`/r${index}`),
    status: 301,
    location: absolute(`/r${index + 1}`),
  }));
  return {
    ...resource(url, {
      status: robots.status ?? 200,
      body: padded(robots.body ?? '', robots.bytes),
      type: 'text/plain',
    }),
    redirects: hops,
  };
}

function discoveryOf(setting: GoldenSetting): Discovery {
  const { identity } = setting;
  if (identity === undefined) return emptyDiscovery;
  const evidence = [{ url: absolute('/'), detail: 'golden case' }];
  const category =
    setting.category === undefined
      ? null
      : { value: 'golden', label: 'Golden', confidence: setting.category, margin: 1, alternatives: [], evidence };
  return {
    ...emptyDiscovery,
    category,
    identity: {
      brand: identity.brand === undefined ? null : { value: identity.brand, confidence: 1, evidence },
      ...(identity.otherNames && {
        alternative_names: identity.otherNames.map((value) => ({ value, confidence: 1, evidence })),
      }),
      legal_name: identity.legalName === undefined ? null : { value: identity.legalName, confidence: 1, evidence },
      logo: null,
      languages: [],
      countries: [],
      places: [],
      contacts: (['email', 'address'] as const).flatMap((kind) => {
        const value = identity[kind];
        return value === undefined ? [] : [{ value: { kind, value }, confidence: 1, evidence }];
      }),
      profiles: (identity.profiles ?? []).map((value) => ({ value, confidence: 1, evidence })),
      founded: null,
      people: [],
    },
  };
}

function textAnswer(path: string, given: GoldenText | undefined, type = 'text/plain'): FetchedResource | null {
  if (given === undefined) return null;
  const { status = 200, body = '', headers = {} } = given;
  return resource(absolute(path), { status, body, headers, type: given.type ?? type });
}

/** The site of a case: the page of its HTML file, then the pages of its setting. */
export async function goldenSite(
  html: string,
  setting: GoldenSetting,
  detectLanguage: LanguageDetector,
): Promise<SiteFacts> {
  const robots = createRobotsFile(absolute('/robots.txt'), robotsAnswer(setting));
  const others = Object.entries(setting.otherRobots ?? {}).map(([origin, text]) =>
    createRobotsFile(`${origin}/robots.txt`, resource(`${origin}/robots.txt`, { body: text, type: 'text/plain' })),
  );
  const sitemaps = await collectSitemaps(robots, {
    scope: createSiteScope(absolute('/')),
    fetch: async (url) => {
      const body = setting.sitemaps?.[new URL(url).pathname];
      return body === undefined ? resource(url, { status: 404 }) : resource(url, { body, type: 'application/xml' });
    },
  });
  const own = setting.noPage === true ? [] : [{ ...setting, html }];
  const crawled = [...own, ...(setting.pages ?? [])].map((page) => pageOf(page, detectLanguage));
  const entrance: Entrance = {
    url: absolute('/'),
    redirects: [],
    tls: null,
    httpsAvailable: true,
    variants: [],
    ...setting.entrance,
  };
  const siteKind = setting.siteKind ?? 'unknown';
  return {
    domain: 'golden.example',
    kind: setting.kind ?? 'full',
    auditedAt: new Date(GOLDEN_DATE),
    entrance,
    robots: setting.noRobots === true ? [] : [robots, ...others],
    sitemaps: setting.noSitemapLookup === true ? { ...sitemaps, files: [] } : sitemaps,
    pages: auditPages(crawled, { homeUrl: entrance.url, siteKind }),
    failed: (setting.failed ?? []).map(({ url, code }) => ({
      url: absolute(url),
      failure: failure(absolute(url), code),
    })),
    skipped: (setting.skipped ?? []).map(({ url, reason }) => ({ url: absolute(url), reason })),
    probes: setting.probes ?? [],
    parked: { parked: false, reason: null },
    llmsTxt: textAnswer('/llms.txt', setting.llmsTxt),
    tdmrep: textAnswer('/.well-known/tdmrep.json', setting.tdmrep, 'application/json'),
    asText: textAnswer('/', setting.asText),
    notFoundProbe: setting.notFound === undefined ? null : textAnswer('/not-there', setting.notFound),
    discovery: discoveryOf(setting),
    siteKind,
  };
}
