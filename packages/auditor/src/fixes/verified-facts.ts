/** Verified facts about the site's owner: only facts that two places state, or that are in a place reserved for the owner. */
import { getDomain } from 'tldts';
import { contentPages, homePage } from '../checks/site.js';
import { metaOf } from '../checks/entities.js';
import { fold } from '../checks/text/terms.js';
import { isOwnImage } from '../discovery/identity/logo.js';
import { handleOf, withoutTracking } from '../discovery/identity/profile-urls.js';
import { titleParts } from '../language/title-parts.js';
import type { SiteFacts } from '../checks/types.js';

export interface VerifiedFacts {
  readonly name: string;
  readonly url: string;
  readonly logo: string | null;
  readonly email: string | null;
  readonly telephone: string | null;
  readonly sameAs: readonly string[];
}

const MIN_CONFIDENCE = 0.7;
const MIN_KEY = 3;
const MAX_PROFILES = 10;
/** Networks on which organizations have profiles. Reference works choose their subjects themselves and are left out. */
const PROFILE =
  /^https?:\/\/(?:[a-z]{2,3}\.)?(?:www\.|m\.)?(?:facebook\.com|instagram\.com|x\.com|twitter\.com|tiktok\.com|youtube\.com|linkedin\.com|pinterest\.com|github\.com|gitlab\.com|vk\.com|t\.me|threads\.net|bsky\.app|xing\.com|vimeo\.com)\//;

/** Profiles of other things on these networks: a person's profile, a bot. */
const NOT_OF_AN_ORGANIZATION = /linkedin\.com\/in\/|\/\/t\.me\/\w{1,64}bot\/?$/i;

const keyOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '');

/** Returns true if one key contains the other: "acme" and "acmegarden" name one thing. */
const akin = (a: string, b: string): boolean =>
  a.length >= MIN_KEY && b.length >= MIN_KEY && (a.includes(b) || b.includes(a));

const labelOf = (site: SiteFacts): string =>
  keyOf((getDomain(site.entrance.url, { allowPrivateDomains: true }) ?? site.domain).split('.')[0] ?? '');

/** The brand, if the domain or og:site_name agrees with it and the home page's title has it as a separate part. */
function verifiedName(site: SiteFacts): string | null {
  const brand = site.discovery.identity?.brand;
  const home = homePage(site);
  if (brand == null || brand.confidence < MIN_CONFIDENCE || home === undefined) return null;
  const key = keyOf(brand.value);
  const named = contentPages(site).some(({ facts }) => keyOf(metaOf(facts, 'og:site_name') ?? '') === key);
  const titled = titleParts(home.facts.title ?? '').some((part) => keyOf(part) === key);
  const owned = akin(key, labelOf(site));
  return key.length > 1 && [named, titled, owned].filter(Boolean).length >= 2 ? brand.value : null;
}

/** Minimum share of the content pages that link a profile from header or footer for it to be the site's own. */
const ON_MOST_PAGES = 0.5;
const MIN_PAGES = 2;

/** Of the profiles found by Discovery, profile roots whose name or position on every page shows that they are the site's. */
function ownProfiles(site: SiteFacts, name: string): readonly string[] {
  const pages = contentPages(site);
  const keys = [keyOf(name), labelOf(site)];
  return (site.discovery.identity?.profiles ?? [])
    .map(({ value }) => value)
    .filter((profile) => {
      const handle = PROFILE.test(profile) && !NOT_OF_AN_ORGANIZATION.test(profile) ? handleOf(profile) : null;
      if (handle === null) return false;
      if (keys.some((key) => akin(keyOf(handle), key))) return true;
      const linking = pages.filter(({ facts }) =>
        facts.links.some(
          ({ url, region }) =>
            url !== null && withoutTracking(url) === profile && (region === 'footer' || region === 'header'),
        ),
      ).length;
      return linking >= MIN_PAGES && linking >= pages.length * ON_MOST_PAGES;
    })
    .slice(0, MAX_PROFILES);
}

/** A logo on the site's own host whose file name says so, and that is in header or navigation or marked up as a logo. */
function ownLogo(site: SiteFacts, name: string): string | null {
  const found = site.discovery.identity?.logo;
  if (found == null || found.confidence < MIN_CONFIDENCE || !isOwnImage(found.value, site.entrance.url)) return null;
  const logo = found.value;
  const file = decodeURIComponentSafely(new URL(logo).pathname);
  const called = /logo/i.test(file) || akin(keyOf(file.split('/').at(-1) ?? ''), keyOf(name));
  const placed = contentPages(site).some(({ facts }) =>
    facts.images.some(({ src, region }) => src === logo && (region === 'header' || region === 'nav')),
  );
  return called && placed ? logo : null;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** `null` if not even the name is certain. */
export function verifiedFacts(site: SiteFacts): VerifiedFacts | null {
  const name = verifiedName(site);
  if (name === null) return null;
  const contacts = site.discovery.identity?.contacts ?? [];
  const contact = (kind: 'email' | 'phone'): string | null => {
    const sure = contacts.filter(({ value, confidence }) => value.kind === kind && confidence >= MIN_CONFIDENCE);
    // If there are several, the owner's is unknown.
    return sure.length === 1 ? (sure[0]?.value.value ?? null) : null;
  };
  const email = contact('email');
  return {
    name,
    url: new URL('/', site.entrance.url).href,
    logo: ownLogo(site, name),
    email: email !== null && email.includes('@') ? email : null,
    telephone: contact('phone'),
    sameAs: ownProfiles(site, name),
  };
}
