/** Towns and regions of the owner: marked-up addresses first, then addresses in the text, then areas served. Countries are not places. */
import type { Finding } from '@citeready/core/contract';
import { inAllLanguages } from '../../data/per-language.js';
import { townWords } from '../../generated/towns-words.js';
import { fold } from '../../language/fold.js';
import { finding, note, quote } from '../evidence.js';
import { propertyEntities, propertyTexts } from '@citeready/page-facts';
import { collect } from './collect.js';
import { countryOfText, isCityState } from './countries/names.js';
import type { Owned } from './logo.js';
import { addressesOf } from './organization.js';
import { townsOfCountries, townsOfStates } from './towns/by-state.js';
import type { Gazetteer } from './towns/gazetteer.js';
import { gazetteerOf, townKey } from './towns/gazetteer.js';
import type { TextTownInput } from './towns/told-texts.js';
import { townsInText } from './towns/in-text.js';
import type { PlainAddress } from './plain-addresses.js';

const MAX_PLACES = 15;
const MAX_NAME = 80;
/** Confidence from which a place is the owner's location; below it, a place that the owner serves. */
export const LOCATION_CONFIDENCE = 0.6;
const SERVED = 0.5;
const everywhere = inAllLanguages(
  () => townWords().everywhere,
  (words) => new Set(words.map(fold)),
);

/**
 * Places of the owner.
 * @param countries - of the owner: in Arabic, Amman in Jordan is spelled like Oman.
 */
function isPlace(text: string, countries: readonly string[]): boolean {
  const country = countryOfText(text);
  return (
    text.length >= 2 &&
    text.length <= MAX_NAME &&
    !everywhere().has(fold(text).trim()) &&
    (country === null ||
      (text.length > 2 && (isCityState(country) || (!countries.includes(country) && isTownOf(text, countries)))))
  );
}

const isTownOf = (text: string, countries: readonly string[]): boolean =>
  countries.some((country) => gazetteerOf(country).byName.has(townKey(text)));

export function placesOf(owned: Owned, plain: readonly PlainAddress[], told: TextTownInput): Finding<string>[] {
  const { homes, lines, trade } = told;
  const found: Finding<string>[] = owned.flatMap(({ owner, facts }) => {
    const say = (text: string, confidence: number) =>
      finding(text, confidence, [note(facts.url, `${owner.types.join(', ')}: ${text}`)]);
    const texts = (property: string) =>
      addressesOf(owner, facts.entities).flatMap((a) => propertyTexts(a, property, facts.entities));
    return [
      ...texts('addressLocality').map((t) => say(firstPart(t), 0.9)),
      ...texts('addressRegion').map((t) => say(firstPart(t), 0.58)),
      ...[
        ...propertyTexts(owner, 'areaServed', facts.entities),
        ...propertyEntities(owner, 'areaServed', facts.entities).flatMap((a) =>
          propertyTexts(a, 'name', facts.entities),
        ),
      ].map((t) => say(t, SERVED)),
    ];
  });
  for (const { line, town } of plain) if (town) found.push(finding(town.name, 0.7, [quote(line.url, line.text)]));
  // A place in an address needs no further evidence.
  if (!found.some(({ confidence }) => confidence >= LOCATION_CONFIDENCE))
    found.push(...townsOfStates(homes, lines, trade), ...townsOfCountries(lines), ...townsInText(told));
  const countries = told.countries.map(({ value }) => value);
  const gazetteers = countries.map(gazetteerOf);
  return collect(
    found.filter(({ value }) => isPlace(value, countries)),
    (name) => nameAtHome(name, gazetteers),
    MAX_PLACES,
  );
}

/** `Andheri, Mumbai`: the town, and the area that it belongs to. */
const firstPart = (place: string): string => place.split(/\s?,/u)[0]?.trim() ?? place;

/** A town by its local name, so that `Sofia` and `София` are the same. */
function nameAtHome(name: string, gazetteers: readonly Gazetteer[]): string {
  const key = townKey(name);
  for (const { byName } of gazetteers) {
    const town = byName.get(key);
    if (town !== undefined) return fold(town.name);
  }
  return fold(name);
}
