/** `Retry-After` (RFC 9110 §10.2.3): seconds or an HTTP date. */

/** Milliseconds to wait; `null` for an absent or unreadable value and for a moment that has passed. */
export function retryAfterMs(value: string | undefined, now: Date): number | null {
  const text = value?.trim() ?? '';
  if (/^\d{1,10}$/.test(text)) return Number(text) > 0 ? Number(text) * 1_000 : null;
  // HTTP dates are 29 characters, older forms up to 33; all begin with the name of a day.
  if (text.length > 40 || !/^[A-Z][a-z]{2}/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isFinite(at) && at > now.getTime() ? at - now.getTime() : null;
}
