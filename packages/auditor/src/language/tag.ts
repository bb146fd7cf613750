/** Language tags reduced to what word lists are kept by. */

/** Old and narrower codes by the one that lists and detectors use. */
const SAME: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', iw: 'he', in: 'id', ji: 'yi', fil: 'tl' };

/** Primary subtag in lower case; `null` when the text does not begin like a tag. Bokmål and Nynorsk give `no`. */
export function primaryLanguage(tag: string | null | undefined): string | null {
  const match = /^([a-z]{2,3})(?:[-_]|$)/i.exec((tag ?? '').trim());
  const primary = match?.[1]?.toLowerCase() ?? null;
  return primary === null ? null : (SAME[primary] ?? primary);
}
