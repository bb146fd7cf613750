/**
 * Countries by the top-level domain of a site or mailbox. Which domains say nothing, or stand for another country, is data
 * (`data/countries/domains.yaml`).
 */
import { once } from '../../../data/once.js';
import { countryDomains } from '../../../generated/country-domains.js';
import { isCountry } from './names.js';

/** Country-code domains that are used like generic ones. */
const generic = once((): ReadonlySet<string> => new Set(countryDomains().generic));

const ofDomain = (countries: Readonly<Record<string, string>>, domain: string): string | null =>
  (Object.hasOwn(countries, domain) ? countries[domain] : undefined) ?? null;

const lastPart = (host: string): string => host.split('.').at(-1) ?? '';

export function countryOfHost(host: string): string | null {
  const domain = lastPart(host);
  const renamed = ofDomain(countryDomains().renamed, domain);
  if (renamed !== null) return renamed;
  if (domain.length !== 2 || generic().has(domain)) return null;
  return isCountry(domain.toUpperCase()) ? domain.toUpperCase() : null;
}

/** The country of a mailbox: that of a university or a firm is where its holder works. */
export function countryOfMail(address: string): string | null {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return ofDomain(countryDomains().mailboxes, lastPart(host)) ?? countryOfHost(host);
}
