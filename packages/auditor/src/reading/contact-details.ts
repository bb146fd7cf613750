/** Ways to reach the owner that a page itself gives: a mail address, a telephone number, a marked-up postal address, a repository. */
import type { PageFacts } from '@citeready/page-facts';
import { dummyMail, dummyPhone, isReservedHost, isReservedUrl } from './stock/dummy-details.js';

export interface ContactDetail {
  /** As the page gives it. */
  readonly text: string;
  readonly by: 'mail' | 'phone' | 'markup';
}

const MAX_LINKS = 2_000;
const MIN_DIGITS = 6;
/** Nobody was given a number that counts upward so far. */
const COUNTED = '1234567';
/** One digit so many times is what stands in a field until the number is known. */
const AGAIN = /(\d)\1{6}/;
/** ITU-T E.164 has 15; a trunk zero or a short extension may come with them. */
const MAX_DIGITS = 17;
/** Dialed within a country, where no numbering plan goes beyond eleven digits behind the zero. */
const NATIONAL = /^\(?0(?!0)/;
const MAX_NATIONAL = 12;
const MAIL = /^[^\s@]{1,100}@[^\s@]{1,200}$/;
/** "your company" and "your domain", as templates write it in their languages. */
const YOURS = new Set(
  'yourfirm yourbusiness your-company ihrefirma ihre-firma deinefirma deine-firma ihredomain ihre-domain deinedomain deine-domain musterfirma mustermann votreentreprise votre-entreprise votresite votre-site votredomaine votre-domaine tuempresa tu-empresa tusitio tudominio tu-dominio suempresa sudominio tuaempresa suaempresa sua-empresa seusite seudominio tuazienda tuaazienda tua-azienda latuaazienda tuosito tuodominio uwbedrijf uw-bedrijf jouwbedrijf uwdomein jouwdomein ditfirma dit-firma dinfirma ditdomaene dittfirma dittforetag ditt-foretag dindomain dittdomene twojafirma twoja-firma twojadomena twojastrona vasefirma vase-firma vasafirma vasadomena vasadomena tvojadomena tvojafirma cegneve sajatdomain firmata domeniultau firmaadi firmaniz sirketiniz alanadi alanadiniz tencongty tenmien namaperusahaan perusahaananda domainanda'.split(
    ' ',
  ),
);

const PLACEHOLDER_MAIL =
  /@(?:example\.|yourdomain\.|your-domain\.|yoursite\.|yourcompany\.|domain\.|email\.com|test\.)|^(?:your-?(?:name|mail|email)|name|username|user|tuonome|tu-?nombre|tunombre|seunome|votre-?nom|dein-?name|ihr-?name|imie|vardas|e-?mail)@/i;

/** The first detail that can be used; `null` without one. Dummies of templates are none. */
export function contactDetail(facts: PageFacts): ContactDetail | null {
  for (const { href } of facts.links.slice(0, MAX_LINKS)) {
    const [scheme = '', rest = ''] = splitScheme(href);
    if (scheme === 'mailto' && isMail(rest)) return { text: href, by: 'mail' };
    if (scheme === 'tel' && isPhone(rest, facts.url)) return { text: href, by: 'phone' };
  }
  const postal = facts.entities.find((entity) =>
    entity.types.some((type) => type === 'PostalAddress' || type === 'ContactPoint'),
  );
  const filled = postal !== undefined && Object.keys(postal.properties).length > 0;
  return filled ? { text: `markup: ${postal.types.join(', ')}`, by: 'markup' } : null;
}

function splitScheme(href: string): readonly [string?, string?] {
  const at = href.indexOf(':');
  if (at < 0 || at > 10) return [];
  return [
    href.slice(0, at).trim().toLowerCase(),
    href
      .slice(at + 1, at + 320)
      .split(/[?#]/, 1)[0]
      ?.trim() ?? '',
  ];
}

/** An address that can be written to: no "yourname@…" of a template. */
export function isMail(text: string): boolean {
  const at = text.replace(/%40/g, '@');
  const host = at.slice(at.indexOf('@') + 1).toLowerCase();
  return (
    MAIL.test(at) &&
    host.includes('.') &&
    !PLACEHOLDER_MAIL.test(at) &&
    (dummyMail(at) === null || isReservedHost(host)) &&
    !host.split('.').some((label) => YOURS.has(label))
  );
}

/**
 * Enough digits, and neither one digit again and again nor a count upward, with or without a code in front. On a page at `url` it is none that
 * is kept for fiction, unless the site is a demonstration at a reserved name.
 */
export function isPhone(text: string, url?: string): boolean {
  if (url !== undefined && !isReservedUrl(url) && dummyPhone(text) !== null) return false;
  const digits = text.replace(/\D/g, '');
  const own = digits.slice(-MIN_DIGITS);
  return (
    digits.length >= MIN_DIGITS &&
    digits.length <= (NATIONAL.test(text.trim()) ? MAX_NATIONAL : MAX_DIGITS) &&
    new Set(digits).size > 2 &&
    new Set(own).size > 1 &&
    !AGAIN.test(digits) &&
    !'012345678901234'.includes(own) &&
    !digits.includes(COUNTED)
  );
}

/**
 * The first link to a public repository: where software is kept, its makers can be asked. With `named`, one whose owner or name is that,
 * apart from case and signs. `null` without one.
 */
export function repositoryLink(facts: PageFacts, named?: string): string | null {
  const links = facts.links.slice(0, MAX_LINKS);
  return (
    links.find(({ url }) => url !== null && isRepository(url) && (named === undefined || isNamed(url, named)))?.url ??
    null
  );
}

const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const isNamed = (url: string, name: string): boolean =>
  plain(name) !== '' && new URL(url).pathname.split('/', 3).some((part) => plain(part) === plain(name));

const REPOSITORY_HOST = /^(?:www\.)?(?:github\.com|gitlab\.com|codeberg\.org|bitbucket\.org)$/;
/** First parts of addresses on these hosts that belong to the host and to no owner. */
const NO_OWNER = new Set(
  'about apps explore features login marketplace orgs product settings site sponsors topics users'.split(' '),
);

/** An owner and a name on a host of public repositories. */
function isRepository(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, pathname } = new URL(url);
  if (!/^https?:$/.test(protocol) || !REPOSITORY_HOST.test(hostname)) return false;
  const [owner = '', name = ''] = pathname.split('/', 3).slice(1);
  return owner !== '' && name !== '' && !NO_OWNER.has(owner.toLowerCase());
}
