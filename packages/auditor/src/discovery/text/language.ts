/** Which language's words to look for on a page. */
import type { PageFacts } from '../../facts/types.js';

/** Primary subtag in lower case; `null` when the tag is none. */
export function primaryLanguage(tag: string | null | undefined): string | null {
  const match = /^([a-z]{2,3})(?:[-_]|$)/i.exec((tag ?? '').trim());
  const primary = match?.[1]?.toLowerCase() ?? null;
  return primary === 'nb' || primary === 'nn' ? 'no' : primary === 'iw' ? 'he' : primary;
}

/** Detected where detection is sure, else declared: `lang` attributes are often left over from a template. */
export function pageLanguage(facts: PageFacts): string | null {
  const detected = facts.detectedLanguage;
  const declared = primaryLanguage(facts.lang);
  if (detected && (detected.reliability >= 0.5 || declared === null)) return primaryLanguage(detected.language);
  return declared;
}
