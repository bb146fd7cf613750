/** Profiles of the owner elsewhere: `sameAs`, and links from header and footer to social and reference sites. */
import type { Finding } from '@citeready/core/contract';
import { finding, note, quote } from '../evidence.js';
import { propertyTexts, type DiscoveryPage } from '../page.js';
import { collect } from './collect.js';
import { organisations } from './organisation.js';

const MAX_PROFILES = 20;
/** Hosts where people and organisations keep a page of their own. */
const PROFILE_HOSTS =
  /^(?:www\.|m\.|[a-z]{2}\.)?(?:facebook\.com|instagram\.com|linkedin\.com|twitter\.com|x\.com|youtube\.com|tiktok\.com|pinterest\.[a-z.]+|github\.com|gitlab\.com|codeberg\.org|bsky\.app|threads\.net|mastodon\.[a-z]+|fosstodon\.org|vk\.com|t\.me|weibo\.com|xing\.com|crunchbase\.com|wikidata\.org|wikipedia\.org|medium\.com|soundcloud\.com|bandcamp\.com|spotify\.com|open\.spotify\.com|behance\.net|dribbble\.com|yelp\.[a-z.]+|tripadvisor\.[a-z.]+|trustpilot\.com|g\.page|line\.me|note\.com|ok\.ru|dzen\.ru|vimeo\.com|twitch\.tv|orcid\.org|researchgate\.net|scholar\.google\.[a-z.]+|opencollective\.com|patreon\.com|discord\.gg|discord\.com)$/;
/** Buttons that share the page elsewhere, and links to the networks themselves. */
const SHARE = /\/(?:sharer|share|intent|dialog|shareArticle|pin\/create|submit|home)\b|[?&](?:u|url|text)=/i;

export function profilesOf(pages: readonly DiscoveryPage[]): Finding<string>[] {
  const found = pages.flatMap((page) => [...sameAs(page), ...linked(page)]);
  return collect(
    found,
    (url) =>
      url
        .toLowerCase()
        .replace(/^https?:\/\/(?:www\.)?/, '')
        .replace(/\/$/, ''),
    MAX_PROFILES,
  );
}

function sameAs({ facts }: DiscoveryPage): Finding<string>[] {
  const owners = organisations(facts);
  const people = owners.length === 0 ? facts.entities.filter((e) => e.parent === -1 && e.types.includes('Person')) : [];
  return [...owners, ...people].flatMap((owner) =>
    propertyTexts(owner, 'sameAs', facts.entities)
      .filter((url) => /^https?:\/\//i.test(url))
      .map((url) => finding(url, 0.95, [note(facts.url, `sameAs of ${owner.types.join(', ')}: ${url}`)])),
  );
}

function linked({ facts }: DiscoveryPage): Finding<string>[] {
  return facts.links.flatMap((link) => {
    if (link.internal || link.url === null || link.region === 'main' || SHARE.test(link.url)) return [];
    const host = hostOf(link.url);
    if (host === null || !PROFILE_HOSTS.test(host.host) || host.path.length < 2) return [];
    return [finding(link.url, 0.7, [quote(facts.url, link.text || link.href)])];
  });
}

function hostOf(url: string): { readonly host: string; readonly path: string } | null {
  try {
    const parsed = new URL(url);
    return { host: parsed.hostname, path: parsed.pathname };
  } catch {
    return null;
  }
}
