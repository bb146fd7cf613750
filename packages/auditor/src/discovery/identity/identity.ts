/** Who the site is: brand, legal name, logo, languages, places, contacts, profiles, people, each with its source. */
import type { DiscoveryIdentity, Finding } from '@citeready/core/contract';
import { finding, note, quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { propertyTexts } from '@citeready/page-facts';
import { compact } from '../../language/fold.js';
import { primaryLanguage } from '../../language/tag.js';
import type { PageLanguage } from '../../reading/language.js';
import { readLanguage } from '../../reading/language.js';
import { brandOf } from './brand.js';
import type { TradeTest } from './title-names.js';
import { contactsOf } from './contacts.js';
import { countriesOf } from './home-countries.js';
import type { Owned } from './logo.js';
import { logoOf } from './logo.js';
import { openingHoursOf } from './opening-hours.js';
import { organizations } from './organization.js';
import { otherNames } from './other-names.js';
import { agrees, domainLabel } from './names.js';
import { endsWithLegalForm, nameWithForm, withoutLegalForm } from '../../reading/law/legal-forms.js';
import type { KindOf, OwnLine } from './own-lines.js';
import { ownLines, tellingPages } from './own-lines.js';
import { peopleOf } from './people.js';
import { placesOf } from './places.js';
import { profilesOf } from './profiles.js';
import { factsOf, registeredBody, statedFounding, statedLines, statedName } from './stated/facts.js';
import { plainAddresses } from './text-contacts.js';

export function identify(
  homes: readonly DiscoveryPage[],
  pages: readonly DiscoveryPage[],
  domain: string,
  trade: TradeTest,
  kindOf: KindOf,
): DiscoveryIdentity {
  const central = tellingPages(pages, kindOf);
  const brand = brandOf(homes, pages, domain, trade);
  const stated = factsOf(central, kindOf);
  const lines = [...ownLines(central, kindOf), ...statedLines(stated, kindOf)];
  const addresses = plainAddresses(lines).filter(({ line }) => !isOthers(line, brand?.value ?? '', domain));
  const contacts = contactsOf(central, lines, addresses, domain);
  const owners = (from: readonly DiscoveryPage[]) =>
    from.flatMap(({ facts }) => organizations(facts).map((owner) => ({ owner, facts })));
  const marked = owners(homes.length > 0 ? homes : central);
  const all = owners(central);
  const others = otherNames(homes.length > 0 ? homes : central, brand?.value ?? '', trade);
  const languages = languagesOf(pages);
  const seats = new Set(addresses.flatMap(({ town }) => (town ? [town.name] : []))).size;
  const hours = openingHoursOf(all, lines, languages[0]?.value ?? null, seats);
  return {
    brand,
    ...(others.length > 0 && { alternative_names: others }),
    legal_name:
      textOf(all, ['legalName']) ??
      statedName(stated, brand?.value ?? '') ??
      legalNotice(central) ??
      registeredName(lines, brand?.value ?? '') ??
      registeredBody(central, kindOf),
    logo: logoOf(marked, homes),
    languages,
    countries: countriesOf({ owned: all, contacts, addresses, lines, pages: central, domain }),
    places: placesOf(all, addresses),
    contacts,
    ...(hours.length > 0 && { opening_hours: hours }),
    profiles: profilesOf(central, brand?.value ?? '', domain),
    founded: textOf(all, ['foundingDate']) ?? statedFounding(stated, central, kindOf),
    people: peopleOf(
      all,
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

/** A company with its legal form, on a page of law: whoever serves the site or counts its visitors. */
const COMPANY = /(?<!\p{L})(?:Inc|LLC|L\.L\.C|Ltd|Limited|GmbH|Corp|B\.V|S\.à r\.l|Pty|Unlimited Company)(?!\p{L})/u;

function isOthers({ text, kind }: OwnLine, brand: string, domain: string): boolean {
  if (kind !== 'legal' || !COMPANY.test(text)) return false;
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

/** A notice of copyright, up to its holder. */
const HELD = /(?:(?:©|\(c\)|copyright)[\s\d–—,.-]{0,16}){1,3}/iu;
const MAX_NOTICE = 400;

function legalNotice(pages: readonly DiscoveryPage[]): Finding<string> | null {
  for (const { facts } of pages) {
    for (const block of facts.blocks.filter((b) => b.region === 'footer').slice(0, 60)) {
      const text = block.text.slice(0, MAX_NOTICE);
      const held = HELD.exec(text);
      const name = held === null ? null : nameWithForm(text.slice(held.index + held[0].length));
      if (name !== null) return finding(name, 0.7, [quote(facts.url, block.text)]);
    }
  }
  return null;
}

/** A line of the site's own that begins with its name and a legal form: "Acme GmbH, Kirchengasse 4". */
function registeredName(lines: readonly OwnLine[], brand: string): Finding<string> | null {
  for (const { own, text, url } of lines) {
    const [first = ''] = own ? text.split(/[,\n|·•]|\s[-–—]\s/u) : [];
    const name = first.replace(NOTICE, '').trim();
    if (
      name.length <= MAX_LEGAL_NAME &&
      endsWithLegalForm(name) &&
      brand !== '' &&
      agrees(withoutLegalForm(name), brand)
    )
      return finding(name, 0.65, [quote(url, text)]);
  }
  return null;
}

const MAX_LEGAL_NAME = 80;
/** What stands before the holder's name in a notice of copyright. */
const NOTICE = /^\s{0,3}(?:©|\(c\)|copyright)[\s\d–—,.-]{0,16}/iu;

/** Languages of the pages, the most frequent first; alternates that a page names count little. */
export function languagesOf(pages: readonly Pick<DiscoveryPage, 'facts'>[]): Finding<string>[] {
  const seen = new Map<string, { count: number; evidence: Finding<string>['evidence'][number][] }>();
  const count = (language: string, by: number, evidence: Finding<string>['evidence'][number]): void => {
    const entry = seen.get(language) ?? { count: 0, evidence: [] };
    entry.count += by;
    entry.evidence.push(evidence);
    seen.set(language, entry);
  };
  const read = pages.map(({ facts }) => ({ facts, ...readValid(facts) }));
  const refuted = refutedOf(read);
  const detectedOnce = detectedOnceOf(read);
  for (const { facts, language, from, evidence } of read) {
    const isTold =
      language !== null &&
      !(from === 'declared' && refuted.has(language)) &&
      !(from !== 'declared' && detectedOnce.has(language));
    if (isTold) count(language, 1, note(facts.url, evidence));
    for (const alternate of facts.hreflang) {
      const primary = primaryLanguage(alternate.language);
      if (primary && primary !== language && isLanguage(primary))
        count(primary, 0.1, note(facts.url, `hreflang="${alternate.language}"`));
    }
  }
  const total = Math.max(1, pages.length);
  return [...seen]
    .sort(([a, x], [b, y]) => y.count - x.count || (a < b ? -1 : 1))
    .slice(0, 20)
    .map(([language, entry]) => finding(language, Math.min(0.95, 0.4 + entry.count / total), entry.evidence));
}

interface Read {
  readonly facts: Pick<DiscoveryPage['facts'], 'lang' | 'hreflang'>;
  readonly language: string | null;
  readonly from: PageLanguage['from'];
}

/** Languages that `lang` attributes name and the text of most pages with them does not bear out: a template was left as it came. */
function refutedOf(read: readonly Read[]): ReadonlySet<string> {
  const byDeclared = new Map<string, { borne: number; refuted: number }>();
  for (const { facts, language, from } of read) {
    const declared = primaryLanguage(facts.lang);
    if (declared === null || from !== 'text') continue;
    const entry = byDeclared.get(declared) ?? { borne: 0, refuted: 0 };
    entry[language === declared ? 'borne' : 'refuted']++;
    byDeclared.set(declared, entry);
  }
  return new Set([...byDeclared].filter(([, { borne, refuted }]) => refuted > borne).map(([declared]) => declared));
}

/** Pages from which a single one in another language is an accident of its text: names, code, a quotation. */
const MANY = 4;

/** Languages that the text of one page shows and that nothing declares. */
function detectedOnceOf(read: readonly Read[]): ReadonlySet<string> {
  if (read.length < MANY) return new Set();
  const declared = new Set(
    read.flatMap(({ facts }) => [facts.lang, ...facts.hreflang.map(({ language }) => language)].map(primaryLanguage)),
  );
  const pages = new Map<string, number>();
  for (const { language } of read) if (language !== null) pages.set(language, (pages.get(language) ?? 0) + 1);
  return new Set([...pages].flatMap(([language, times]) => (times === 1 && !declared.has(language) ? [language] : [])));
}

/** Of a page that declares no language there is, "vn", what its text shows. */
function readValid(facts: DiscoveryPage['facts']): PageLanguage {
  const read = readLanguage(facts);
  return read.language === null || isLanguage(read.language) ? read : readLanguage({ ...facts, lang: null });
}

let names: Intl.DisplayNames | undefined;
/** Codes of countries are no languages: "vn". */
function isLanguage(code: string): boolean {
  names ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return names.of(code) !== undefined;
}
