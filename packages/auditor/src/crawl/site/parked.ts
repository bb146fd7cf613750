/** Domains without a website: for sale, parked for advertisements, or showing the web server's own first page. */
import type { PageFacts } from '../../facts/types.js';
import type { ParkedSign } from '../types.js';

/** Hosts that parked domains redirect to or draw their advertisements from. */
const PARKING_HOSTS = [
  'sedoparking.com',
  'sedo.com',
  'parkingcrew.net',
  'bodis.com',
  'hugedomains.com',
  'dan.com',
  'afternic.com',
  'undeveloped.com',
  'above.com',
  'parklogic.com',
  'domainmarket.com',
  'buydomains.com',
  'uniregistry.com',
  'skenzo.com',
  'voodoo.com',
  'cashparking.com',
  'parking.godaddy.com',
  'parkedcom.com',
  'epik.com',
  'atom.com',
  'squadhelp.com',
  'domaineasy.com',
  'parkpage.foundationapi.com',
  'nakedparking.com',
];

const SALE_PHRASES = [
  'domain is for sale',
  'domain name is for sale',
  'domain may be for sale',
  'buy this domain',
  'is parked free',
  'domain is parked',
  'parked domain',
  'this domain has been registered',
  'this domain is registered',
  'domain has expired',
  'inquire about this domain',
  'diese domain steht zum verkauf',
  'domain kaufen',
  'ce domaine est à vendre',
  'este dominio está en venta',
  'este domínio está à venda',
  'dominio in vendita',
  'deze domeinnaam is te koop',
  'domena na sprzedaż',
  'домен продается',
];

const SERVER_PAGES: readonly (readonly [string, string])[] = [
  ['welcome to nginx', 'nginx'],
  ['apache2 ubuntu default page', 'Apache'],
  ['apache2 debian default page', 'Apache'],
  ['http server test page', 'the web server'],
  ['iis windows server', 'IIS'],
  ['default plesk page', 'Plesk'],
  ["web server's default page", 'the web server'],
  ['placeholder page', 'the web server'],
  ['default web site page', 'cPanel'],
  ['congratulations! your website is up', 'the hosting company'],
  ['future home of something quite cool', 'the hosting company'],
  ['site not configured', 'the hosting company'],
];

/** Parked pages say little; a shop for domain names says a lot. */
const MAX_WORDS = 250;

const NOT_PARKED: ParkedSign = { parked: false, reason: null };

const parkingHost = (url: string): string | null => {
  if (!URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  return PARKING_HOSTS.find((host) => hostname === host || hostname.endsWith(`.${host}`)) ?? null;
};

/** Judges the home page, or where it redirects to when that is another site. */
export function findParked(facts: PageFacts | null, movedTo: string | null): ParkedSign {
  const target = movedTo === null ? null : parkingHost(movedTo);
  if (target !== null) return { parked: true, reason: `The home page redirects to ${target}.` };
  if (facts === null || facts.text.words > MAX_WORDS) return NOT_PARKED;
  const scripts = [...facts.scripts.sources, ...facts.media.iframes].map(parkingHost).find((host) => host !== null);
  if (scripts !== undefined) return { parked: true, reason: `The home page is built by ${scripts ?? ''}.` };
  const text = [facts.title ?? '', ...facts.blocks.map((block) => block.text)]
    .join('\n')
    .toLowerCase()
    .slice(0, 20_000);
  const phrase = SALE_PHRASES.find((candidate) => text.includes(candidate));
  if (phrase !== undefined) return { parked: true, reason: `The home page says "${phrase}".` };
  const title = (facts.title ?? '').toLowerCase();
  const server = SERVER_PAGES.find(([mark]) => title.includes(mark));
  if (server !== undefined) return { parked: true, reason: `The home page is the default page of ${server[1]}.` };
  return NOT_PARKED;
}
