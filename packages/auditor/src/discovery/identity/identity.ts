/** Who the site is: brand, legal name, logo, languages, places, contacts, profiles, people, each with its source. */
import type { DiscoveryIdentity, Finding } from '@citeready/core/contract';
import type { EntityFact, PageFacts } from '../../facts/types.js';
import { finding, note, quote } from '../evidence.js';
import { propertyEntities, propertyTexts, type DiscoveryPage } from '../page.js';
import { pageLanguage, primaryLanguage } from '../text/language.js';
import { brandOf } from './brand.js';
import type { TradeTest } from './title-names.js';
import { collect } from './collect.js';
import { contactsOf } from './contacts.js';
import { countryOfHost, countryOfPhone, countryOfText, isCountry } from './countries.js';
import { organisations } from './organisation.js';
import { profilesOf } from './profiles.js';

const MAX_PLACES = 15;
const MAX_PEOPLE = 15;

export function identify(
  homes: readonly DiscoveryPage[],
  pages: readonly DiscoveryPage[],
  domain: string,
  trade: TradeTest,
): DiscoveryIdentity {
  const central = pages.slice(0, 12);
  const contacts = contactsOf(central);
  const owners = (from: readonly DiscoveryPage[]) =>
    from.flatMap(({ facts }) => organisations(facts).map((owner) => ({ owner, facts })));
  const marked = owners(homes.length > 0 ? homes : central);
  const all = owners(central);
  return {
    brand: brandOf(homes, pages, domain, trade),
    legal_name: textOf(all, ['legalName']) ?? legalNotice(central),
    logo: logoOf(marked, homes),
    languages: languagesOf(pages),
    countries: countriesOf(all, contacts, central, domain),
    places: placesOf(all),
    contacts,
    profiles: profilesOf(central),
    founded: textOf(all, ['foundingDate']),
    people: peopleOf(all, central),
  };
}

type Owned = readonly { readonly owner: EntityFact; readonly facts: PageFacts }[];

function textOf(owned: Owned, properties: readonly string[]): Finding<string> | null {
  for (const { owner, facts } of owned) {
    for (const property of properties) {
      const [value] = propertyTexts(owner, property, facts.entities);
      if (value) return finding(value, 0.9, [note(facts.url, `${owner.types.join(', ')} ${property}: ${value}`)]);
    }
  }
  return null;
}

/** Legal forms by which a registered name ends. */
const LEGAL_NAME =
  /(?:©|\(c\)|copyright)[\s\d–—,.-]{0,16}([\p{L}\p{N}][\p{L}\p{N}&.,'’ -]{1,60}?\s(?:GmbH|AG|UG|e\.\s?V\.|Ltd\.?|Limited|LLC|L\.L\.C\.|Inc\.?|Corp\.?|S\.?A\.?S\.?|SARL|S\.?L\.?U?\.?|S\.?r\.?l\.?|S\.?p\.?A\.?|Ltda\.?|S\/A|B\.?V\.?|N\.?V\.?|Oy|AB|ApS|A\/S|Pty Ltd|PLC|LLP|K\.K\.|s\.r\.o\.|Kft\.?|OOO))(?![\p{L}\p{N}])/iu;

function legalNotice(pages: readonly DiscoveryPage[]): Finding<string> | null {
  for (const { facts } of pages) {
    for (const block of facts.blocks.filter((b) => b.region === 'footer').slice(0, 60)) {
      const name = LEGAL_NAME.exec(block.text.slice(0, 400))?.[1];
      if (name) return finding(name.trim(), 0.7, [quote(facts.url, block.text)]);
    }
  }
  return null;
}

function logoOf(owned: Owned, homes: readonly DiscoveryPage[]): Finding<string> | null {
  for (const { owner, facts } of owned) {
    const values = owner.properties['logo'] ?? [];
    for (const value of values) {
      const entity = value.kind === 'entity' ? facts.entities[value.entity] : undefined;
      const url =
        value.kind === 'text'
          ? value.text
          : entity
            ? [
                ...propertyTexts(entity, 'url', facts.entities),
                ...propertyTexts(entity, 'contentUrl', facts.entities),
              ][0]
            : undefined;
      const absolute = url ? resolve(url, facts.baseUrl) : null;
      if (absolute) return finding(absolute, 0.95, [note(facts.url, `logo of ${owner.types.join(', ')}`)]);
    }
  }
  for (const { facts } of homes) {
    const image =
      facts.images.find(
        (i) => (i.region === 'header' || i.region === 'nav') && /logo/i.test(`${i.src} ${i.alt ?? ''}`),
      ) ?? facts.images.find((i) => /logo/i.test(i.src));
    const absolute = image ? resolve(image.src, facts.baseUrl) : null;
    if (image && absolute)
      return finding(absolute, 0.6, [note(facts.url, `image ${image.src} with the text "${image.alt ?? ''}"`)]);
  }
  return null;
}

function resolve(url: string, base: string): string | null {
  if (url.length > 2_000 || !URL.canParse(url, base)) return null;
  const absolute = new URL(url, base);
  return absolute.protocol === 'http:' || absolute.protocol === 'https:' ? absolute.href : null;
}

function languagesOf(pages: readonly DiscoveryPage[]): Finding<string>[] {
  const seen = new Map<string, { count: number; evidence: Finding<string>['evidence'][number][] }>();
  const count = (language: string, by: number, evidence: Finding<string>['evidence'][number]): void => {
    const entry = seen.get(language) ?? { count: 0, evidence: [] };
    entry.count += by;
    entry.evidence.push(evidence);
    seen.set(language, entry);
  };
  for (const { facts } of pages) {
    const language = pageLanguage(facts);
    const detected = facts.detectedLanguage;
    if (language)
      count(
        language,
        1,
        note(
          facts.url,
          detected ? `text reads as ${detected.language}; lang="${facts.lang ?? ''}"` : `lang="${facts.lang ?? ''}"`,
        ),
      );
    for (const alternate of facts.hreflang) {
      const primary = primaryLanguage(alternate.language);
      if (primary && primary !== language) count(primary, 0.1, note(facts.url, `hreflang="${alternate.language}"`));
    }
  }
  const total = Math.max(1, pages.length);
  return [...seen]
    .sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1))
    .slice(0, 20)
    .map(([language, entry]) => finding(language, Math.min(0.95, 0.4 + entry.count / total), entry.evidence));
}

function countriesOf(
  owned: Owned,
  contacts: DiscoveryIdentity['contacts'],
  pages: readonly DiscoveryPage[],
  domain: string,
): Finding<string>[] {
  const found: Finding<string>[] = [];
  for (const { owner, facts } of owned) {
    const stated = [
      ...propertyEntities(owner, 'address', facts.entities).flatMap((a) =>
        propertyTexts(a, 'addressCountry', facts.entities),
      ),
      ...propertyTexts(owner, 'areaServed', facts.entities),
    ];
    for (const text of stated) {
      const code = countryOfText(text);
      if (code) found.push(finding(code, 0.9, [note(facts.url, `marked-up country: ${text}`)]));
    }
  }
  for (const contact of contacts) {
    const code = contact.value.kind === 'phone' ? countryOfPhone(contact.value.value) : null;
    if (code) found.push(finding(code, 0.7, contact.evidence));
  }
  const home = pages[0];
  const byHost = countryOfHost(domain);
  if (byHost && home) found.push(finding(byHost, 0.7, [note(home.facts.url, `country-code domain of ${domain}`)]));
  for (const { facts } of pages.slice(0, 3)) {
    for (const { language } of facts.hreflang) {
      const region = /[-_]([A-Za-z]{2})$/.exec(language)?.[1]?.toUpperCase();
      if (region && isCountry(region)) found.push(finding(region, 0.5, [note(facts.url, `hreflang="${language}"`)]));
    }
  }
  return collect(found, (code) => code, 20);
}

function placesOf(owned: Owned): Finding<string>[] {
  const found = owned.flatMap(({ owner, facts }) => {
    const addresses = propertyEntities(owner, 'address', facts.entities);
    const texts = [
      ...addresses.flatMap((a) => [
        ...propertyTexts(a, 'addressLocality', facts.entities),
        ...propertyTexts(a, 'addressRegion', facts.entities),
      ]),
      ...propertyTexts(owner, 'areaServed', facts.entities),
    ];
    return texts
      .filter((t) => t.length <= 80)
      .map((t) => finding(t, 0.85, [note(facts.url, `${owner.types.join(', ')}: ${t}`)]));
  });
  return collect(found, (t) => t.toLowerCase(), MAX_PLACES);
}

function peopleOf(owned: Owned, pages: readonly DiscoveryPage[]): Finding<string>[] {
  const found: Finding<string>[] = owned.flatMap(({ owner, facts }) =>
    ['founder', 'founders', 'employee', 'member', 'author'].flatMap((p) =>
      propertyTexts(owner, p, facts.entities).map((name) =>
        finding(name, 0.9, [note(facts.url, `${p} of ${owner.types.join(', ')}: ${name}`)]),
      ),
    ),
  );
  for (const { facts } of pages) {
    for (const person of facts.entities.filter((e) => e.types.includes('Person')).slice(0, 20)) {
      const [name] = propertyTexts(person, 'name', facts.entities);
      if (name) found.push(finding(name, 0.7, [note(facts.url, `schema.org Person: ${name}`)]));
    }
  }
  return collect(
    found.filter((f) => f.value.length <= 80),
    (n) => n.toLowerCase(),
    MAX_PEOPLE,
  );
}
