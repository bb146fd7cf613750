/** Detects domains without a site: for sale, parked for advertisements, announced but not launched, or with the server's default page. */
import type { PageFacts } from '@citeready/page-facts';
import { parkedWords } from '../generated/parked-words.js';
import { lineOf } from '../language/words.js';
import { labelWords } from './names/vocabulary.js';
import { joinsWords } from '../language/joined-scripts.js';

export interface ParkedReading {
  readonly parked: boolean;
  /** One sentence; `null` if not parked. */
  readonly reason: string | null;
  /** The text that shows it; `null` if it was recognized by other means. */
  readonly quote: string | null;
}

/** Hosts that parked domains redirect to or load their advertisements from. */
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

/** Parked pages have little text; a shop for domain names has a lot. */
const MAX_WORDS = 250;
/** An announcement is even shorter: a builder's page mentions projects under construction. */
const MAX_SOON_WORDS = 80;
const MAX_BLOCKS = 40;
const MAX_TEXT = 400;

const NOT_PARKED: ParkedReading = { parked: false, reason: null, quote: null };

function parkingHost(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  return PARKING_HOSTS.find((host) => hostname === host || hostname.endsWith(`.${host}`)) ?? null;
}

interface Phrases {
  readonly sale: readonly string[];
  readonly soon: readonly string[];
  readonly server: readonly string[];
}

let built: Phrases | null = null;
function phrases(): Phrases {
  if (built !== null) return built;
  const words = parkedWords();
  const lines = (lists: Readonly<Record<string, readonly string[]>>): string[] =>
    Object.values(lists)
      .flat()
      .map((phrase) => lineOf(labelWords(phrase)));
  built = { sale: lines(words.sale), soon: lines(words.soon), server: lines(words.server) };
  return built;
}

function says(text: string, wanted: readonly string[]): boolean {
  const line = lineOf(labelWords(text.slice(0, MAX_TEXT)));
  const joined = joinsWords(line) ? line.replaceAll(' ', '') : null;
  return wanted.some(
    (phrase) =>
      line.includes(phrase) || (joined !== null && joinsWords(phrase) && joined.includes(phrase.replaceAll(' ', ''))),
  );
}

/**
 * Judges the home page together with the page that it redirects to, or the redirect target if that is another site. Without pages and
 * target the result is "not parked".
 */
export function readParked(homes: readonly PageFacts[], movedTo: string | null): ParkedReading {
  const target = movedTo === null ? null : parkingHost(movedTo);
  if (target !== null) return { parked: true, reason: `The home page redirects to ${target}.`, quote: null };
  const [home] = homes;
  if (home === undefined || homes.some(({ text }) => text.words > MAX_WORDS)) return NOT_PARKED;
  const scripts = [...home.scripts.sources, ...home.media.iframes].map(parkingHost).find((host) => host !== null);
  if (scripts !== undefined && scripts !== null)
    return { parked: true, reason: `The home page is built by ${scripts}.`, quote: null };
  const title = home.title ?? '';
  const blocks = home.blocks.slice(0, MAX_BLOCKS);
  const { sale, soon, server } = phrases();
  const offer = [title, ...blocks.map(({ text }) => text)].find((text) => says(text, sale));
  if (offer !== undefined) return found(`The home page says "${offer.slice(0, 120)}".`, offer);
  const headings = [title, ...blocks.filter(({ level }) => level === 1 || level === 2).map(({ text }) => text)];
  const own = [title, blocks.find(({ level }) => level === 1)?.text ?? ''].find((text) => says(text, server));
  if (own !== undefined) return found(`The home page is the first page of a server: "${own.slice(0, 120)}".`, own);
  const announced = home.text.words <= MAX_SOON_WORDS ? headings.find((text) => says(text, soon)) : undefined;
  return announced === undefined
    ? NOT_PARKED
    : found(`The home page announces a site: "${announced.slice(0, 120)}".`, announced);
}

const found = (reason: string, quote: string): ParkedReading => ({ parked: true, reason, quote });
