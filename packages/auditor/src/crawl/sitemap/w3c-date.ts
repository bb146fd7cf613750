/** Dates in sitemaps (W3C profile of ISO 8601) and in feeds (RFC 822). */

const W3C = /^\d{4}(?:-\d{2}(?:-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?)?)?$/;

/** Returns true for a date that the sitemap protocol allows and that exists in the calendar. */
export function isW3cDate(text: string): boolean {
  if (text.length > 40 || !W3C.test(text)) return false;
  if (Number.isNaN(Date.parse(text))) return false;
  const [month, day] = [Number(text.slice(5, 7)), Number(text.slice(8, 10))];
  // Date.parse turns 31 February into March.
  return day === 0 || day <= new Date(Date.UTC(Number(text.slice(0, 4)), month, 0)).getUTCDate();
}

/** Feeds may also use `Tue, 10 Jun 2025 04:00:00 GMT`. */
export const isFeedDate = (text: string): boolean =>
  isW3cDate(text) || (text.length <= 40 && !Number.isNaN(Date.parse(text)));
