/** Contact details of the owner on a page: a mail address, a telephone number, a marked-up postal address, a repository. */
import { inAllLanguages } from '../data/per-language.js';
import { stockWords } from '../generated/stock-words.js';
import type { PageFacts } from '@citeready/page-facts';
import { dummyPhone } from './stock/dummy-details.js';
import { dummyMail } from './stock/dummy-mail.js';
import { isReservedHost, isReservedUrl } from './stock/reserved-hosts.js';

export interface ContactDetail {
  /** As on the page. */
  readonly text: string;
  readonly by: 'mail' | 'phone' | 'markup';
}

const MAX_LINKS = 2_000;
const MIN_DIGITS = 6;
/** A number that counts up this far is not a real one. */
const COUNTED = '1234567';
/** One digit this many times is a placeholder. */
const AGAIN = /(\d)\1{6}/;
/** ITU-T E.164 allows 15 digits; a trunk prefix or a short extension may be added. */
const MAX_DIGITS = 17;
/** Dialed within a country; no numbering plan has more than eleven digits after the zero. */
const NATIONAL = /^\(?0(?!0)/;
const MAX_NATIONAL = 12;
const MAIL = /^[^\s@]{1,100}@[^\s@]{1,200}$/;
/** "your company" and "your domain" in templates of several languages. */
const placeholderHosts = inAllLanguages(
  () => stockWords().placeholderHosts,
  (words): ReadonlySet<string> => new Set(words),
);
/** "your name" before the @. */
const placeholderBoxes = inAllLanguages(
  () => stockWords().placeholderBoxes,
  (words): ReadonlySet<string> => new Set(words),
);
const PLACEHOLDER_HOST = /@(?:example\.|domain\.|email\.com|test\.)/i;

/** The first usable detail; `null` without one. Template dummies do not count. */
export function contactDetail(facts: PageFacts): ContactDetail | null {
  for (const { href } of facts.links.slice(0, MAX_LINKS)) {
    const [scheme = '', rest = ''] = splitScheme(href);
    if (scheme === 'mailto' && isMail(rest)) return { text: href, by: 'mail' };
    if (scheme === 'tel' && isPhone(rest, facts.url)) return { text: href, by: 'phone' };
  }
  const postal = facts.entities.find((entity) =>
    entity.types.some((type) => type === 'PostalAddress' || type === 'ContactPoint'),
  );
  const filled = postal !== undefined && Object.keys(postal.properties).length > 0;
  return filled ? { text: `markup: ${postal.types.join(', ')}`, by: 'markup' } : null;
}

function splitScheme(href: string): readonly [string?, string?] {
  const at = href.indexOf(':');
  if (at < 0 || at > 10) return [];
  return [
    href.slice(0, at).trim().toLowerCase(),
    href
      .slice(at + 1, at + 320)
      .split(/[?#]/, 1)[0]
      ?.trim() ?? '',
  ];
}

/** A usable mail address, not a template's "yourname@…". */
export function isMail(text: string): boolean {
  const at = text.replace(/%40/g, '@');
  const host = at.slice(at.indexOf('@') + 1).toLowerCase();
  return (
    MAIL.test(at) &&
    host.includes('.') &&
    !PLACEHOLDER_HOST.test(at) &&
    !placeholderBoxes().has(at.slice(0, at.indexOf('@')).toLowerCase()) &&
    (dummyMail(at) === null || isReservedHost(host)) &&
    !host.split('.').some((label) => placeholderHosts().has(label))
  );
}

/**
 * Enough digits, and neither one repeated digit nor a count upward, with or without a prefix. On a page at `url`, numbers reserved for
 * fiction are rejected, unless the site is a demonstration at a reserved name.
 */
export function isPhone(text: string, url?: string): boolean {
  if (url !== undefined && !isReservedUrl(url) && dummyPhone(text) !== null) return false;
  const digits = text.replace(/\D/g, '');
  const own = digits.slice(-MIN_DIGITS);
  return (
    digits.length >= MIN_DIGITS &&
    digits.length <= (NATIONAL.test(text.trim()) ? MAX_NATIONAL : MAX_DIGITS) &&
    new Set(digits).size > 2 &&
    new Set(own).size > 1 &&
    !AGAIN.test(digits) &&
    !'012345678901234'.includes(own) &&
    !digits.includes(COUNTED)
  );
}

/**
 * The first link to a public repository, where the makers of software can be contacted. With `named`, one whose owner or name equals it,
 * ignoring case and punctuation. `null` without one.
 */
export function repositoryLink(facts: PageFacts, named?: string): string | null {
  const links = facts.links.slice(0, MAX_LINKS);
  return (
    links.find(({ url }) => url !== null && isRepository(url) && (named === undefined || isNamed(url, named)))?.url ??
    null
  );
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const isNamed = (url: string, name: string): boolean =>
  plain(name) !== '' && new URL(url).pathname.split('/', 3).some((part) => plain(part) === plain(name));

const REPOSITORY_HOST = /^(?:www\.)?(?:github\.com|gitlab\.com|codeberg\.org|bitbucket\.org)$/;
/** First path segments on these hosts that belong to the host and not to an owner. */
const NO_OWNER = new Set(
  'about apps explore features login marketplace orgs product settings site sponsors topics users'.split(' '),
);

/** An owner and a repository name on a public repository host. */
function isRepository(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, pathname } = new URL(url);
  if (!/^https?:$/.test(protocol) || !REPOSITORY_HOST.test(hostname)) return false;
  const [owner = '', name = ''] = pathname.split('/', 3).slice(1);
  return owner !== '' && name !== '' && !NO_OWNER.has(owner.toLowerCase());
}
