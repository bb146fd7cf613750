/** Profiles that lead to an entry in Wikidata or Wikipedia; reported only. */
import { compact } from '../../../language/fold.js';
import { defineCheck } from '../../define-check.js';
import { entitiesOf, hostOf, siteUrl, textsOf } from '../../site.js';
import type { SiteFacts, Verdict } from '../../types.js';
import { evidence, notApplicable, pass } from '../../verdict.js';
import { homeFirst } from '../home-first.js';
import { ORGANIZATION_TYPES } from '../types.js';

const REFERENCES = ['wikidata.org', 'wikipedia.org'];

/** The article that an address of an encyclopedia names, without what tells it from others of the name: `/wiki/Pond_(band)`. */
function titleOf(url: string): string {
  try {
    const last = new URL(url).pathname.split('/').at(-1) ?? '';
    return compact(decodeURIComponent(last).replace(/[_ ]\([^()]*\)$/u, ''));
  } catch {
    return '';
  }
}

/** Texts link to articles about what they mention. Only one that bears the site's name is about the site. */
function isAbout(url: string, { discovery: { identity } }: SiteFacts): boolean {
  const names = [identity?.brand, identity?.legal_name].map((name) => compact(name?.value ?? ''));
  const title = titleOf(url);
  return title !== '' && names.includes(title);
}

export const knownEntity = defineCheck({
  id: 'known-entity',
  title: 'The site points to its entry in Wikidata or Wikipedia',
  category: 'entity',
  order: 90,
  scope: 'site',
  part: { kind: 'report' },
  gate: null,
  grade: 'weak',
  sources: ['brand-study', 'seo-skills'],
  engines: 'every-engine',
  rule: 'A sameAs or profile that leads to Wikidata or Wikipedia. Without sameAs, a linked article has to bear the site’s name: others are about what the text mentions. Context only: passes when there is one. Not applicable otherwise: most owners have no entry, nobody should make one for the purpose, and whether there is one the site does not show.',
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
    const known = (site.discovery.identity?.profiles ?? [])
      .filter(({ value }) => isAbout(value, site))
      .map(({ value, evidence: found }) => ({ url: found[0]?.url ?? siteUrl(site), profile: value }));
    const reference = [...marked, ...known].find(({ profile }) => {
      const host = hostOf(profile);
      return host !== null && REFERENCES.some((name) => host === name || host.endsWith(`.${name}`));
    });
    return reference === undefined
      ? notApplicable('No profile leads to Wikidata or Wikipedia; most owners have no entry there.')
      : pass('A profile leads to a reference entry.', evidence(reference.url, { snippet: reference.profile }));
  },
});
