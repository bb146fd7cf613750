/**
 * Countries by the registers, tax numbers and licenses that a site names where it describes itself: each is kept by one country only. They
 * help if address, phone and domain say nothing. Their names are data (`data/law/registers-by-country.yaml`).
 */
import { once } from '../../../data/once.js';
import { countryRegisters } from '../../../generated/country-registers.js';
import { pattern } from '../../../language/pattern.js';
import { bounded, oneOf } from '../../../language/word-pattern.js';

const BEFORE = String.raw`(?<![\p{L}\p{N}])`;
/** What follows a register name next to its number. */
const NUMBER = String.raw`[\s.:：#№|)-]{0,4}\d`;

/** The meaning of the symbols of an entry. Dots of an abbreviation, and the spaces after them, are optional. */
const SIGNS: Readonly<Record<string, string>> = {
  [String.raw`\.`]: String.raw`\.?`,
  [String.raw`\. `]: String.raw`\.? ?`,
  '9': String.raw`\d`,
  '@': String.raw`[\p{Lu}&]`,
  '…': String.raw`[\s.:#]{0,3}`,
};
const withSigns = (source: string): string => source.replace(/\\\. ?|[9@…]/gu, (sign) => SIGNS[sign] ?? sign);

/** The first match in the order of the data. */
const registers = once(() =>
  Object.entries(countryRegisters()).flatMap(([country, { numbers, words }]) => [
    ...(numbers.length > 0 ? [{ country, named: pattern(`${BEFORE}${withSigns(oneOf(numbers))}${NUMBER}`, 'u') }] : []),
    ...(words.length > 0 ? [{ country, named: pattern(withSigns(bounded(words, BEFORE)), 'iu') }] : []),
  ]),
);

const MAX_LINE = 160;

/** ISO 3166-1 alpha-2 code of the country whose register a line names; `null` for all other lines. */
export function countryOfRegister(line: string): string | null {
  const own = line.slice(0, MAX_LINE);
  return registers().find(({ named }) => named.test(own))?.country ?? null;
}
