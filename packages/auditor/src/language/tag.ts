/** Normalizes language tags to the codes of the word lists. */

/** Maps old and narrower codes to the code used by lists and detectors. */
const SAME: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', iw: 'he', in: 'id', ji: 'yi', fil: 'tl' };

/** Primary subtag in lower case; `null` if the text does not start like a tag. Bokmål and Nynorsk become `no`. */
export function primaryLanguage(tag: string | null | undefined): string | null {
  const match = /^([a-z]{2,3})(?:[-_]|$)/i.exec((tag ?? '').trim());
  const primary = match?.[1]?.toLowerCase() ?? null;
  return primary === null ? null : (SAME[primary] ?? primary);
}
