/** Who the site is: brand, legal name, logo, languages, places, contacts, profiles, people, each with its source. */
import type { DiscoveryIdentity, Finding } from '@citeready/core/contract';
import { propertyTexts } from '@citeready/page-facts';
import { inAllLanguages } from '../../data/per-language.js';
import { providerWords } from '../../generated/providers-words.js';
import { compact } from '../../language/fold.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';
import { finding, note } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { brandOf } from './brand.js';
import type { TradeTest } from './title-names.js';
import { contactsOf } from './contacts.js';
import { countriesNearby } from './countries/nearby.js';
import { countriesOf } from './home-countries.js';
import type { Owned } from './logo.js';
import { logoOf } from './logo.js';
import { openingHoursOf } from './opening-hours.js';
import { inOneScript } from './one-address.js';
import { organizations } from './organization.js';
import { otherNames } from './other-names.js';
import { languagesOf } from './languages-of-site.js';
import { withoutTemplatePages } from './template-pages.js';
import { writtenLegalName } from './legal-name.js';
import { domainLabel } from './names.js';
import type { KindOf, OwnLine } from './own-lines.js';
import { ownLines, ownerPages } from './own-lines.js';
import { peopleOf } from './people.js';
import { placesOf } from './places.js';
import { profilesOf } from './profiles.js';
import { factsOf, registeredBody, statedLines, statedName } from './stated/facts.js';
import { statedFounding } from './stated/founding.js';
import { plainAddresses } from './plain-addresses.js';

export function identify(
  homes: readonly DiscoveryPage[],
  all: readonly DiscoveryPage[],
  domain: string,
  trade: TradeTest,
  kindOf: KindOf,
  llmsTxt: string | null,
): DiscoveryIdentity {
  const pages = withoutTemplatePages(all, homes);
  const central = ownerPages(pages, kindOf);
  const brand = brandOf(homes, pages, domain, trade);
  const stated = factsOf(central, kindOf);
  const lines = [...ownLines(central, kindOf), ...statedLines(stated, kindOf)];
  const languages = languagesOf(pages);
  const nearby = countriesNearby(central, lines, domain, languages[0]?.value ?? '');
  const addresses = inOneScript(
    plainAddresses(lines, nearby).filter(({ line }) => !isOthers(line, brand?.value ?? '', domain)),
  );
  const contacts = contactsOf(central, lines, addresses, domain, kindOf);
  const owners = (from: readonly DiscoveryPage[]) =>
    from.flatMap(({ facts }) => organizations(facts).map((owner) => ({ owner, facts })));
  const marked = owners(homes.length > 0 ? homes : central);
  const owned = owners(central);
  const others = otherNames(homes, central, brand?.value ?? '', trade);
  const seats = new Set(addresses.flatMap(({ town }) => (town ? [town.name] : []))).size;
  const countries = countriesOf({ owned, contacts, addresses, lines, pages: central, domain });
  const home = {
    languages: languages.slice(0, 1).map(({ value }) => value),
    countries: countries.map(({ value }) => value),
  };
  const hours = openingHoursOf(owned, lines, languages[0]?.value ?? null, seats);
  return {
    brand,
    ...(others.length > 0 && { alternative_names: others }),
    legal_name:
      textOf(owned, ['legalName']) ??
      statedName(stated, brand?.value ?? '') ??
      writtenLegalName({ pages: central, kindOf, lines, brand, others, home }) ??
      registeredBody(central, kindOf),
    logo: logoOf(marked, homes),
    languages,
    countries,
    places: placesOf(owned, addresses, {
      homes,
      pages,
      telling: central,
      lines,
      countries,
      trade,
      kindOf,
      domain,
      names: [brand, ...others].flatMap((name) => (name === null ? [] : [name.value])),
    }),
    contacts,
    ...(hours.length > 0 && { opening_hours: hours }),
    profiles: profilesOf(central, brand?.value ?? '', domain),
    founded:
      textOf(owned, ['foundingDate']) ??
      statedFounding({ facts: stated, pages: central, kindOf, brand: brand?.value ?? '', domain, llmsTxt }),
    people: peopleOf(
      owned,
      central,
      lines,
      stated,
      brand?.value ?? '',
      kindOf,
      addresses.flatMap(({ town }) => (town === null ? [] : [town.name])),
      pages,
      domain,
    ),
  };
}

/** A company with its legal form on a legal page: the host of the site or its analytics provider. */
const company = inAllLanguages(
  () => providerWords().companies,
  (forms) => pattern(`(?<!\\p{L})${oneOf(forms)}(?!\\p{L})`, 'u'),
);

function isOthers({ text, kind }: OwnLine, brand: string, domain: string): boolean {
  if (kind !== 'legal' || !company().test(text)) return false;
  const line = compact(text);
  const [first = ''] = brand.split(' ');
  return ![compact(brand), compact(first), compact(domainLabel(domain))].some(
    (name) => name.length >= MIN_NAME && line.includes(name),
  );
}

const MIN_NAME = 4;

function textOf(owned: Owned, properties: readonly string[]): Finding<string> | null {
  for (const { owner, facts } of owned) {
    for (const property of properties) {
      const [value] = propertyTexts(owner, property, facts.entities);
      if (value) return finding(value, 0.9, [note(facts.url, `${owner.types.join(', ')} ${property}: ${value}`)]);
    }
  }
  return null;
}
