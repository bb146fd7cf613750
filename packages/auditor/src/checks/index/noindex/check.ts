/** Directives that keep a page out of the index. */
import { namesBrandBook } from '../../../reading/names/brand-book.js';
import { readAddress } from '../../../reading/names/address.js';
import { MEANINGS } from '../../../reading/names/meanings.js';
import { headBlocks } from '../../../fixes/head-blocks.js';
import type { EngineProfile } from '../../../engines/types.js';
import type { RobotsDirective } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { kindInWords } from '../../shared/kinds.js';
import { contentPages, directivesFor } from '../../site.js';
import { bareAddress, sameAddress } from '../../addresses.js';
import type { AuditedPage, PageKind, SiteFacts, Verdict } from '../../types.js';
import { evidence, judged, notApplicable, pass } from '../../verdict.js';
import { found, keptTag } from '../directives.js';

/** Kinds of pages that an owner may keep out of an index. */
const LEAVES_INDEX: ReadonlySet<AuditedPage['kind']> = new Set<AuditedPage['kind']>(['utility', 'legal', 'archive']);

/** Directives that keep a page out of an index. */
const CLOSING_NAMES = ['noindex', 'none', 'unavailable_after'];

/** The directive that keeps the page out of the index: noindex, none, or an unavailable_after that has passed. */
function closing(page: AuditedPage, engine: EngineProfile, site: SiteFacts): RobotsDirective | undefined {
  return directivesFor(page.facts, engine).find(({ name, value }) => {
    if (name === 'noindex' || name === 'none') return true;
    if (name !== 'unavailable_after' || value === null) return false;
    const until = Date.parse(value);
    return !Number.isNaN(until) && until < site.auditedAt.getTime();
  });
}

const CLOSED = { gate: { share: 1, variant: 'noindex' } } as const;

/** Fields from which a form is what the page is for: a search has one, a newsletter two. */
const FORM_FIELDS = 4;
/** More words in sentences than that are a text next to a form. */
const FORM_WORDS = 250;

/** A page for entering something, such as submissions or orders: it contains nothing to cite. Contact pages, which are a separate kind, are meant to be found. */
const isFormOnly = ({ kind, facts }: AuditedPage): boolean =>
  kind === 'other' &&
  facts.text.mainWords <= FORM_WORDS &&
  facts.forms.some(({ fields }) => fields.length >= FORM_FIELDS);

/** For makers of print and signs, not for readers. */
const isBrandBook = ({ kind, facts, url }: AuditedPage): boolean =>
  kind === 'other' &&
  [facts.title ?? '', (readAddress(url).segments.at(-1) ?? '').replace(/[-_]/g, ' ')].some((text) =>
    namesBrandBook(text.slice(0, MAX_TITLE)),
  );
const MAX_TITLE = 200;

/** A page of law that a site lists among its policies, by its address. */
const isOfLaw = ({ kind, url }: AuditedPage): boolean =>
  kind === 'policy' && readAddress(url).own.some(({ name }) => MEANINGS[name].kind === 'legal');

const mayLeaveIndex = (page: AuditedPage): boolean =>
  LEAVES_INDEX.has(page.kind) || isOfLaw(page) || isFormOnly(page) || isBrandBook(page);

/** Share of a site's pages that an owner sets aside; more of them are a mistake of the template. */
const SET_ASIDE_SHARE = 0.25;
/** Publishing systems leave a page out of the sitemap because it is not indexed: on these, one wrong tick looks like a decision. */
const NEVER_ASIDE: ReadonlySet<PageKind> = new Set<PageKind>([
  'home',
  'about',
  'contact',
  'service',
  'product',
  'pricing',
  'faq',
]);
/** Entries from which a sitemap shows what its owner wants to be found. */
const LEAST_LISTED = 3;

/**
 * The pages that are kept out of the index and that the sitemap, which names most of the others, leaves out as well: the owner has decided
 * the same twice. A page that the sitemap names is kept out by mistake.
 */
function setAside(site: SiteFacts, engine: EngineProfile): ReadonlySet<AuditedPage> {
  let byEngine = known.get(site);
  if (byEngine === undefined) known.set(site, (byEngine = new Map<string, ReadonlySet<AuditedPage>>()));
  let aside = byEngine.get(engine.id);
  if (aside === undefined) byEngine.set(engine.id, (aside = findSetAside(site, engine)));
  return aside;
}

/** Every page asks again. */
const known = new WeakMap<SiteFacts, Map<string, ReadonlySet<AuditedPage>>>();

function findSetAside(site: SiteFacts, engine: EngineProfile): ReadonlySet<AuditedPage> {
  const listed = new Set(site.sitemaps.entries.map(({ url }) => bareAddress(url)));
  const isListed = (page: AuditedPage): boolean =>
    listed.has(bareAddress(page.crawl.requestedUrl)) || listed.has(bareAddress(page.url));
  const pages = contentPages(site);
  const open = pages.filter((page) => closing(page, engine, site) === undefined);
  const named = open.filter(isListed).length;
  const aside = pages.filter((page) => closing(page, engine, site) !== undefined && !isListed(page));
  const isChosen = named >= LEAST_LISTED && named > open.length / 2 && aside.length <= pages.length * SET_ASIDE_SHARE;
  return new Set(isChosen ? aside.filter(({ kind }) => !NEVER_ASIDE.has(kind)) : []);
}

const closesHome = (site: SiteFacts, engine: EngineProfile): boolean =>
  site.pages.some((page) => page.kind === 'home' && closing(page, engine, site) !== undefined);

export const noindex = defineCheck({
  id: 'noindex',
  title: 'Pages may be indexed',
  category: 'index',
  order: 10,
  scope: 'page',
  perEngine: true,
  part: { kind: 'reach' },
  gate: 'hard',
  defect: 'closure',
  grade: 'strong',
  sources: ['google-robots-meta', 'google-controls', 'openai-bots', 'apple-applebot'],
  engines: 'every-engine',
  rule: 'Looks for noindex, none and a past unavailable_after in meta robots, in a meta tag that names the engine’s agent, and in X-Robots-Tag with or without an agent. Passes without any and, if the home page is open, on utility and legal pages, brand books and pages that consist of a form. Also passes on up to a quarter of the pages, which are closed nevertheless, if a sitemap that names most of the others omits them too and they are not about the owner, contact, services, products, prices or questions. Warns on pages that name another page as canonical, which are closed as well. Fails on every other page. Not applicable to engines whose vendor documents no such directive. Tags for another engine’s agent are ignored.',
  fix: {
    title: 'Remove noindex from pages that should be cited',
    text: 'Remove noindex from the meta tag or the X-Robots-Tag header of the listed pages.',
    effort: 'small',
  },
  generateFix: (site, engine) =>
    engine === null
      ? null
      : headBlocks(
          'robots-tags.html',
          site.pages
            .filter((page) => closesHome(site, engine) || !(mayLeaveIndex(page) || setAside(site, engine).has(page)))
            .map((page) => {
              const directive = closing(page, engine, site);
              const tag = directive === undefined ? null : keptTag(directive, CLOSING_NAMES);
              return { page, tags: tag === null ? [] : [tag] };
            }),
        ),
  fits: 'every-kind',
  readers: 'all',
  run(page, { site, engine }): Verdict {
    if (engine === null || !engine.directives.noindex)
      return notApplicable('The vendor does not document noindex for this engine.');
    const directive = closing(page, engine, site);
    if (directive === undefined)
      return pass('The page may be indexed.', evidence(page.url, { detail: 'no noindex for this engine' }));
    const item = found(
      page,
      directive,
      `${directive.name} for ${directive.agent === 'robots' ? 'every crawler' : directive.agent}`,
    );
    // If the home page is closed too, this page was not singled out.
    if (mayLeaveIndex(page) && !closesHome(site, engine))
      return pass(
        `The page, ${isFormOnly(page) ? 'a form' : kindInWords(page.kind)}, is rightly kept out of the index.`,
        item,
      );
    // Its text is in no answer all the same.
    if (!closesHome(site, engine) && setAside(site, engine).has(page))
      return judged(
        'pass',
        'The page is kept out of the index, and the sitemap leaves it out as well.',
        [item],
        CLOSED,
      );
    const original = page.facts.canonicals[0]?.url ?? null;
    if (original !== null && !sameAddress(original, page.url)) {
      // Both close it: a page that is not indexed and declares another page as its canonical cannot be quoted.
      return judged('warn', `The page is kept out of the index and names ${original} as canonical.`, [item], CLOSED);
    }
    return judged('fail', `The page is kept out of the index by ${directive.name}.`, [item], CLOSED);
  },
});
