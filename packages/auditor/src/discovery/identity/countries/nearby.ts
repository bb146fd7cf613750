/** Countries that a site may be in, from its host, phone numbers and language, before its addresses are read. */
import type { DiscoveryPage } from '../../page.js';
import type { OwnLine } from '../own-lines.js';
import { countryOfHost } from './by-host.js';
import { countryOfPhone } from './by-phone.js';
import { countryOfText } from './names.js';
import { countriesSpeaking } from './speaking.js';

export const MAX_COUNTRIES = 6;
const MAX_LINES = 200;
const INTERNATIONAL = /(?:\+|(?<!\d)00)\d{1,3}[\d\s()./-]{6,20}\d/u;

export interface Nearby {
  /** By host, telephone numbers and the ends of addresses. */
  readonly likely: readonly string[];
  /** These, then all that speak the language, so that a town which two of them have is told from one that one has. */
  readonly all: readonly string[];
}

export function countriesNearby(
  pages: readonly DiscoveryPage[],
  lines: readonly OwnLine[],
  domain: string,
  language: string,
): Nearby {
  const found = new Set<string>();
  const add = (country: string | null): void => {
    if (country !== null) found.add(country);
  };
  add(countryOfHost(domain));
  for (const { facts } of pages)
    for (const { href } of facts.links) if (/^tel:/i.test(href)) add(countryOfPhone(href.slice(4)));
  for (const { own, text } of lines.slice(0, MAX_LINES)) {
    if (!own) continue;
    const [phone] = INTERNATIONAL.exec(text) ?? [];
    if (phone !== undefined) add(countryOfPhone(phone));
    const last = text.split(/[,\n]/u).at(-1)?.trim() ?? '';
    if (last.length >= 4 && last.length <= 40 && text.includes(',')) add(countryOfText(last.replace(/\.$/u, '')));
  }
  const likely = [...found].slice(0, MAX_COUNTRIES);
  return { likely, all: [...new Set([...likely, ...countriesSpeaking(language)])] };
}
