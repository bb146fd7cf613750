/**
 * Lines in which a site describes itself: header and footer, the contacts on its home page, and the short lines of its pages about itself.
 */
import { MAX_IMPRINT_WORDS } from '../../reading/stated/own-facts.js';
import type { PageKind } from '../../reading/kinds.js';
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import type { DiscoveryPage } from '../page.js';
import { linesOf, visible } from '../page.js';
import { inAllLanguages } from '../../data/per-language.js';
import { providerWords } from '../../generated/providers-words.js';
import { textWords } from '../../generated/texts-words.js';
import { anywhere, oneOf } from '../../language/word-pattern.js';
import { holdsAddress } from '../../reading/address.js';
import { phoneIn } from '../../reading/phone-numbers.js';
import { kindsOfLabel } from '../../reading/stated/labels.js';
import { namesIn } from '../../reading/names/label.js';
import { ownWords } from '../../reading/names/own-words.js';
import { opensWith } from '../../reading/questions/topic-words.js';

export interface OwnLine {
  readonly url: string;
  readonly text: string;
  /** The same, with a line end where the page breaks the line. */
  readonly lines: string;
  /** On a page or in a header or footer where a site gives its contacts; the text of a home page may be about anything. */
  readonly own: boolean;
  /** Kind of the page. */
  readonly kind: PageKind;
  /** A label for the place of the owner announces it. */
  readonly isSeat?: boolean;
}

/** The page kind from the reading; `other` where it does not matter. */
export type KindOf = (page: DiscoveryPage) => PageKind;

const OWNER_PAGES: ReadonlySet<PageKind> = new Set<PageKind>(['contact', 'about', 'legal']);
const MAX_PAGES = 12;
const MAX_LINE = 160;
const MAX_LINES = 120;

/** Home pages, then pages on which a site describes itself, then others: the order in which identity is read. */
export function ownerPages(pages: readonly DiscoveryPage[], kindOf: KindOf): DiscoveryPage[] {
  const rank = (page: DiscoveryPage): number =>
    page.via === 'home' ? 0 : kindOf(page) === 'contact' ? 1 : OWNER_PAGES.has(kindOf(page)) ? 2 : 3;
  return pages
    .map((page) => ({ page, rank: rank(page) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page);
}

export function ownLines(pages: readonly DiscoveryPage[], kindOf: KindOf): OwnLine[] {
  const repeated = repeatedAddresses(pages);
  return pages.flatMap((page) => {
    const kind = kindOf(page);
    const isPart = isPartOfPages(page);
    if (kind !== 'home' && page.via !== 'home' && !OWNER_PAGES.has(kind) && !isPart) return [];
    const own = isPart || kind === 'contact' || (kind === 'legal' && page.facts.text.words <= MAX_IMPRINT_WORDS);
    const ofHost = kind === 'legal' ? hostBlocks(page.facts.blocks) : new Set<TextBlock>();
    // A legal page gives the contacts of the supervisory authority.
    const contacts =
      !own && (kind === 'home' || kind === 'about')
        ? new Set([...contactBlocks(page.facts), ...page.facts.blocks.filter(({ text }) => repeated.has(text))])
        : NO_BLOCKS;
    const lines = page.facts.blocks.filter(
      (b) =>
        visible(b) &&
        !ofHost.has(b) &&
        (b.text.length <= MAX_LINE || isOfLines(b)) &&
        (own ||
          b.region === 'footer' ||
          b.region === 'header' ||
          kind === 'home' ||
          contacts.has(b) ||
          // Members of a team have mail addresses at the site's domain.
          (kind === 'about' && b.text.includes('@'))),
    );
    const ends = lines.length <= 2 * MAX_LINES ? lines : [...lines.slice(0, MAX_LINES), ...lines.slice(-MAX_LINES)];
    return ends.flatMap((block) =>
      piecesOf(block).map(({ text, lines }) => ({
        url: page.facts.url,
        text,
        lines,
        own: own || block.region === 'footer' || block.region === 'header' || contacts.has(block),
        kind,
      })),
    );
  });
}

const MIN_REPEATED = 3;
const MAX_BLOCKS = 400;

/** Addresses that several pages repeat, as those of a foot without its element. */
function repeatedAddresses(pages: readonly DiscoveryPage[]): ReadonlySet<string> {
  const times = new Map<string, number>();
  for (const { facts } of pages) {
    const short = facts.blocks
      .slice(-MAX_BLOCKS)
      .filter((block) => visible(block) && block.text.length <= MAX_LINE && /\d/.test(block.text));
    const addresses = short.filter((block) => holdsAddress([block.text, ...linesOf(block)].join('\n'), true));
    for (const text of new Set(addresses.map(({ text }) => text))) times.set(text, (times.get(text) ?? 0) + 1);
  }
  return new Set([...times].flatMap(([text, count]) => (count >= MIN_REPEATED ? [text] : [])));
}

/** A header or a footer that a script puts into all pages. */
const isPartOfPages = (page: DiscoveryPage): boolean =>
  page.via === 'script' && page.facts.text.words <= MAX_PART_WORDS;
const MAX_PART_WORDS = 150;

/** A block too long for a line that the page breaks into short ones: an imprint in one paragraph. */
const isOfLines = (block: TextBlock): boolean =>
  (block.breaks?.length ?? 0) > 0 && linesOf(block).every((line) => line.length <= MAX_LINE);

/** A short block as a whole, with its lines; a long one line by line. */
const piecesOf = (block: TextBlock): { readonly text: string; readonly lines: string }[] =>
  block.text.length <= MAX_LINE
    ? [{ text: block.text, lines: linesOf(block).join('\n') }]
    : linesOf(block).flatMap((line) => (line.trim() === '' ? [] : [{ text: line.trim(), lines: line.trim() }]));

const NO_BLOCKS: ReadonlySet<TextBlock> = new Set();

/** "Phone", "E-mail:" before or above the value. */
const detail = inAllLanguages(
  () => textWords().telephone,
  (words) => new RegExp(`^[^\\p{L}\\d]{0,4}(?:e-?mail|mail|${oneOf(words)})(?![\\p{L}-])`, 'u'),
);
const MAX_LABEL = 60;
/** Number of labeled phone numbers outside of a contact section from which a page lists those of others. */
const MAX_LABELED = 3;

const namesContact = (text: string, url: string): boolean =>
  text.length <= MAX_LABEL &&
  (detail().test(text.toLowerCase()) ||
    namesIn(text, ownWords(url)).some(({ name }) => name === 'contact' || name === 'location'));

/** The part of a home page in which the site gives its contacts: below a heading that says so, or after their labels. */
function contactBlocks({ blocks, url }: PageFacts): ReadonlySet<TextBlock> {
  const found = new Set<TextBlock>();
  const labeled: TextBlock[] = [];
  /** Headings of such sections, by index; a heading below one belongs to the same section. */
  const sections = new Set<number>();
  blocks.forEach((block, index) => {
    if (!visible(block)) return;
    const isWithin = block.under >= 0 && sections.has(block.under);
    const isOfContacts = isWithin || (block.kind === 'heading' && namesContact(block.text, url));
    if (block.kind === 'heading' && isOfContacts) sections.add(index);
    if (isOfContacts) found.add(block);
    else if (block.text.length <= MAX_LINE && detail().test(block.text.toLowerCase())) labeled.push(block);
  });
  if (labeled.length <= MAX_LABELED) for (const block of labeled) found.add(block);
  const addressed = labeledAddresses(blocks);
  if (addressed.length <= MAX_LABELED) for (const block of addressed) found.add(block);
  const reached = addressesBesideContacts(blocks);
  if (reached.length <= MAX_LABELED) for (const block of reached) found.add(block);
  const hours = blocks.filter(givesHours);
  if (hours.length <= MAX_HOURS) for (const block of hours) found.add(block);
  return found;
}

/** "Working hours: working days 9:00–17:00"; of several, each may be that of something else. */
const givesHours = (block: TextBlock): boolean =>
  visible(block) && block.text.length <= MAX_LINE && HOURS.test(block.text) && opensWith(block.text, 'hours');
const MAX_HOURS = 2;
const HOURS = /\d[:.h]\d\d.{1,8}\d[:.h]\d\d/u;

/** An address in one block with a telephone or a mailbox, or right above or below one, as on the card of an office. */
function addressesBesideContacts(blocks: readonly TextBlock[]): TextBlock[] {
  const shown = blocks.filter(visible);
  const isContact = (block: TextBlock | undefined): boolean =>
    block !== undefined && block.text.length <= MAX_LABEL && (MAILBOX.test(block.text) || phoneIn(block.text) !== null);
  return shown.filter(
    (block, at) =>
      block.text.length <= MAX_LINE &&
      /\d/.test(block.text) &&
      [block, shown[at + 1], shown[at - 1]].some(isContact) &&
      holdsAddress([block.text, ...linesOf(block)].join('\n'), true),
  );
}
const MAILBOX = /^[^\p{L}\d]{0,4}(?:e-?mail[:\s]{1,3})?[^\s@]{1,64}@[^\s@]{3,100}$/iu;

/** "Visiting address", "Find us" and the like alone in an element, with an address in the next. */
function labeledAddresses(blocks: readonly TextBlock[]): TextBlock[] {
  const shown = blocks.filter(visible);
  return shown.flatMap((block, at) => {
    const next = shown[at + 1];
    return block.text.length <= MAX_LABEL &&
      next !== undefined &&
      next.text.length <= MAX_LINE &&
      holdsAddress([next.text, ...linesOf(next)].join('\n'), true) &&
      announcesPlace(block.text)
      ? [next]
      : [];
  });
}

const announcesPlace = (text: string): boolean =>
  kindsOfLabel(text, null).includes('seat') ||
  namesIn(text).some(({ name, by }) => name === 'location' && by === 'whole');

/** Words with which an imprint introduces the hosting company, as some laws require. */
const hosting = inAllLanguages(() => providerWords().hosting, anywhere);

/** The rest of the imprint section from the point where the hosting company is named: its address is not the owner's. */
function hostBlocks(blocks: readonly TextBlock[]): ReadonlySet<TextBlock> {
  const found = new Set<TextBlock>();
  const sections = new Set<number>();
  blocks.forEach((block, index) => {
    if (block.region === 'footer' || block.region === 'header') return;
    const names = block.text.length <= MAX_LINE && hosting().test(block.text);
    if (block.kind === 'heading' ? sections.has(block.under) : sections.has(block.under) || names) found.add(block);
    if (names) sections.add(block.kind === 'heading' ? index : block.under);
  });
  return found;
}
