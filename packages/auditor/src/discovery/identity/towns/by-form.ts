/** The town of an address by the form in which its country writes one. */
import { inAllLanguages } from '../../../data/per-language.js';
import { townWords } from '../../../generated/towns-words.js';
import { pattern } from '../../../language/pattern.js';
import { oneOf } from '../../../language/word-pattern.js';
import { countryOfText, isCityState } from '../countries/names.js';
import { townForms } from './forms.js';
import { asWritten, namesNoTown, namesRegion } from './names.js';
import { endsAsStreet, hasStreet, withoutStreetBefore, withoutStreetAfter } from './streets.js';
import type { Town } from './town.js';
import { MIN_COUNTRY } from './town.js';

/** What begins after the town in the same line. */
const behind = inAllLanguages(
  () => townWords().behind,
  (words) => {
    const whole = oneOf(words.filter((word) => !word.endsWith('.')));
    const dotted = oneOf(words.filter((word) => word.endsWith('.')));
    return pattern(`\\s(?:${whole}|${dotted}(?:\\s?\\d|$))(?!\\p{L}).{0,200}$`, 'u');
  },
);

/** A sentence ends before the town, as in "Acme Ltd. Leeds": abbreviations are shorter. */
const SENTENCE = /(?<=\p{L}{4})\.\s/u;
/** The stop at the end of a sentence; those of abbreviations follow fewer letters. */
const LAST_STOP = /(?<=\p{L}{4})\.$/u;
/** Words in small letters at the end of a name are those of the sentence that goes on: within a name, one with a capital follows. */
const RUNNING_ON = pattern(String.raw`(?:\s\p{Ll}[^\s\p{Lu}]{0,40}){1,4}$`, 'u');
/** `Tallinn, 10617, Pirni 5`: what ends with the number of a house is the street. */
const HOUSE_AFTER = /^\s\d{1,3}[a-z]?$/i;
const MIN_NAME = 2;

/** The town of a match: without what begins after it, and without the word before a colon, which labels what follows. */
function nameOf(found: RegExpExecArray, text: string): string | undefined {
  const written = found[1];
  if (written === undefined) return undefined;
  const end = found.index + found[0].length;
  const isLabeled = found[0].endsWith(written) && /^\s?[:：]/u.test(text.slice(end, end + 2));
  const name = isLabeled ? written.split(' ').slice(0, -1).join(' ') : written;
  const last = name.replace(behind(), '').split(SENTENCE).at(-1)?.replace(LAST_STOP, '');
  if (last === undefined) return undefined;
  const town = withoutStreetAfter(last).trim();
  return namesRegion(town) ? town : town.replace(RUNNING_ON, '');
}

const isState = inAllLanguages(
  () => townWords().states,
  (states): ReadonlySet<string> => new Set(states),
);

/** "8010 Graz Österreich": the name, and the country that is written behind it. */
function withoutCountryAfter(name: string): Town {
  const words = name.split(' ');
  // Two capitals behind a town are its province or state as often as a country: "Rovereto TN".
  const afterName = words.length > 1 ? (words.at(-1) ?? '') : '';
  const isAbbreviation = /^[A-Z]{2}$/.test(afterName);
  const country = isAbbreviation || afterName.length < MIN_COUNTRY ? null : countryOfText(afterName);
  const before = words.slice(0, -1).join(' ');
  // `Ciudad de México` is called after its country.
  const isWhole = (country === null && !isAbbreviation) || /\s\p{Ll}{1,3}$/u.test(before);
  return { name: isWhole ? name : before, country };
}

/** Behind the postal code of another part of the address: "Samut Sakhon 74000, Thailand". Of city states the town is called so, too. */
function namesCountry(name: string): boolean {
  const country = name.length < MIN_COUNTRY ? null : countryOfText(name);
  return country !== null && !isCityState(country);
}

/** `null` where the line fits no form of an address with a town. */
export function townByForm(text: string): Town | null {
  for (const form of townForms()) {
    const found = form.pattern.exec(text);
    if (found === null) continue;
    const name = nameOf(found, text);
    if (
      name === undefined ||
      name.length < MIN_NAME ||
      namesNoTown(name) ||
      isState().has(name) ||
      endsAsStreet(name) ||
      namesCountry(name) ||
      (/\d,\s/.test(found[0]) && HOUSE_AFTER.test(text.slice(found.index + found[0].length)))
    )
      continue;
    const isNumbered = /\d\s$/u.test(text.slice(0, found.index));
    const town = withoutCountryAfter(isNumbered || hasStreet(name) ? withoutStreetBefore(name) : name);
    return { name: asWritten(town.name), country: form.country ?? town.country };
  }
  return null;
}
