/** Who stands behind the site: organisation markup, one brand name, pages about and contact. */
import { getDomain } from 'tldts';
import type { EntityFact, PageFacts } from '../../facts/types.js';
import { kindFromPath } from '../page-paths.js';
import { contentPages, entitiesOf, homePage, hostOf, metaOf, pathOf, siteUrl, textsOf } from '../site.js';
import { fold } from '../text/terms.js';
import { limits } from '../thresholds.js';
import type { AuditedPage, SiteCheck, SiteFacts, Verdict } from '../types.js';
import {
  atLeast,
  beyondInstant,
  count,
  evidence,
  fail,
  judged,
  notApplicable,
  pass,
  unmeasured,
  warn,
} from '../verdict.js';
import { titleParts } from '../extract/topic.js';
import { mostCommon } from '../index/sitemap.js';
import { ORGANIZATION_TYPES, PERSON_TYPES } from './types.js';

/** The home page first: that is where an organisation introduces itself. */
function homeFirst(site: SiteFacts): AuditedPage[] {
  const home = homePage(site);
  const pages = contentPages(site);
  return home !== undefined && pages.includes(home) ? [home, ...pages.filter((page) => page !== home)] : pages;
}

interface Candidate {
  readonly page: AuditedPage;
  readonly entity: EntityFact;
  readonly name: string | null;
  readonly missing: readonly string[];
  readonly sameAs: number;
}

function describe(page: AuditedPage, entity: EntityFact, isPerson: boolean): Candidate {
  const { facts } = page;
  const first = (property: string): string | null => textsOf(facts, entity, property)[0] ?? null;
  const wanted: [string, boolean][] = [
    ['name', first('name') !== null],
    ['url', first('url') !== null],
    [
      isPerson ? 'image' : 'logo',
      (isPerson ? ['image'] : ['logo', 'image']).some((property) => Object.hasOwn(entity.properties, property)),
    ],
  ];
  return {
    page,
    entity,
    name: first('name'),
    missing: wanted.filter(([, there]) => !there).map(([property]) => property),
    sameAs: new Set(textsOf(facts, entity, 'sameAs')).size,
  };
}

/** Organisations of the site, on personal sites persons too; publishers and authors of single pages come after what stands at the top. */
function candidates(site: SiteFacts): Candidate[] {
  const personal = site.siteKind === 'personal';
  return homeFirst(site).flatMap((page) =>
    [
      ...entitiesOf(page.facts, ORGANIZATION_TYPES).map((entity) => describe(page, entity, false)),
      ...(personal ? entitiesOf(page.facts, PERSON_TYPES).map((entity) => describe(page, entity, true)) : []),
    ].sort((a, b) => a.missing.length - b.missing.length || b.sameAs - a.sameAs),
  );
}

export const orgEntity: SiteCheck = {
  id: 'org-entity',
  title: 'Markup says who stands behind the site',
  category: 'entity',
  scope: 'site',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['geo-16', 'ahrefs-schema'],
  engines: ['google-ai', 'gemini', 'copilot', 'chatgpt', 'perplexity', 'apple'],
  rule: 'An Organization or a subtype (on personal sites a Person) in JSON-LD, microdata or RDFa on the home page or another sampled page; @graph, arrays of types and @id references are followed. Passes with name, url, logo and two sameAs profiles; warns with name and url; fails otherwise. A large study found no gain from markup for pages that are cited already, so that it weighs little.',
  fix: {
    title: 'Add Organization markup to the home page',
    text: 'Describe the organisation once on the home page with name, url, logo and the profiles that are its own.',
    effort: 'small',
  },
  generateFix: (site) => ({
    language: 'json-ld',
    code: JSON.stringify(
      {
        '@context': 'https://schema.org',
        '@type': site.siteKind === 'personal' ? 'Person' : site.siteKind === 'local' ? 'LocalBusiness' : 'Organization',
        '@id': `${new URL('/', siteUrl(site)).href}#organization`,
        name: site.discovery.identity?.brand?.value ?? '',
        url: new URL('/', siteUrl(site)).href,
        logo: site.discovery.identity?.logo?.value ?? '',
        sameAs: (site.discovery.identity?.profiles ?? []).map(({ value }) => value),
      },
      null,
      2,
    ),
  }),
  run(site): Verdict {
    const pages = contentPages(site);
    if (pages.length === 0) return unmeasured('No page could be read.');
    const all = candidates(site);
    const limit = limits['org-entity'];
    const best =
      all.find(({ missing, sameAs }) => missing.length === 0 && sameAs >= limit.sameAs) ??
      all.find(({ missing }) => !missing.includes('name') && !missing.includes('url')) ??
      all[0];
    if (best === undefined)
      return fail(
        'No organisation is marked up.',
        evidence(homeFirst(site)[0]?.url ?? siteUrl(site), {
          detail: `no Organization on ${count(pages.length, 'page')}`,
        }),
      );
    const item = evidence(best.page.url, {
      snippet: `${best.entity.types.join(', ')}${best.name === null ? '' : `: ${best.name}`}`,
      detail:
        best.missing.length > 0
          ? `missing: ${best.missing.join(', ')}; ${count(best.sameAs, 'profile')}`
          : count(best.sameAs, 'profile'),
    });
    if (best.missing.includes('name') || best.missing.includes('url'))
      return fail('An organisation is marked up without name or url.', item);
    return best.missing.length === 0 && best.sameAs >= limit.sameAs
      ? pass('The organisation is marked up.', item)
      : warn(
          `The organisation’s markup lacks ${[...best.missing, ...(best.sameAs < limit.sameAs ? ['profiles (sameAs)'] : [])].join(' and ')}.`,
          item,
        );
  },
};

const LEGAL_FORMS =
  /\b(?:gmbh|mbh|ag|kg|ug|inc|llc|ltd|limited|corp|corporation|plc|co|company|s\.?a\.?r?\.?l?\.?|s\.?r\.?l\.?|b\.?v\.?|n\.?v\.?|s\.?p\.?a\.?|lda|oy|ab|as)\b\.?/g;

/** A name without legal form, case and signs: `ACME Ltd.` equals `Acme`. */
const brandKey = (name: string): string =>
  fold(name)
    .replace(LEGAL_FORMS, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, '');

interface Named {
  readonly place: string;
  readonly name: string;
}

/** The names that markup and og:site_name give, from the home page or else from the first page that gives one. */
function brandNames(site: SiteFacts): Named[] {
  const pages = homeFirst(site);
  const named: Named[] = [];
  const schema = pages.flatMap(({ facts }) =>
    entitiesOf(facts, ORGANIZATION_TYPES).flatMap((entity) =>
      entity.parent === -1 ? textsOf(facts, entity, 'name') : [],
    ),
  )[0];
  if (schema !== undefined) named.push({ place: 'markup', name: schema });
  const siteName = pages
    .map(({ facts }) => metaOf(facts, 'og:site_name') ?? metaOf(facts, 'application-name'))
    .find((name) => name !== null);
  if (siteName != null) named.push({ place: 'og:site_name', name: siteName });
  return named;
}

/** The part that most titles of the site share, where at least two do. */
function sharedTitlePart(site: SiteFacts): string | null {
  const parts = contentPages(site).flatMap(({ facts }) => [...new Set(titleParts(facts.title ?? ''))].slice(1));
  const common = mostCommon(parts);
  return common !== null && common.count > 1 ? common.value : null;
}

/** True when the place names the brand: equal, or the brand stands in it whole. */
const agrees = (text: string, key: string): boolean => key !== '' && brandKey(text).includes(key);

function footerText(facts: PageFacts): string {
  return facts.blocks
    .filter(({ region, hidden }) => region === 'footer' && !hidden)
    .map(({ text }) => text)
    .join(' ');
}

export const brandConsistency: SiteCheck = {
  id: 'brand-consistency',
  title: 'The brand has one name everywhere',
  category: 'entity',
  scope: 'site',
  weight: 1,
  gate: null,
  grade: 'weak',
  sources: ['brand-study', 'geo-optimizer'],
  engines: ['google-ai', 'gemini', 'chatgpt', 'copilot', 'claude', 'perplexity'],
  rule: 'The brand as named by organisation markup, else og:site_name, else the part that titles share, else the domain, compared with title, og:site_name, markup, footer and domain of the home page; legal forms, case and signs do not count. Passes when three places agree, warns at two, fails at one and when markup and og:site_name name different brands.',
  fix: {
    title: 'Use one name',
    text: 'Write the brand the same way in title, og:site_name, Organization markup and footer.',
    effort: 'small',
  },
  run(site): Verdict {
    const home = homePage(site);
    if (home === undefined || !contentPages(site).includes(home)) return unmeasured('The home page could not be read.');
    const named = brandNames(site);
    const label = (getDomain(site.entrance.url, { allowPrivateDomains: true }) ?? site.domain).split('.')[0] ?? '';
    const brand = named[0]?.name ?? sharedTitlePart(site) ?? site.discovery.identity?.brand?.value ?? label;
    const key = brandKey(brand);
    if (key === '') return notApplicable('The brand’s name holds no letters to compare.');
    const conflict = named.find(({ name }) => !agrees(name, key) && !agrees(brand, brandKey(name)));
    if (conflict !== undefined) {
      return fail(
        `Markup names "${brand}", ${conflict.place} "${conflict.name}".`,
        evidence(home.url, { snippet: conflict.name, detail: `${conflict.place} differs from "${brand}"` }),
      );
    }
    const places = [
      ...named.map(({ place }) => place),
      ...(titleParts(home.facts.title ?? '').some((part) => agrees(part, key)) ? ['title'] : []),
      ...(agrees(footerText(home.facts), key) ? ['footer'] : []),
      ...(agrees(label, key) || (brandKey(label).length > 2 && key.includes(brandKey(label))) ? ['domain'] : []),
    ];
    return judged(
      atLeast(places.length, limits['brand-consistency']),
      `"${brand}" is named in ${count(places.length, 'place')}.`,
      [evidence(home.url, { snippet: brand, detail: `named in: ${places.join(', ') || 'no other place'}` })],
    );
  },
};

const CLICKS = 2;

/** A page of the kind within two clicks of the home page: sampled as such, or linked from a page one click away. */
function reach(site: SiteFacts, kind: 'about' | 'contact'): { readonly url: string; readonly text: string } | null {
  for (const page of site.pages) {
    if (page.kind === kind && (page.crawl.depth ?? CLICKS + 1) <= CLICKS)
      return { url: page.url, text: page.facts.title ?? '' };
  }
  for (const page of homeFirst(site)) {
    if ((page.crawl.depth ?? CLICKS) >= CLICKS && page.kind !== 'home') continue;
    const link = page.facts.links.find(
      ({ url, internal }) => internal && url !== null && kindFromPath(pathOf(url)) === kind,
    );
    if (link?.url != null) return { url: link.url, text: link.text };
  }
  return null;
}

/** An address, telephone or mail that a reader can use. */
function contactDetail(site: SiteFacts): { readonly url: string; readonly text: string } | null {
  for (const page of homeFirst(site)) {
    const link = page.facts.links.find(({ href }) => /^\s*(?:mailto:|tel:)/i.test(href));
    if (link !== undefined) return { url: page.url, text: link.href };
    const postal = entitiesOf(page.facts, new Set(['postaladdress', 'contactpoint']))[0];
    if (postal !== undefined) return { url: page.url, text: `markup: ${postal.types.join(', ')}` };
  }
  const known = site.discovery.identity?.contacts.find(({ value }) => value.kind !== 'form');
  return known === undefined ? null : { url: known.evidence[0]?.url ?? siteUrl(site), text: known.value.value };
}

export const aboutContact: SiteCheck = {
  id: 'about-contact',
  title: 'Readers can find out who runs the site and reach them',
  category: 'entity',
  scope: 'site',
  weight: 1,
  gate: null,
  grade: 'weak',
  sources: ['google-ai-guide'],
  engines: ['google-ai', 'gemini', 'copilot', 'chatgpt'],
  rule: 'A page about the site within two clicks of the home page, and a contact page or an address, telephone or mail address. Passes with both, warns with one, fails with neither. An instant check that finds less than both is unmeasured.',
  fix: {
    title: 'Link pages about you and how to reach you',
    text: 'Put an about page and a contact page with address, telephone or mail into the navigation or footer.',
    effort: 'small',
  },
  run(site): Verdict {
    if (contentPages(site).length === 0) return unmeasured('No page could be read.');
    const about = reach(site, 'about');
    const contact = reach(site, 'contact') ?? contactDetail(site);
    const found = [
      ...(about === null ? [] : [evidence(about.url, { snippet: about.text, detail: 'about page' })]),
      ...(contact === null ? [] : [evidence(contact.url, { snippet: contact.text, detail: 'contact' })]),
    ];
    if (about !== null && contact !== null) return pass('Both an about page and a contact are there.', ...found);
    if (site.kind === 'instant')
      return beyondInstant('The home page alone does not show both; a full audit follows its links.');
    if (about === null && contact === null)
      return fail(
        'Neither an about page nor a contact was found.',
        evidence(siteUrl(site), { detail: 'no link to either' }),
      );
    return warn(about === null ? 'No about page was found.' : 'No contact was found.', ...found);
  },
};

const REFERENCES = ['wikidata.org', 'wikipedia.org'];

export const knownEntity: SiteCheck = {
  id: 'known-entity',
  title: 'The site points to its entry in Wikidata or Wikipedia',
  category: 'entity',
  scope: 'site',
  weight: 0,
  gate: null,
  grade: 'weak',
  sources: ['brand-study', 'seo-skills'],
  engines: 'all',
  rule: 'A sameAs or profile that leads to Wikidata or Wikipedia. Context only: passes when there is one, warns otherwise; it moves no score.',
  fix: {
    title: 'Name your Wikidata item in sameAs',
    text: 'If an item or article about the organisation exists, add its address to sameAs. Do not create one for the purpose.',
    effort: 'small',
  },
  run(site): Verdict {
    const marked = homeFirst(site).flatMap(({ url, facts }) =>
      entitiesOf(facts, ORGANIZATION_TYPES).flatMap((entity) =>
        textsOf(facts, entity, 'sameAs').map((profile) => ({ url, profile })),
      ),
    );
    const known = (site.discovery.identity?.profiles ?? []).map(({ value, evidence: found }) => ({
      url: found[0]?.url ?? siteUrl(site),
      profile: value,
    }));
    const reference = [...marked, ...known].find(({ profile }) => {
      const host = hostOf(profile);
      return host !== null && REFERENCES.some((name) => host === name || host.endsWith(`.${name}`));
    });
    return reference === undefined
      ? warn(
          'No profile leads to Wikidata or Wikipedia.',
          evidence(siteUrl(site), { detail: `${count(marked.length + known.length, 'profile')} seen` }),
        )
      : pass('A profile leads to a reference entry.', evidence(reference.url, { snippet: reference.profile }));
  },
};
