/** Addresses without new content: endless calendars, paths that repeat or grow without end, lists in every sort order, actions. */
import { isCalendarFolder } from '../../reading/names/folders.js';
import type { SiteAddress } from './normalize-url.js';
import { isDate } from './page-template.js';
import { parameterRole } from './query-parameters.js';

export type TrapReason =
  | 'path-too-deep'
  | 'path-repeats'
  | 'too-many-parameters'
  | 'sorted-view'
  | 'action'
  | 'far-date'
  | 'not-a-page'
  | 'error-page'
  | 'broken-link';

const MAX_SEGMENTS = 12;
const MAX_PARAMETERS = 4;

const FILE_EXTENSIONS = new Set(
  (
    'jpg jpeg png gif webp avif svg ico bmp tif tiff css js mjs json map xml rss atom txt md pdf doc docx xls xlsx ppt pptx odt ods ' +
    'csv zip gz tgz bz2 xz rar 7z tar dmg exe msi apk deb rpm iso mp3 m4a wav ogg flac mp4 m4v webm mov avi mkv woff woff2 ttf otf ' +
    'eot ics vcf eps ai psd wasm bin swf torrent epub mobi'
  ).split(' '),
);

const ACTION_SEGMENTS = new Set(
  (
    'wp-admin wp-login.php wp-json xmlrpc.php cdn-cgi logout signout sign-out log-out add-to-cart addtocart unsubscribe ' +
    'wp-content wp-includes'
  ).split(' '),
);

const ERROR_PAGES = new Set('404 404.html 404.htm 404.php 500 500.html 403.html 410.html error.html'.split(' '));

/** Schemes that ended up inside a path: `/team/mailto:a@b.c`. */
const SCHEMES = ['mailto:', 'tel:', 'http:', 'https:', 'javascript:', 'whatsapp:', 'sms:'];

function bearsScheme(segment: string): boolean {
  const lower = segment.toLowerCase().replaceAll('%3a', ':');
  return SCHEMES.some((scheme) => lower.startsWith(scheme));
}

/** The same segment three times, or a pair of segments twice: a relative link that should have been absolute. */
function repeats(segments: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (let at = 0; at < segments.length; at += 1) {
    const segment = segments[at] ?? '';
    // Numbers recur in dates and versions.
    if (segment.length <= 2) continue;
    const count = (counts.get(segment) ?? 0) + 1;
    if (count >= 3) return true;
    counts.set(segment, count);
    const pairAgain = at >= 3 && segment === segments[at - 2] && segments[at - 1] === segments[at - 3];
    if (pairAgain && segment !== segments[at - 1]) return true;
  }
  return false;
}

/** Years named by the date-like parts of an address. */
function* years(page: SiteAddress): Generator<number> {
  const parts = [...page.segments, ...page.parameters.map(([, value]) => value)];
  for (const [index, part] of parts.entries()) {
    if (isDate(part)) yield Number(part.slice(0, 4));
    const next = parts[index + 1] ?? '';
    // A single four-digit number may be anything (a street, a model); followed by a month it is a year.
    if (
      part.length === 4 &&
      part >= '1000' &&
      part <= '9999' &&
      next.length <= 2 &&
      Number(next) >= 1 &&
      Number(next) <= 12
    ) {
      yield Number(part);
    }
  }
}

/** Checks one address by itself; `year` is the year of the audit. */
export function findTrap(page: SiteAddress, year: number): TrapReason | null {
  const segments = page.segments.filter((segment) => segment !== '');
  const last = segments[segments.length - 1] ?? '';
  if (segments.some(bearsScheme)) return 'broken-link';
  const dot = last.lastIndexOf('.');
  if (dot >= 0 && FILE_EXTENSIONS.has(last.slice(dot + 1).toLowerCase())) return 'not-a-page';
  if (segments.some((segment) => ACTION_SEGMENTS.has(segment.toLowerCase()))) return 'action';
  if (ERROR_PAGES.has(last.toLowerCase())) return 'error-page';
  if (segments.length > MAX_SEGMENTS) return 'path-too-deep';
  if (repeats(segments)) return 'path-repeats';
  if (page.parameters.length > MAX_PARAMETERS) return 'too-many-parameters';
  for (const [name, value] of page.parameters) {
    const role = parameterRole(name, value);
    if (role === 'view') return 'sorted-view';
    if (role === 'action') return 'action';
  }
  for (const named of years(page)) {
    if (named > year + 2 || named < 1990) return 'far-date';
  }
  return null;
}

const CALENDAR_PARAMETERS = new Set(
  'year month day week date cal calendar yr mo start_date end_date from_date to_date'.split(' '),
);

const hasDigit = (text: string): boolean =>
  [...text.slice(0, 40)].some((character) => character >= '0' && character <= '9');

/** `/events/2026-05`, `/archive/2024/05/`, `?month=2026-05`, `/calendar/june-2026`: a date with nothing after it, one of endlessly many. */
export function isCalendarPage(page: SiteAddress): boolean {
  const segments = page.segments.filter((segment) => segment !== '');
  const byParameter = page.parameters.some(
    ([name, value]) => isDate(value) || (CALENDAR_PARAMETERS.has(name.toLowerCase()) && hasDigit(value)),
  );
  if (byParameter) return true;
  const calendarAt = segments.findIndex(isCalendarFolder);
  if (calendarAt >= 0 && segments.slice(calendarAt + 1).some(hasDigit)) return true;
  const last = segments[segments.length - 1] ?? '';
  if (isDate(last)) return true;
  const tail = segments.slice(-3).filter((segment) => segment.length <= 4 && Number(segment) > 0);
  const yearAt = tail.findIndex((segment) => segment.length === 4 && segment >= '1990' && segment <= '2100');
  return yearAt >= 0 && tail.length - yearAt >= 2 && segments.at(-1) === tail.at(-1);
}
