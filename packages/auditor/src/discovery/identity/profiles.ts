/** Profiles of the owner elsewhere: `sameAs`, and links from header and footer to social and reference sites. */
import type { Finding } from '@citeready/core/contract';
import type { LinkFact } from '@citeready/page-facts';
import { once } from '../../data/once.js';
import { providerWords } from '../../generated/providers-words.js';
import { compact } from '../../language/fold.js';
import { finding, note, quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { propertyTexts } from '@citeready/page-facts';
import { collect } from './collect.js';
import { creditAt } from './credits.js';
import { domainLabel } from './names.js';
import { organizations } from './organization.js';
import { accountKey, handleOf, withoutTracking } from './profile-urls.js';

const MAX_PROFILES = 20;
/** Hosts where people and organizations have profile pages. */
const PROFILE_HOSTS =
  /^(?:www\.|m\.|web\.|mobile\.|[a-z]{2}(?:-[a-z]{2})?\.)?(?:facebook\.com|instagram\.com|linkedin\.com|twitter\.com|x\.com|youtube\.com|tiktok\.com|pinterest\.[a-z.]+|github\.com|gitlab\.com|codeberg\.org|bsky\.app|threads\.net|mastodon\.[a-z]+|fosstodon\.org|vk\.com|t\.me|weibo\.com|xing\.com|crunchbase\.com|wikidata\.org|wikipedia\.org|medium\.com|soundcloud\.com|bandcamp\.com|spotify\.com|open\.spotify\.com|behance\.net|dribbble\.com|yelp\.[a-z.]+|tripadvisor\.[a-z.]+|trustpilot\.com|g\.page|line\.me|page\.line\.me|lin\.ee|pf\.kakao\.com|blog\.naver\.com|cafe\.naver\.com|ameblo\.jp|space\.bilibili\.com|xiaohongshu\.com|rutube\.ru|linktr\.ee|note\.com|ok\.ru|dzen\.ru|vimeo\.com|twitch\.tv|orcid\.org|researchgate\.net|scholar\.google\.[a-z.]+|opencollective\.com|patreon\.com|discord\.gg|discord\.com)$/;
/** Buttons that share the page, and links to the home pages of networks. */
const SHARE =
  /\/(?:sharer|share(?!\/[A-Za-z0-9]{8,16}\/?(?:$|\?))|intent|dialog|shareArticle|pin\/create|submit|home)\b|[?&](?:u|url|text)=/i;

/** Share of the pages that link a profile outside of their main text, from which it belongs to the site. */
const ON_MOST_PAGES = 0.5;
const MIN_PAGES = 2;
const OWN = { markedToo: 0.95, named: 0.9, everywhere: 0.8 } as const;
/** Confidence of a `sameAs` entry that nothing else links to the site: such lists also contain articles and themes. */
const MARKED = 0.65;
/** Confidence of a link in the header or footer under any name: the owner's, or somebody else's. */
const LINKED = 0.5;
/** Confidence of a person's profile whose name differs from the site's: left out. */
const OTHERS = 0;
const PERSONAL = /^https?:\/\/(?:[a-z]{2,3}\.)?linkedin\.com\/in\//i;

/**
 * Most confident if the profile's name resembles the brand or the domain, or if most pages link it. Single posts, share buttons and the
 * repository of the page's theme are not profiles; a profile that is linked once stays uncertain.
 */
export function profilesOf(pages: readonly DiscoveryPage[], brand: string, domain: string): Finding<string>[] {
  const keys = [compact(brand), compact(domainLabel(domain))].filter((key) => key.length >= MIN_KEY);
  const linking = new Map<string, number>();
  for (const page of pages) for (const url of new Set(linkedUrls(page))) linking.set(url, (linking.get(url) ?? 0) + 1);
  const credited = new Set(pages.flatMap(creditedUrls));
  const persons = new Set(pages.flatMap(linkedUrls).flatMap((url) => (PERSONAL.test(url) ? [personOf(url)] : [])));
  const sure = (url: string): number => {
    const name = handleOf(url);
    if (name !== null && keys.some((key) => akin(compact(name), key))) return OWN.named;
    const repository = repositoryOf(url);
    if (repository !== null && keys.some((key) => akin(compact(repository), key))) return OWN.everywhere;
    const times = linking.get(url) ?? 0;
    // Members of a team are linked like the site's own profiles, and so is the maker of the template.
    if (
      PERSONAL.test(url) ||
      credited.has(url) ||
      (persons.size >= MIN_TEAM && name !== null && persons.has(compact(name)))
    )
      return OTHERS;
    return name !== null && times >= MIN_PAGES && times >= pages.length * ON_MOST_PAGES ? OWN.everywhere : LINKED;
  };
  const found = pages.flatMap((page) => [
    ...sameAs(page).map((item) => ({ ...item, confidence: sure(item.value) > LINKED ? OWN.markedToo : MARKED })),
    ...linked(page).map((item) => ({ ...item, confidence: sure(item.value) })),
  ]);
  return collect(
    // Posts, articles and repositories of others may be linked on every page but are not profiles.
    found.filter(
      ({ value, confidence }) =>
        !isSiteItself(value, domain) &&
        !isNobodys(value) &&
        confidence > OTHERS &&
        (confidence > LINKED || handleOf(value) !== null),
    ),
    accountKey,
    MAX_PROFILES,
  );
}

/** On whose site one person alone is linked, that may be the owner. */
const MIN_TEAM = 2;

/** Who has a card with a personal profile has others under the same name. */
const personOf = (url: string): string => compact(handleOf(url) ?? url);

/** `sameAs` with the URL of the site is not a profile elsewhere. */
const isSiteItself = (url: string, domain: string): boolean =>
  hostOf(url)?.host.replace(/^www\./, '') === domain.replace(/^www\./, '');

const MIN_KEY = 3;

/** True if one key contains the other: "acme" and "acmegarden" name the same thing. */
const akin = (a: string, b: string): boolean =>
  a.length >= MIN_KEY && b.length >= MIN_KEY && (a.includes(b) || b.includes(a));

/** `maps?cid=YOUR_CID_HERE`: a place in a template that nobody filled in. */
const UNFILLED = /(?:^|[^A-Z])YOUR[_-][A-Z]|[A-Z]_HERE(?![A-Z])/;

/** Left by a template or its maker, or the front page of a network. */
function isNobodys(url: string): boolean {
  if (UNFILLED.test(url)) return true;
  const parsed = hostOf(url);
  if (parsed === null || !PROFILE_HOSTS.test(parsed.host)) return false;
  const handle = handleOf(url)?.toLowerCase();
  return (
    parsed.path.length < 2 || (handle !== undefined && nobodys().has(handle) && !new URL(url).search.includes('id='))
  );
}

const nobodys = once(() => new Set(Object.values(providerWords().nobodysHandles).flat()));

const REPOSITORY =
  /^https?:\/\/(?:www\.)?(?:github\.com|gitlab\.com|codeberg\.org)\/[^/?#]{1,100}\/([^/?#]{1,100})\/?$/i;

/** The name of a source code repository, without the file extensions that such names carry. */
const repositoryOf = (url: string): string | null =>
  REPOSITORY.exec(url)?.[1]?.replace(/\.(?:js|git|io)$/i, '') ?? null;

/** Reference works and directories of the same subject; they do not identify an owner's profile. */
function sameAs({ facts }: DiscoveryPage): Finding<string>[] {
  const owners = organizations(facts);
  const people = owners.length === 0 ? facts.entities.filter((e) => e.parent === -1 && e.types.includes('Person')) : [];
  return [...owners, ...people].flatMap((owner) =>
    propertyTexts(owner, 'sameAs', facts.entities)
      .filter((url) => /^https?:\/\//i.test(url))
      .map((url) =>
        finding(withoutTracking(url), MARKED, [note(facts.url, `sameAs of ${owner.types.join(', ')}: ${url}`)]),
      ),
  );
}

function isProfileLink(link: LinkFact): link is LinkFact & { readonly url: string } {
  if (link.internal || link.url === null || link.region === 'main' || SHARE.test(link.url)) return false;
  const host = hostOf(link.url);
  return host !== null && PROFILE_HOSTS.test(host.host) && host.path.length >= 2;
}

const linkedUrls = ({ facts }: DiscoveryPage): string[] =>
  facts.links.filter(isProfileLink).map(({ url }) => withoutTracking(url));

/** Number of words besides links from which a line is a sentence. */
const SENTENCE_WORDS = 3;

/** Profiles in a sentence that also links a work of theirs, "Template for Sprout, by @ann": they belong to the maker. */
function creditedUrls({ facts }: DiscoveryPage): string[] {
  return facts.links.filter(isProfileLink).flatMap((link) => {
    const beside = link.block < 0 ? [] : facts.links.filter((other) => other.block === link.block && other !== link);
    const isOfThing = beside.some(({ url, internal }) => !internal && isElsewhere(url));
    const whole = facts.blocks[link.block]?.text ?? '';
    const credit = creditAt(whole);
    if (credit >= 0 && whole.indexOf(link.text) >= credit) return [withoutTracking(link.url)];
    const text = [link, ...beside].reduce((rest, { text: own }) => rest.replace(own, ' '), whole);
    return isOfThing && (text.match(/\p{L}+/gu)?.length ?? 0) >= SENTENCE_WORDS ? [withoutTracking(link.url)] : [];
  });
}

function isElsewhere(url: string | null): boolean {
  const host = url === null ? null : hostOf(url);
  return host !== null && !PROFILE_HOSTS.test(host.host);
}

const linked = ({ facts }: DiscoveryPage): Finding<string>[] =>
  facts.links
    .filter(isProfileLink)
    .map((link) => finding(withoutTracking(link.url), LINKED, [quote(facts.url, link.text || link.href)]));

function hostOf(url: string): { readonly host: string; readonly path: string } | null {
  try {
    const parsed = new URL(url);
    return { host: parsed.hostname, path: parsed.pathname };
  } catch {
    return null;
  }
}
