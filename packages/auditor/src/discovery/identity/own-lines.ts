/** Lines in which a site tells of itself: header and footer, the contacts on its front page, and the short lines of its pages about it. */
import { MAX_IMPRINT_WORDS } from '../../reading/stated/own-facts.js';
import type { PageKind } from '../../reading/kinds.js';
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import type { DiscoveryPage } from '../page.js';
import { linesOf, visible } from '../page.js';
import { inAllLanguages } from '../../data/per-language.js';
import { providerWords } from '../../generated/providers-words.js';
import { textWords } from '../../generated/texts-words.js';
import { anywhere, oneOf } from '../../language/word-pattern.js';
import { namesIn } from '../../reading/names/label.js';
import { ownWords } from '../../reading/names/own-words.js';

export interface OwnLine {
  readonly url: string;
  readonly text: string;
  /** The same, with a line end where the page breaks the line. */
  readonly lines: string;
  /** On a page or in a margin where a site gives its contacts; the text of a home page is of anything. */
  readonly own: boolean;
  /** Kind of the page that holds it. */
  readonly kind: PageKind;
}

/** What the reading made of a page; `other` where nobody asks. */
export type KindOf = (page: DiscoveryPage) => PageKind;

const TELLING: ReadonlySet<PageKind> = new Set<PageKind>(['contact', 'about', 'legal']);
const MAX_PAGES = 12;
const MAX_LINE = 160;
const MAX_LINES = 120;

/** Home pages, then those on which a site tells of itself, then others: what identity is read from. */
export function ownerPages(pages: readonly DiscoveryPage[], kindOf: KindOf): DiscoveryPage[] {
  const rank = (page: DiscoveryPage): number =>
    page.via === 'home' ? 0 : kindOf(page) === 'contact' ? 1 : TELLING.has(kindOf(page)) ? 2 : 3;
  return pages
    .map((page) => ({ page, rank: rank(page) }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MAX_PAGES)
    .map(({ page }) => page);
}

export function ownLines(pages: readonly DiscoveryPage[], kindOf: KindOf): OwnLine[] {
  return pages.flatMap((page) => {
    const kind = kindOf(page);
    if (kind !== 'home' && page.via !== 'home' && !TELLING.has(kind)) return [];
    const own = kind === 'contact' || (kind === 'legal' && page.facts.text.words <= MAX_IMPRINT_WORDS);
    const ofHost = kind === 'legal' ? hostBlocks(page.facts.blocks) : new Set<TextBlock>();
    // A page of law gives those of the authority that one may turn to.
    const contacts = !own && (kind === 'home' || kind === 'about') ? contactBlocks(page.facts) : NO_BLOCKS;
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
          // Members of a team are written to at the site's domain.
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

/** A block that is too long for a line, and that the page breaks into short ones: an imprint in one paragraph. */
const isOfLines = (block: TextBlock): boolean =>
  (block.breaks?.length ?? 0) > 0 && linesOf(block).every((line) => line.length <= MAX_LINE);

/** A short block as a whole, with its lines; of a long one each line by itself. */
const piecesOf = (block: TextBlock): { readonly text: string; readonly lines: string }[] =>
  block.text.length <= MAX_LINE
    ? [{ text: block.text, lines: linesOf(block).join('\n') }]
    : linesOf(block).flatMap((line) => (line.trim() === '' ? [] : [{ text: line.trim(), lines: line.trim() }]));

const NO_BLOCKS: ReadonlySet<TextBlock> = new Set();

/** "Phone", "E-mail:" above or before what they announce. */
const detail = inAllLanguages(
  () => textWords().telephone,
  (words) => new RegExp(`^[^\\p{L}\\d]{0,4}(?:e-?mail|mail|${oneOf(words)})(?![\\p{L}-])`, 'u'),
);
const MAX_LABEL = 60;
/** Telephone numbers behind labels outside of a section of contacts, beyond which a page lists those of others. */
const MAX_LABELED = 3;

const namesContact = (text: string, url: string): boolean =>
  text.length <= MAX_LABEL &&
  (detail().test(text.toLowerCase()) ||
    namesIn(text, ownWords(url)).some(({ name }) => name === 'contact' || name === 'location'));

/** The part of a front page in which the site gives its contacts: below a heading that says so, or behind a label of their own. */
function contactBlocks({ blocks, url }: PageFacts): ReadonlySet<TextBlock> {
  const found = new Set<TextBlock>();
  const labeled: TextBlock[] = [];
  /** Headings of such sections, by their place; a heading below one is of the same section. */
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
  return found;
}

/** Words with which an imprint turns to the company that keeps the site on its servers, as laws ask for. */
const hosting = inAllLanguages(() => providerWords().hosting, anywhere);

/** What an imprint says of that company: the rest of the section from where it is named, whose address is not the owner's. */
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
