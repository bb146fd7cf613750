/** Parses `Retry-After` (RFC 9110 §10.2.3): seconds or an HTTP date. */

/** Returns the milliseconds to wait, or `null` for an absent or invalid value and for a time in the past. */
export function retryAfterMs(value: string | undefined, now: Date): number | null {
  const text = value?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return Number(text) > 0 ? Number(text) * 1_000 : null;
  // HTTP dates have 29 characters, older forms up to 33; all start with the name of a weekday.
  if (text.length > 40 || !/^[A-Z][a-z]{2}/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isFinite(at) && at > now.getTime() ? at - now.getTime() : null;
}
