/** Determines the language of a page: the one rule for word lists, Discovery and the report. */
import type { PageFacts } from '@citeready/page-facts';
import { primaryLanguage } from '../language/tag.js';
import { DETECTED_LANGUAGES } from './detected-languages.js';
import { READING_LIMITS } from './limits.js';
import { oncePer } from './once-per.js';

export interface PageLanguage {
  /** BCP 47 primary subtag; `null` if the page neither declares nor shows it. */
  readonly language: string | null;
  /** `text`: detected reliably. `declared`: by the html element. `unsure`: detected in little text, without a declaration. */
  readonly from: 'text' | 'declared' | 'unsure' | null;
  /** In words, for a report. */
  readonly evidence: string;
}

/** A sentence in these takes a third of the characters of one in Latin letters. */
const DENSE: ReadonlySet<string> = new Set(['ja', 'zh', 'ko']);

/** Languages so similar that a detector confuses them; the author's declaration is more reliable. */
const CLOSE: readonly (readonly string[])[] = [
  ['id', 'ms'],
  ['nb', 'nn', 'no', 'da'],
  ['hr', 'sr', 'bs'],
  ['cs', 'sk'],
  ['gl', 'pt'],
];

const areClose = (a: string, b: string): boolean => CLOSE.some((group) => group.includes(a) && group.includes(b));

/** The usual script of a language, such as `Cyrl`; `null` if CLDR has none. */
function scriptOf(language: string): string | null {
  try {
    return new Intl.Locale(language).maximize().script ?? null;
  } catch {
    return null;
  }
}

/** A language that the detector does not know is detected as a neighbor in the same script: Tajik as Bulgarian, Kazakh as Russian. */
const isUnknownNeighbor = (declared: string, found: string): boolean =>
  !DETECTED_LANGUAGES.has(declared) && scriptOf(declared) !== null && scriptOf(declared) === scriptOf(found);

/** Letters of scripts that are easy to distinguish, by their CLDR codes. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  Latn: /\p{Script=Latin}/gu,
  Cyrl: /\p{Script=Cyrillic}/gu,
  Grek: /\p{Script=Greek}/gu,
  Arab: /\p{Script=Arabic}/gu,
  Hebr: /\p{Script=Hebrew}/gu,
  Armn: /\p{Script=Armenian}/gu,
  Geor: /\p{Script=Georgian}/gu,
  Deva: /\p{Script=Devanagari}/gu,
  Thai: /\p{Script=Thai}/gu,
};
const MAX_LETTERS = 20_000;

/** Running text: names of goods and parts in Latin letters occur in lists and tables of any language. */
const RUNNING: ReadonlySet<string> = new Set(['paragraph', 'quote']);
/** Minimum ratio of letters in the declared language's script to those in the other. */
const MOSTLY = 2;

/**
 * True if most running text is in the script of the declared language: the detector reads the beginning, which may contain an unmarked menu
 * in several languages.
 */
function isWrittenAs(declared: string, found: string, { blocks }: PageFacts): boolean {
  const [own, other] = [scriptOf(declared), scriptOf(found)];
  const [ownLetters, otherLetters] = [LETTERS[own ?? ''], LETTERS[other ?? '']];
  if (own === other || ownLetters === undefined || otherLetters === undefined) return false;
  let room = MAX_LETTERS;
  let declaredOnes = 0;
  let others = 0;
  for (const { text, hidden, kind } of blocks) {
    if (hidden || !RUNNING.has(kind)) continue;
    declaredOnes += text.match(ownLetters)?.length ?? 0;
    others += text.match(otherLetters)?.length ?? 0;
    room -= text.length;
    if (room < 0) break;
  }
  return declaredOnes > MOSTLY * others;
}

/** Host endings of countries whose national language is Malay. */
const MALAY_HOST = /\.(?:my|bn|sg)$/i;

/** The detector knows Malay but not Indonesian, which is far more common; a country's host distinguishes them. */
function likelier(found: string | null, url: string): string | null {
  if (found !== 'ms') return found;
  return URL.canParse(url) && MALAY_HOST.test(new URL(url).hostname) ? 'ms' : 'id';
}

/**
 * Detected if text and reliability are sufficient, otherwise declared, otherwise detected anyway: `lang` attributes are often left over
 * from a template.
 */
function determine(facts: PageFacts): PageLanguage {
  const detected = facts.detectedLanguage;
  const declared = primaryLanguage(facts.lang);
  const found = detected === null ? null : likelier(primaryLanguage(detected.language), facts.url);
  const said = facts.lang === null ? 'no lang attribute' : `lang="${facts.lang}"`;
  if (detected === null || found === null)
    return declared === null
      ? { language: null, from: null, evidence: said }
      : { language: declared, from: 'declared', evidence: said };
  const { minChars, minDenseChars, minReliability } = READING_LIMITS.language;
  const evidence = `text reads as ${found}; ${said}`;
  const enough = facts.text.chars >= (DENSE.has(found) ? minDenseChars : minChars);
  if (declared !== null && !areClose(declared, found) && isUnknownNeighbor(declared, found))
    return { language: declared, from: 'declared', evidence };
  if (declared !== null && isWrittenAs(declared, found, facts))
    return { language: declared, from: 'declared', evidence: `most letters are those of ${declared}; ${said}` };
  if (enough && detected.reliability >= minReliability)
    return { language: declared !== null && areClose(declared, found) ? declared : found, from: 'text', evidence };
  return declared === null
    ? { language: found, from: 'unsure', evidence }
    : { language: declared, from: 'declared', evidence };
}

/** The language of a page and how it was determined. Most parts of an audit ask, each for all pages, and counting letters takes long. */
export const readLanguage = oncePer(determine);

/** Primary subtag of the page's language; `null` when unknown. */
export const pageLanguage = (facts: PageFacts): string | null => readLanguage(facts).language;
