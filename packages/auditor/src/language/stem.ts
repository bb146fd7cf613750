/**
 * Light stemming by suffix lists. It only has to map the inflected forms of one noun to the same stem on both sides of a comparison; the
 * stem need not be a dictionary form. Suffixes are stripped until none matches, so that every form of a word ends at one stem.
 */
import { stemRules } from '../generated/stems.js';

let kept: ReadonlySet<string> | null = null;
/** English nouns that end in `s` in the singular too. */
const withoutSingular = (): ReadonlySet<string> => (kept ??= new Set(stemRules().withoutSingular['en']));

function stemEnglish(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || withoutSingular().has(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is)$/.test(word)) return word;
  return /(?:[sxz]|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** The stem of a folded word. */
export function stem(word: string, language: string): string {
  if (language === 'en') return stemEnglish(word);
  const rules = stemRules().stems[language];
  if (!rules) return word;
  let rest = word;
  const prefix = rules.beginnings?.find((p) => rest.startsWith(p) && rest.length - p.length >= rules.keep);
  if (prefix !== undefined) rest = rest.slice(prefix.length);
  const keep = Math.max(rules.keep, Math.ceil(word.length * (rules.share ?? 0)));
  for (;;) {
    const ending = rules.endings.find((e) => rest.endsWith(e) && rest.length - e.length >= keep);
    if (ending === undefined) return rest;
    rest = rest.slice(0, -ending.length);
  }
}

/**
 * The word without a particle that Hebrew and Arabic attach to it (`and`, `in`, `for`, `the`), and whether the particle means `for`; `null`
 * without one.
 */
export function withoutParticle(
  word: string,
  language: string,
): { readonly rest: string; readonly isFor: boolean } | null {
  const particles = stemRules().particles[language];
  const first = word[0];
  if (!particles || first === undefined || word.length < 4 || !particles.all.includes(first)) return null;
  return { rest: word.slice(1), isFor: first === particles.for };
}
