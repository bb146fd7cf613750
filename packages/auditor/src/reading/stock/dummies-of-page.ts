/** Dummy contact details where a page gives the owner's: in its text and margins, in telephone and mail links, in markup. */
import { propertyTexts } from '@citeready/page-facts';
import type { PageFacts, Region, TextBlock } from '@citeready/page-facts';
import { lifeOfFacts } from '@citeready/page-facts/threads';
import { inAllLanguages } from '../../data/per-language.js';
import { stockWords } from '../../generated/stock-words.js';
import { anywhere } from '../../language/word-pattern.js';
import type { PageKind } from '../kinds.js';
import type { DummyDetail } from './dummy-details.js';
import {
  countedNumbersIn,
  dummyDetailsIn,
  dummyPhone,
  MASKED_NUMBER,
  ONE_DIGIT,
  oneDigitNumbersIn,
  SAMPLE_STREET,
} from './dummy-details.js';
import { dummyMail } from './dummy-mail.js';
import { maskedNumberIn } from './masked-number.js';
import { isReservedUrl } from './reserved-hosts.js';
import { sampleStreetIn } from './sample-street.js';

const announced = inAllLanguages(() => stockWords().exampleMark, anywhere);

/** Pages about something else may explain the format of numbers or addresses. */
const EXPLAINS: ReadonlySet<PageKind> = new Set<PageKind>([
  'article',
  'news',
  'release',
  'story',
  'guide',
  'recipe',
  'docs',
  'reference',
  'comparison',
  'faq',
  'archive',
  'demo',
  'utility',
  'other',
]);
/** Regions around the text of a page, which belong to the site. */
const MARGINS: ReadonlySet<Region> = new Set<Region>(['header', 'footer', 'nav', 'aside']);
/** Longer texts are about such details. */
const MAX_WORDS = 60;
const MAX_BLOCKS = 600;
const MAX_LINKS = 2_000;
/** A page with more of them is about them. */
const MOST = 4;
const OWNERS =
  /^(?:Organization|LocalBusiness|Corporation|Store|Person|ContactPoint|[A-Z]\w{2,30}Business|[A-Z]\w{2,30}Organization)$/;

const known = new WeakMap<object, Map<PageKind, readonly DummyDetail[]>>();

/** At most four, each once; empty on a site with a reserved name, which is a demonstration itself. */
export function dummiesOf(kind: PageKind, facts: PageFacts): readonly DummyDetail[] {
  if (isReservedUrl(facts.url)) return [];
  const life = lifeOfFacts(facts);
  let byKind = known.get(life);
  if (byKind === undefined) {
    byKind = new Map();
    known.set(life, byKind);
  }
  let found = byKind.get(kind);
  if (found === undefined) {
    found = read(kind, facts);
    byKind.set(kind, found);
  }
  return found;
}

function read(kind: PageKind, facts: PageFacts): readonly DummyDetail[] {
  const isOf = (region: Region): boolean => MARGINS.has(region) || !EXPLAINS.has(kind);
  // An article about such links shows what they look like.
  const canChat = (region: Region): boolean => MARGINS.has(region) || !TEACHES.has(kind);
  const found: DummyDetail[] = [];
  const seen = new Set<string>();
  const add = (detail: DummyDetail): void => {
    const key = /@|\p{L}/u.test(detail.text) ? detail.text.toLowerCase() : detail.text.replace(/\D/g, '');
    if (seen.has(key)) return;
    seen.add(key);
    found.push(detail);
  };
  for (const block of facts.blocks.slice(0, MAX_BLOCKS))
    if (isOf(block.region) && canGive(block)) detailsGiven(block.text).forEach(add);
  ownDetails(kind, facts).forEach(add);
  for (const { href, region } of facts.links.slice(0, MAX_LINKS)) {
    const why = (isOf(region) ? dummyLink(href) : null) ?? (canChat(region) ? dummyChat(href) : null);
    if (why !== null) add(why);
  }
  for (const entity of facts.entities) {
    if (!entity.types.some((type) => OWNERS.test(type))) continue;
    for (const [property, judge] of [
      ['telephone', dummyPhone],
      ['email', dummyMail],
    ] as const)
      for (const text of propertyTexts(entity, property, facts.entities)) {
        const why = judge(text);
        if (why !== null) add({ text, why });
      }
  }
  if (found.length > MOST) return [];
  if (!TEACHES.has(kind))
    countedNumbersIn(
      facts.blocks
        .slice(0, MAX_BLOCKS)
        .filter(canGive)
        .map(({ text }) => text),
      found.some(({ why }) => VOUCHES.has(why)) ? 1 : undefined,
    )
      .slice(0, MOST)
      .forEach(add);
  return found;
}

/** Beside one of these, a number that ends with digits in a row is not a coincidence. */
const VOUCHES: ReadonlySet<string> = new Set([MASKED_NUMBER, ONE_DIGIT, SAMPLE_STREET]);

/** Pages that give the details of the owner in their main text. */
const GIVES: ReadonlySet<PageKind> = new Set<PageKind>(['contact', 'about', 'legal', 'policy']);
/** Blocks between a detail and the link to a mailbox or a number with which a page gives it. */
const NEAR = 5;

/** Details that only the place where they stand makes the owner's: a sample of a form or a document shows them too. */
function ownDetails(kind: PageKind, facts: PageFacts): readonly DummyDetail[] {
  const links = facts.links.slice(0, MAX_LINKS).filter(({ href }) => /^\s{0,5}(?:tel|mailto):/i.test(href));
  const dialed = new Set(links.flatMap(({ href }) => (/^\s{0,5}tel:/i.test(href) ? [href.replace(/\D/g, '')] : [])));
  const isNearLink = (at: number): boolean => links.some(({ block }) => Math.abs(block - at) <= NEAR);
  return facts.blocks.slice(0, MAX_BLOCKS).flatMap((block, at): readonly DummyDetail[] => {
    const { region, text } = block;
    if (!canGive(block)) return [];
    if (!MARGINS.has(region) && !GIVES.has(kind) && !(kind === 'home' && isNearLink(at))) return [];
    const numbers = oneDigitNumbersIn(text).filter((number) => !dialed.has(number.replace(/\D/g, '')));
    const [masked, street] = [maskedNumberIn(text), sampleStreetIn(text)];
    return [
      ...numbers.map((number) => ({ text: number, why: ONE_DIGIT })),
      ...(masked === null ? [] : [{ text: masked, why: MASKED_NUMBER }]),
      ...(street === null ? [] : [{ text: street, why: SAMPLE_STREET }]),
    ].filter((detail) => !announced().test(text.replace(detail.text, '')));
  });
}

/** Pages that may show numbers to explain something with them. */
const TEACHES: ReadonlySet<PageKind> = new Set([...EXPLAINS].filter((kind) => kind !== 'other' && kind !== 'archive'));

const canGive = ({ hidden, kind, words }: TextBlock): boolean =>
  !hidden && kind !== 'code' && kind !== 'quote' && words <= MAX_WORDS;

const NO_DETAILS: readonly DummyDetail[] = [];

/** Details that are not announced as an example; the word in a mailbox name does not announce one. Few texts have any. */
function detailsGiven(text: string): readonly DummyDetail[] {
  const details = dummyDetailsIn(text);
  return details.length === 0 || announced().test(text.replace(/@\S{1,80}/g, '')) ? NO_DETAILS : details;
}

/** Links that open a chat with a number. */
const CHAT =
  /^\s{0,5}(?:https?:\/\/(?:wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?(?:[^#]{0,200}&)?phone=)|whatsapp:\/\/send\/?\?phone=)(?:\+|%2B)?(\d{6,20})/i;

function dummyChat(href: string): DummyDetail | null {
  const [, number] = CHAT.exec(href.slice(0, 320)) ?? [];
  const why = number === undefined ? null : dummyPhone(number);
  return number === undefined || why === null ? null : { text: number, why };
}

function dummyLink(href: string): DummyDetail | null {
  const scheme = /^\s{0,5}(tel|mailto):/i.exec(href);
  if (scheme === null) return null;
  const [written = ''] = href.slice(scheme[0].length, 320).split(/[?#]/, 1);
  const text = written.replace(/%20/g, ' ').replace(/%40/g, '@').trim();
  const why = scheme[1]?.toLowerCase() === 'tel' ? dummyPhone(text) : dummyMail(text);
  return why === null ? null : { text, why };
}
