/** Profiles that link to an entry in Wikidata or Wikipedia; reported only. */
import { compact } from '../../../language/fold.js';
import { defineCheck } from '../../define-check.js';
import { siteUrl } from '../../site.js';
import { entitiesOf, textsOf } from '../../entities.js';
import { hostOf } from '../../addresses.js';
import type { SiteFacts, Verdict } from '../../types.js';
import { evidence, notApplicable, pass } from '../../verdict.js';
import { homeFirst } from '../home-first.js';
import { ORGANIZATION_TYPES } from '../types.js';

const REFERENCES = ['wikidata.org', 'wikipedia.org'];

/** The article title in the URL of an encyclopedia, without its disambiguation: `/wiki/Pond_(band)`. */
function titleOf(url: string): string {
  try {
    const last = new URL(url).pathname.split('/').at(-1) ?? '';
    return compact(decodeURIComponent(last).replace(/[_ ]\([^()]*\)$/u, ''));
  } catch {
    return '';
  }
}

/** Texts link to articles about things they mention. Only an article with the site's name is about the site. */
function isAbout(url: string, { discovery: { identity } }: SiteFacts): boolean {
  const names = [identity?.brand, identity?.legal_name].map((name) => compact(name?.value ?? ''));
  const title = titleOf(url);
  return title !== '' && names.includes(title);
}

export const knownEntity = defineCheck({
  id: 'known-entity',
  title: 'The site links its Wikidata or Wikipedia entry',
  category: 'entity',
  order: 90,
  scope: 'site',
  part: { kind: 'report' },
  gate: null,
  grade: 'weak',
  sources: ['brand-study', 'seo-skills'],
  engines: 'every-engine',
  rule: 'Looks for a sameAs or profile link to Wikidata or Wikipedia. Without sameAs, a linked article must bear the site’s name, because other articles are about subjects that the text mentions. For context only: passes with such a link, not applicable without. Most owners have no entry, and nobody should create one for this purpose.',
  fix: {
    title: 'Name your Wikidata item in sameAs',
    text: 'If an item or article about the organization exists, add its URL to sameAs. Do not create one for this purpose.',
    effort: 'small',
  },
  run(site): Verdict {
    const marked = homeFirst(site).flatMap(({ url, facts }) =>
      entitiesOf(facts, ORGANIZATION_TYPES).flatMap((entity) =>
        textsOf(facts, entity, 'sameAs').map((profile) => ({ url, profile })),
      ),
    );
    const known = (site.discovery.identity?.profiles ?? [])
      .filter(({ value }) => isAbout(value, site))
      .map(({ value, evidence: found }) => ({ url: found[0]?.url ?? siteUrl(site), profile: value }));
    const reference = [...marked, ...known].find(({ profile }) => {
      const host = hostOf(profile);
      return host !== null && REFERENCES.some((name) => host === name || host.endsWith(`.${name}`));
    });
    return reference === undefined
      ? notApplicable('The site links to no entry in Wikidata or Wikipedia; most owners have none.')
      : pass('The site links to its reference entry.', evidence(reference.url, { snippet: reference.profile }));
  },
});
