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

const MAX_PROFILES = 20;
/** Hosts where people and organizations keep a page of their own. */
const PROFILE_HOSTS =
  /^(?:www\.|m\.|[a-z]{2}\.)?(?:facebook\.com|instagram\.com|linkedin\.com|twitter\.com|x\.com|youtube\.com|tiktok\.com|pinterest\.[a-z.]+|github\.com|gitlab\.com|codeberg\.org|bsky\.app|threads\.net|mastodon\.[a-z]+|fosstodon\.org|vk\.com|t\.me|weibo\.com|xing\.com|crunchbase\.com|wikidata\.org|wikipedia\.org|medium\.com|soundcloud\.com|bandcamp\.com|spotify\.com|open\.spotify\.com|behance\.net|dribbble\.com|yelp\.[a-z.]+|tripadvisor\.[a-z.]+|trustpilot\.com|g\.page|line\.me|page\.line\.me|lin\.ee|pf\.kakao\.com|blog\.naver\.com|cafe\.naver\.com|ameblo\.jp|space\.bilibili\.com|xiaohongshu\.com|rutube\.ru|linktr\.ee|note\.com|ok\.ru|dzen\.ru|vimeo\.com|twitch\.tv|orcid\.org|researchgate\.net|scholar\.google\.[a-z.]+|opencollective\.com|patreon\.com|discord\.gg|discord\.com)$/;
/** Buttons that share the page elsewhere, and links to the networks themselves. */
const SHARE = /\/(?:sharer|share|intent|dialog|shareArticle|pin\/create|submit|home)\b|[?&](?:u|url|text)=/i;

/** Share of the pages that link a profile outside of their main text, from which it is the site's own. */
const ON_MOST_PAGES = 0.5;
const MIN_PAGES = 2;
const OWN = { markedToo: 0.95, named: 0.9, everywhere: 0.8 } as const;
/** Named in `sameAs` by a site that nothing else ties to it: such lists hold articles and themes, too. */
const MARKED = 0.65;
/** Linked from the margin of a page, by whatever name: the owner's, or somebody else's. */
const LINKED = 0.5;
/** A person's profile whose name is not the site's: left out. */
const OTHERS = 0;
const PERSONAL = /^https?:\/\/(?:[a-z]{2,3}\.)?linkedin\.com\/in\//i;

/**
 * Surest where the profile's name is like the brand or the domain, or where most pages link it. A single post, a share button or a
 * repository of the page's theme is nobody's profile; whoever is only linked once stays unsure.
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
    // A team's members are linked like its own profiles, and so is whoever made the template.
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
    // A post, an article and somebody's repository are linked everywhere, and are nobody's profile.
    found.filter(
      ({ value, confidence }) =>
        !isSiteItself(value, domain) &&
        !isNobodys(value) &&
        confidence > OTHERS &&
        (confidence > LINKED || handleOf(value) !== null),
    ),
    (url) =>
      url
        .toLowerCase()
        .replace(/^https?:\/\/(?:www\.)?/, '')
        .replace(/\/$/, ''),
    MAX_PROFILES,
  );
}

/** On whose site one person alone is linked, that may be the owner. */
const MIN_TEAM = 2;

/** Who has a card with a personal profile has others under the same name. */
const personOf = (url: string): string => compact(handleOf(url) ?? url);

/** `sameAs` with the address of the site says nothing of a profile elsewhere. */
const isSiteItself = (url: string, domain: string): boolean =>
  hostOf(url)?.host.replace(/^www\./, '') === domain.replace(/^www\./, '');

/** Parameters that say how somebody came to copy the address. */
const TRACKING =
  /^(?:utm_\w+|locale|viewAsMember|igsh(?:id)?|hl|ref|fref|mibextid|feature|si|originalSubdomain|trk|refer|_r|_t|is_from_webapp|sender_device)$/;

/** Networks on which the path alone says whose profile it is, and what else stands first in a path there. */
const BY_PATH =
  /^(?:www\.|m\.|[a-z]{2}\.)?(?:facebook\.com|instagram\.com|linkedin\.com|twitter\.com|x\.com|tiktok\.com|threads\.net|pinterest\.[a-z.]+|github\.com|vimeo\.com)$/;
const BY_PARAMETER = /\.php$|^(?:people|search|story|playlist|photo)$/i;

/** The address of a profile without what was left in it by copying. */
export function withoutTracking(url: string): string {
  // Most addresses have no parameters, and all links of all pages come by.
  if (!url.includes('?') || !URL.canParse(url)) return url;
  const parsed = new URL(url);
  const handle = BY_PATH.test(parsed.hostname) ? handleOf(url) : null;
  if (handle !== null && !BY_PARAMETER.test(handle)) return `${parsed.origin}${parsed.pathname}`;
  const names = [...parsed.searchParams.keys()].filter((name) => TRACKING.test(name));
  if (names.length === 0) return url;
  for (const name of names) parsed.searchParams.delete(name);
  return parsed.href.replace(/\?$/, '');
}

const MIN_KEY = 3;

/** True where one key holds the other: "acme" and "acmegarden" name one thing. */
const akin = (a: string, b: string): boolean =>
  a.length >= MIN_KEY && b.length >= MIN_KEY && (a.includes(b) || b.includes(a));

/** Names in the place of an owner that belong to the network itself. */
const NO_HANDLE = new Set(
  'share sharer intent home watch search login explore hashtag p reel tr status posts events groups'.split(' '),
);
const ROOT = /^\/(?:(?:R\/ti\/p|company|in|school|channel|c|user|profile|pages|@)\/)?@?([\p{L}\p{N}_.%-]{2,80})\/?$/u;

/** The name under which somebody is on a network; `null` for addresses of anything but a profile. */
export function handleOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const handle = ROOT.exec(new URL(url).pathname)?.[1];
  return handle === undefined || NO_HANDLE.has(handle.toLowerCase()) ? null : handle;
}

/** Left by a template or its maker, or the front page of a network. */
function isNobodys(url: string): boolean {
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

/** The name of a repository of source code, without the file endings that such names carry. */
const repositoryOf = (url: string): string | null =>
  REPOSITORY.exec(url)?.[1]?.replace(/\.(?:js|git|io)$/i, '') ?? null;

/** Reference works and lists of the same thing; a profile of the owner is not known by its place there. */
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

/** Words of a line beside its links from which it is a sentence. */
const SENTENCE_WORDS = 3;

/** Profiles in a sentence that links a thing of theirs as well, "Template for Sprout, by @ann": the maker's, whoever shows it. */
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
