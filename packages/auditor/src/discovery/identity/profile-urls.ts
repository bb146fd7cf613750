/** Addresses of accounts on networks: the name of the account, and which spellings of the address are the same. */

/** Parameters that tell where a URL was copied. */
const TRACKING =
  /^(?:utm_\w+|locale|viewAsMember|igsh(?:id)?|hl|ref|fref|mibextid|feature|si|originalSubdomain|trk|refer|_r|_t|is_from_webapp|sender_device)$/;

/** Networks whose path identifies the profile, and what else their paths may begin with. */
const BY_PATH =
  /^(?:www\.|m\.|web\.|mobile\.|[a-z]{2}(?:-[a-z]{2})?\.)?(?:facebook\.com|instagram\.com|linkedin\.com|twitter\.com|x\.com|tiktok\.com|threads\.net|pinterest\.[a-z.]+|github\.com|vimeo\.com)$/;
const BY_PARAMETER = /\.php$|^(?:people|search|story|playlist|photo)$/i;

/** The URL of a profile without parameters left by copying. */
export function withoutTracking(url: string): string {
  // Most URLs have no parameters, and every link of every page is checked.
  if (!url.includes('?') || !URL.canParse(url)) return url;
  const parsed = new URL(url);
  const handle = BY_PATH.test(parsed.hostname) ? handleOf(url) : null;
  if (handle !== null && !BY_PARAMETER.test(handle)) return `${parsed.origin}${parsed.pathname}`;
  const names = [...parsed.searchParams.keys()].filter((name) => TRACKING.test(name));
  if (names.length === 0) return url;
  for (const name of names) parsed.searchParams.delete(name);
  return parsed.href.replace(/\?$/, '');
}

/** Path segments in the place of an owner that belong to the network itself. */
const NO_HANDLE = new Set(
  'share sharer intent home watch search login explore hashtag p reel tr status posts events groups'.split(' '),
);
const ROOT =
  /^\/(?:(?:R\/ti\/p|share(?=\/[A-Za-z0-9]{8,16}\/?$)|company|in|school|channel|c|user|profile|pages|@)\/)?@?([\p{L}\p{N}_.%-]{2,80})\/?$/u;

/** Pages of this network may have their number behind their name: `facebook.com/p/Acme-100012345/`, `facebook.com/people/Acme/100012345/`. */
const NUMBERED =
  /^\/(?:p\/([\p{L}\p{N}_.%-]{2,80})-\d{6,20}|(?:people|pages(?:\/category\/[^/]{1,60})?)\/([\p{L}\p{N}_.%-]{2,80})\/\d{6,20})\/?$/u;
const NUMBERING = /(?:^|\.)facebook\.com$/;

/** The name of an account on a network; `null` for URLs that are not profiles. */
export function handleOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname } = new URL(url);
  const numbered = NUMBERING.test(hostname) ? NUMBERED.exec(pathname) : null;
  const handle = numbered?.[1] ?? numbered?.[2] ?? ROOT.exec(pathname)?.[1];
  return handle === undefined || NO_HANDLE.has(handle.toLowerCase()) ? null : handle;
}

/** The same account however its address is spelled: on the network's host for telephones, of a language, under its old name. */
export const accountKey = (url: string): string =>
  url
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(OF_DEVICE, '')
    .replace(/^twitter\.com\//, 'x.com/')
    .replace(/\/$/, '');
const OF_DEVICE =
  /^(?:m|web|mobile|[a-z]{2}(?:-[a-z]{2})?)\.(?=(?:facebook|instagram|linkedin|twitter|tiktok|youtube)\.com\/)/;
