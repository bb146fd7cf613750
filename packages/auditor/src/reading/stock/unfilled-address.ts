/** Addresses that a template left: `[Partner link 5]`, `?slug={your-page}`, `<your-page>`, `${post.url}`. */

/** A whole segment or value in braces or angle brackets, with or without a dollar sign; Liquid and Mustache write two braces. */
const BRACED = /[/=](?:\$?\{{1,2}[^{}/?&]{1,80}\}{1,2}|<[^<>/?&]{1,80}>)(?=[/?&#.]|$)/u;
/** A whole segment in brackets. In a query, brackets belong to the names of lists: `filter[color]`. */
const BRACKETED = /^[^?#]*\/\[[^[\]/]{2,80}\](?=[/?#]|$)/u;
const LETTERS = /\p{L}{2}/u;

/** Number of characters examined; a template writes its variables near the front. */
const MAX_CHARS = 500;

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** True for an address that nobody filled in: no page was ever meant to be there. */
export function isUnfilledAddress(url: string): boolean {
  const written = url.slice(0, MAX_CHARS);
  // Most addresses contain neither brackets nor escapes.
  if (!/[[{<]|%(?:5b|7b|3c)/i.test(written)) return false;
  const plain = decoded(written);
  const slot = BRACED.exec(plain)?.[0] ?? (BRACKETED.test(plain) ? plain : '');
  return LETTERS.test(slot);
}
