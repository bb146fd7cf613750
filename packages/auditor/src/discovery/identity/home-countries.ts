/**
 * Countries of the owner, each with its evidence: marked-up address, phone country code, country-code domain, format of an address in the
 * text, currency of prices. Language is weak evidence if one country speaks it, and a region subtag (pt-BR) is further evidence.
 */
import type { DiscoveryIdentity, Finding } from '@citeready/core/contract';
import { once } from '../../data/once.js';
import { countryRegions } from '../../generated/country-regions.js';
import { oneOf } from '../../language/word-pattern.js';
import { finding, note, quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { propertyTexts } from '@citeready/page-facts';
import { pageLanguage } from '../../reading/language.js';
import { collect } from './collect.js';
import { countryOfHost, countryOfMail } from './countries/by-host.js';
import { countryOfPhone } from './countries/by-phone.js';
import { countryOfRegister } from './countries/by-register.js';
import { countryOfText, isCountry } from './countries/names.js';
import { SPOKEN_IN } from './countries/speaking.js';
import type { Owned } from './logo.js';
import { addressesOf } from './organization.js';
import type { OwnLine } from './own-lines.js';
import type { PlainAddress } from './plain-addresses.js';

export interface CountryInput {
  readonly owned: Owned;
  readonly contacts: DiscoveryIdentity['contacts'];
  readonly addresses: readonly PlainAddress[];
  readonly lines: readonly OwnLine[];
  readonly pages: readonly DiscoveryPage[];
  readonly domain: string;
}

const HINT = 0.35;
/** The owner of a mailbox in a country is usually located there. */
const MAIL = 0.5;
/** Currencies that are used for prices everywhere, or in many countries. */
const WORLDWIDE = new Set(['EUR', 'USD', 'XAF', 'XOF']);
const MAX_SUMS = 40;
const MIN_SUMS = 2;
const MAX_COUNTRIES = 20;
/** Values that generators write into every page. */
const TEMPLATE_REGIONS = new Set(['en-us', 'en-gb']);
/** "Miami, FL" as an area served. */
const inAState = once(() => new RegExp(`,\\s?${oneOf(countryRegions().US)}$`));
/** Languages of several countries, with the one country whose postal codes have five digits. */
const FIVE_DIGITS: Readonly<Record<string, string>> = { de: 'DE', fr: 'FR' };
const POSTAL_TOWN = /(?<![\d-])\d{5}\s\p{Lu}/u;

export function countriesOf(input: CountryInput): Finding<string>[] {
  const found = [...marked(input.owned), ...written(input), ...bySite(input)];
  const hints = found.length > 0 ? [] : reached(input);
  return collect([...found, ...hints], (code) => code, MAX_COUNTRIES);
}

function marked(owned: Owned): Finding<string>[] {
  const found: Finding<string>[] = [];
  for (const { owner, facts } of owned) {
    const say = (texts: readonly string[], confidence: number): void => {
      for (const text of texts) {
        const code = countryOfText(text) ?? (inAState().test(text) ? 'US' : null);
        if (code) found.push(finding(code, confidence, [note(facts.url, `marked-up country: ${text}`)]));
      }
    };
    const addresses = addressesOf(owner, facts.entities);
    say(
      addresses.flatMap((a) => propertyTexts(a, 'addressCountry', facts.entities)),
      0.95,
    );
    say(propertyTexts(owner, 'areaServed', facts.entities), 0.6);
  }
  return found;
}

function written({ contacts, addresses, lines, pages }: CountryInput): Finding<string>[] {
  const found: Finding<string>[] = [];
  for (const contact of contacts) {
    const code = contact.value.kind === 'phone' ? countryOfPhone(contact.value.value) : null;
    if (code) found.push(finding(code, 0.7, contact.evidence));
    const ofMail = contact.value.kind === 'email' ? countryOfMail(contact.value.value) : null;
    if (ofMail) found.push(finding(ofMail, MAIL, contact.evidence));
  }
  for (const line of lines) {
    const code = line.own ? countryOfRegister(line.text) : null;
    if (code) found.push(finding(code, 0.75, [quote(line.url, line.text)]));
  }
  const five = FIVE_DIGITS[pages[0] === undefined ? '' : (pageLanguage(pages[0].facts) ?? '')];
  for (const { line, town } of addresses) {
    const named = countryOfText(line.text.split(/[,\n]/).at(-1) ?? '');
    const code = named ?? town?.country ?? null;
    if (code) found.push(finding(code, named ? 0.8 : 0.65, [quote(line.url, line.text)]));
    else if (five !== undefined && town !== null && POSTAL_TOWN.test(line.text))
      found.push(finding(five, 0.5, [quote(line.url, line.text)]));
  }
  const sums = pages.flatMap(({ facts }) => facts.numbers.filter((n) => n.kind === 'currency')).slice(0, MAX_SUMS);
  for (const currency of new Set(sums.map((sum) => sum.currency))) {
    if (currency === undefined || WORLDWIDE.has(currency)) continue;
    // A national currency code begins with the code of its country (ISO 4217).
    const code = currency.slice(0, 2);
    const first = sums.filter((sum) => sum.currency === currency);
    // A single sum, however often it occurs, may be an example or a formula.
    const different = new Set(first.map(({ text }) => text)).size;
    if (isCountry(code) && different >= MIN_SUMS && first.length >= sums.length / 2 && first[0])
      found.push(finding(code, 0.5, [note(pages[0]?.facts.url ?? '', `prices such as ${first[0].text}`)]));
  }
  return found;
}

function bySite({ pages, domain }: CountryInput): Finding<string>[] {
  const [home] = pages;
  if (home === undefined) return [];
  const found: Finding<string>[] = [];
  const byHost = countryOfHost(domain);
  if (byHost) found.push(finding(byHost, 0.75, [note(home.facts.url, `country-code domain of ${domain}`)]));
  const declared = home.facts.lang ?? '';
  const region = /^[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Za-z]{2})$/.exec(declared)?.[1]?.toUpperCase();
  if (region !== undefined && isCountry(region) && !TEMPLATE_REGIONS.has(declared.toLowerCase()))
    found.push(finding(region, 0.4, [note(home.facts.url, `lang="${declared}"`)]));
  // A region among several is the market of a translation, not the owner's location.
  const markets = pages.slice(0, 3).flatMap(({ facts }) =>
    facts.hreflang.flatMap(({ language }) => {
      const market = /[-_]([A-Za-z]{2})$/.exec(language)?.[1]?.toUpperCase();
      const isNamed = market !== undefined && isCountry(market) && !TEMPLATE_REGIONS.has(language.toLowerCase());
      return isNamed ? [{ market, said: note(facts.url, `hreflang="${language}"`) }] : [];
    }),
  );
  if (new Set(markets.map(({ market }) => market)).size === 1)
    for (const { market, said } of markets) found.push(finding(market, HINT, [said]));
  return found;
}

/** From the mailboxes and numbers of a page that does not say whose they are, if all are in one country; else from its language. */
function reached({ lines, pages }: CountryInput): Finding<string>[] {
  const linked = pages.flatMap(({ facts }) =>
    facts.links.flatMap(({ href }) => {
      const mail = /^mailto:([^?#]{3,200})/i.exec(href)?.[1];
      return mail === undefined ? [] : [{ url: facts.url, text: mail }];
    }),
  );
  const told = [...lines, ...linked].flatMap(({ url, text }) => {
    const [mail] = MAILBOX.exec(text) ?? [];
    const [phone] = INTERNATIONAL.exec(text) ?? [];
    const code =
      (mail === undefined ? null : countryOfMail(mail)) ?? (phone === undefined ? null : countryOfPhone(phone));
    return code === null ? [] : [finding(code, REACHED, [quote(url, text)])];
  });
  return new Set(told.map(({ value }) => value)).size === 1 ? told : spoken(pages);
}
const REACHED = 0.4;
const MAILBOX = /[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[A-Za-z]{2,24}/;
const INTERNATIONAL = /\+\d{1,3}[\d\s()./-]{6,20}\d/;

function spoken(pages: readonly DiscoveryPage[]): Finding<string>[] {
  const [home] = pages;
  const language = home === undefined ? null : pageLanguage(home.facts);
  const code = language === null ? undefined : SPOKEN_IN[language];
  return home === undefined || code === undefined
    ? []
    : [
        finding(code, HINT, [
          note(home.facts.url, `the page is in a language spoken mainly there (${language ?? ''})`),
        ]),
      ];
}
