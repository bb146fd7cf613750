/** Profiles that lead to an entry in Wikidata or Wikipedia; reported only. */
import { entitiesOf, hostOf, siteUrl, textsOf } from '../site.js';
import type { SiteCheck, Verdict } from '../types.js';
import { count, evidence, pass, warn } from '../verdict.js';
import { homeFirst } from './home-first.js';
import { ORGANIZATION_TYPES } from './types.js';

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
