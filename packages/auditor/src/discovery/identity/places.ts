/** Towns and regions of the owner: marked-up addresses first, then addresses in the text, then areas served. Countries are not places. */
import type { Finding } from '@citeready/core/contract';
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
import type { TextTownInput } from './towns/in-text.js';
import { townsInText } from './towns/in-text.js';
import type { PlainAddress } from './plain-addresses.js';

const MAX_PLACES = 15;
const MAX_NAME = 80;
/** From this on, a place is where the owner is; below it, one that it serves. */
export const SEAT = 0.6;
const SERVED = 0.5;
const EVERYWHERE =
  /^(?:worldwide|global|international|online|remote|everywhere|nationwide|world|weltweit|mundial|monde|earth|eu|europe|europa)$/;

/** @param countries - of the owner: Amman in Jordan is called as Oman is in Arabic. */
function isPlace(text: string, countries: readonly string[]): boolean {
  const country = countryOfText(text);
  return (
    text.length >= 2 &&
    text.length <= MAX_NAME &&
    !EVERYWHERE.test(fold(text).trim()) &&
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
  // Where an address says it, nothing else need.
  if (!found.some(({ confidence }) => confidence >= SEAT))
    found.push(...townsOfStates(homes, lines, trade), ...townsOfCountries(lines), ...townsTold(told));
  const countries = told.countries.map(({ value }) => value);
  const gazetteers = countries.map(gazetteerOf);
  return collect(
    found.filter(({ value }) => isPlace(value, countries)),
    (name) => nameAtHome(name, gazetteers),
    MAX_PLACES,
  );
}

/** `Andheri, Mumbai`: the town, and what it belongs to. */
const firstPart = (place: string): string => place.split(/\s?,/u)[0]?.trim() ?? place;

/** A town by its name at home, so that `Sofia` and `София` are one. */
function nameAtHome(name: string, gazetteers: readonly Gazetteer[]): string {
  const key = townKey(name);
  for (const { byName } of gazetteers) {
    const town = byName.get(key);
    if (town !== undefined) return fold(town.name);
  }
  return fold(name);
}
