/** Ways to reach the owner outside of the site: a public repository or a profile. */
import type { SiteKind } from '@citeready/core/contract';
import { repositoryLink } from '../../../reading/contact-details.js';
import { siteUrl } from '../../site.js';
import type { SiteFacts } from '../../types.js';
import { homeFirst } from '../home-first.js';
import type { Found } from './found.js';
import { brandOf } from './found.js';

/** The public repository of a site about software; on other sites only a repository with the site's own name. */
export function repository(site: SiteFacts): Found | null {
  const named = site.siteKind === 'docs' ? undefined : (brandOf(site) ?? '');
  for (const { url, facts } of homeFirst(site)) {
    const text = repositoryLink(facts, named);
    if (text !== null) return { url, text, near: true };
  }
  return null;
}

/** A business that takes money or visitors must be reachable by mail, telephone or in person; for others a profile is enough. */
const BUSINESSES: ReadonlySet<SiteKind> = new Set<SiteKind>(['saas', 'ecommerce', 'local', 'services', 'marketplace']);

/** Minimum confidence at which a profile or legal name found by Discovery counts as the site's own. */
const SURE = 0.8;

/** A profile that belongs to the site, where its owner reads and answers. */
export function profile(site: SiteFacts): Found | null {
  if (BUSINESSES.has(site.siteKind)) return null;
  const own = site.discovery.identity?.profiles.find(({ confidence }) => confidence >= SURE);
  return own === undefined ? null : { url: own.evidence[0]?.url ?? siteUrl(site), text: own.value, near: true };
}
