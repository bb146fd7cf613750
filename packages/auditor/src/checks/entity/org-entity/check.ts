/** Organization markup: who runs the site, in machine-readable form. */
import type { SiteKind } from '@citeready/core/contract';
import type { EntityFact } from '@citeready/page-facts';
import { organizationMarkup } from '../../../fixes/organization.js';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { contentPages, siteUrl } from '../../site.js';
import { entitiesOf, textsOf } from '../../entities.js';
import { threshold } from '../../thresholds.js';
import type { AuditedPage, SiteFacts, Verdict } from '../../types.js';
import { count, evidence, fail, notApplicable, pass, unmeasured, warn } from '../../verdict.js';
import { describedAs } from '../described.js';
import { homeFirst } from '../home-first.js';
import { ORGANIZATION_TYPES, PERSON_TYPES } from '../types.js';
import { nearOrganization } from './near-organization.js';

interface Candidate {
  readonly page: AuditedPage;
  readonly entity: EntityFact;
  readonly isPerson: boolean;
  readonly name: string | null;
  readonly missing: readonly string[];
  readonly sameAs: number;
}

/** The entity from its page, and from other pages that describe the same entity. */
function describe(page: AuditedPage, entity: EntityFact, isPerson: boolean, site: SiteFacts): Candidate {
  const all = [{ facts: page.facts, entity }, ...describedAs(site, entity.id)];
  const texts = (property: string): string[] => all.flatMap((one) => textsOf(one.facts, one.entity, property));
  const first = (property: string): string | null => texts(property)[0] ?? null;
  const wanted: [string, boolean][] = [
    ['name', first('name') !== null],
    ['url', first('url') !== null],
    [
      isPerson ? 'image' : 'logo',
      (isPerson ? ['image'] : ['logo', 'image']).some((property) =>
        all.some((one) => Object.hasOwn(one.entity.properties, property)),
      ),
    ],
  ];
  return {
    page,
    entity,
    isPerson,
    name: first('name'),
    missing: wanted.filter(([, there]) => !there).map(([property]) => property),
    sameAs: new Set(texts('sameAs')).size,
  };
}

/** Organizations of the site, on personal sites also persons; publishers and authors of single pages come after top-level entities. */
function candidates(site: SiteFacts): Candidate[] {
  const personal = site.siteKind === 'personal';
  return homeFirst(site).flatMap((page) =>
    [
      ...entitiesOf(page.facts, ORGANIZATION_TYPES).map((entity) => describe(page, entity, false, site)),
      ...(personal ? entitiesOf(page.facts, PERSON_TYPES).map((entity) => describe(page, entity, true, site)) : []),
    ].sort((a, b) => a.missing.length - b.missing.length || b.sameAs - a.sameAs),
  );
}

/** Minimum confidence at which a profile found by Discovery counts as the site's own. */
const OWN_PROFILE = 0.8;

/** Number of profiles of its own that the site shows or names: markup can only list existing ones. */
const ownProfiles = (site: SiteFacts): number =>
  (site.discovery.identity?.profiles ?? []).filter(({ confidence }) => confidence >= OWN_PROFILE).length;

/** Kinds of sites that need no organization. */
const NO_OWNER: ReadonlySet<SiteKind> = new Set<SiteKind>(['docs']);

/** What the markup lacks, in words. If the site has two profiles and the markup names one of them, profiles are not missing. */
function shortOf(missing: readonly string[], named: number, wanted: number): string {
  const absent = named === 0 && wanted > 0 ? [...missing, 'profiles (sameAs)'] : missing;
  return [
    ...(absent.length > 0 ? [`lacks ${absent.join(' and ')}`] : []),
    ...(named > 0 && named < wanted ? ['names too few of the site’s profiles (sameAs)'] : []),
  ].join(' and ');
}

export const orgEntity = defineCheck({
  id: 'org-entity',
  title: 'Markup says who runs the site',
  category: 'entity',
  order: 10,
  scope: 'site',
  part: { kind: 'clarity', item: 'identity' },
  gate: null,
  grade: 'moderate',
  sources: ['geo-16', 'ahrefs-schema'],
  engines: {
    chatgpt: true,
    perplexity: true,
    claude: false,
    'google-ai': true,
    gemini: true,
    copilot: true,
    apple: true,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: false,
    you: false,
    brave: false,
    grok: false,
  },
  thresholds: {
    sameAs: threshold(2, 'profiles', 'geo-optimizer', 'in sameAs'),
  },
  rule: (limit) =>
    `Looks for an Organization or a subtype (on personal sites, a Person) in JSON-LD, microdata or RDFa on the home page or another sampled page; @graph, type arrays and @id references are followed. Passes with name, url, logo and the site’s own profiles in sameAs (${inWords(limit.sameAs)} are enough, and none are required if the site links to none); warns with name and url; fails otherwise, and then names any markup of the owner with a type that is not an organization. Not applicable to documentation sites without any. A large study found no gain from markup for pages that are already cited, so it has little weight.`,
  fix: {
    title: 'Say in markup who runs the site',
    text: 'Describe the organization, or the person whose site it is, once on the home page, with name, url, logo or image, and profiles; complete the markup that is there.',
    effort: 'small',
  },
  generateFix: (site) => organizationMarkup(site),
  run(site, { limit }): Verdict {
    const pages = contentPages(site);
    if (pages.length === 0) return unmeasured('No page could be read.');
    const all = candidates(site);
    const wanted = Math.min(limit.sameAs, ownProfiles(site));
    const best =
      all.find(({ missing, sameAs }) => missing.length === 0 && sameAs >= wanted) ??
      all.find(({ missing }) => !missing.includes('name') && !missing.includes('url')) ??
      all[0];
    if (best === undefined && NO_OWNER.has(site.siteKind))
      return notApplicable('Documentation does not have to represent an organization.');
    const near = best === undefined ? nearOrganization(homeFirst(site)) : null;
    if (near !== null)
      return fail(
        `${near.name} is marked up as ${near.type}, which is not a type of organization in schema.org.`,
        evidence(near.page.url, { snippet: `${near.type}: ${near.name}`, detail: 'the type to replace' }),
      );
    if (best === undefined)
      return fail(
        site.siteKind === 'personal'
          ? 'No page has Person or Organization markup.'
          : 'No page has Organization markup.',
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
    const markup = `The ${best.isPerson ? 'Person' : 'Organization'} markup`;
    const without = best.missing.filter((property) => property === 'name' || property === 'url');
    if (without.length > 0) return fail(`${markup} lacks ${without.join(' and ')}.`, item);
    return best.missing.length === 0 && best.sameAs >= wanted
      ? pass(`${markup} is complete.`, item)
      : warn(`${markup} ${shortOf(best.missing, best.sameAs, wanted)}.`, item);
  },
});
