/** Countries by name or code, as people write them, and their names for phrases. */
import { countryNames as otherNames } from '../../../generated/country-names.js';
import { fold } from '../../../language/fold.js';

/** A code or a name as people write it, in the languages of the vocabulary. */
export function countryOfText(text: string): string | null {
  const trimmed = text.trim();
  if (/^[A-Za-z]{2}$/.test(trimmed)) {
    const code = ofToday(trimmed.toUpperCase());
    return code !== null && isCountry(code) ? code : null;
  }
  return countryNames().get(fold(trimmed).replace(/^the /, '')) ?? null;
}

/** Countries that are also towns. */
const CITY_STATES: ReadonlySet<string> = new Set(['SG', 'MC', 'HK', 'MO', 'VA', 'LU']);
export const isCityState = (code: string): boolean => CITY_STATES.has(code);

/** The current code for a withdrawn or informal one, such as "DD" or "UK". */
function ofToday(code: string): string | null {
  try {
    return new Intl.Locale(`und-${code}`).region ?? null;
  } catch {
    return null;
  }
}

/** True for the code of a current country: the runtime also names former ones, "DD" like "DE". */
export function isCountry(code: string): boolean {
  return (
    /^[A-Z]{2}$/.test(code) &&
    code !== 'EU' &&
    code !== 'UN' &&
    code !== 'ZZ' &&
    englishName(code) !== code &&
    ofToday(code) === code
  );
}

/** The English name, for phrases. */
export function englishName(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The languages in which addresses name their country. Not Vietnamese, whose country names are common syllables. */
const NAME_LANGUAGES =
  'en de fr es pt it nl ru ja zh zh-Hant ko ar he sv nb da fi pl cs sk hu el uk bg hr sr sl et lv lt tr th fa ro id ca gl eu is mk sq ka hy az be kk hi bn ms sr-Latn'.split(
    ' ',
  );
let names: Map<string, string> | null = null;

function countryNames(): ReadonlyMap<string, string> {
  if (names) return names;
  names = new Map(
    Object.entries(otherNames()).flatMap(([code, words]) =>
      Object.values(words)
        .flat()
        .map((word) => [fold(word), code] as const),
    ),
  );
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((a) => letters.map((b) => a + b)).filter(isCountry);
  for (const language of NAME_LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = display.of(code);
      if (name && !names.has(fold(name))) names.set(fold(name), code);
    }
  }
  return names;
}
