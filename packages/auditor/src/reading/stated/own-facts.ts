/**
 * Selects the stated facts that belong to the site's owner: on pages about the site itself, without facts about its hosting company, a data
 * processor or an authority.
 */
import type { PageFacts } from '@citeready/page-facts';
import { inAllLanguages } from '../../data/per-language.js';
import { providerWords } from '../../generated/providers-words.js';
import { anywhere } from '../../language/word-pattern.js';
import type { PageKind } from '../kinds.js';
import { pageLanguage } from '../language.js';
import { readAddress } from '../names/address.js';
import { namesIn } from '../names/label.js';
import type { StatedFact } from './pairs.js';
import { statedOnPage } from './pairs.js';

const TELLING: ReadonlySet<PageKind> = new Set<PageKind>(['home', 'about', 'contact', 'legal']);
/** Maximum length of an imprint; longer pages are privacy policies with the addresses and telephone numbers of others. */
export const MAX_IMPRINT_WORDS = 500;
/** Number of blocks before a fact that may say whose it is. */
const ABOVE = 3;
const MAX_LINE = 200;

const others = [
  inAllLanguages(() => providerWords().hosting, anywhere),
  inAllLanguages(() => providerWords().services, anywhere),
  inAllLanguages(() => providerWords().authorities, anywhere),
];
/** True of a text that names a host, a processor or an authority. */
export const namesOther = (text: string): boolean => others.some((pattern) => pattern().test(text.slice(0, MAX_LINE)));

/** True for a legal page that is called an imprint. Privacy policies name processors, and the owner only among them. */
function isImprint({ title, blocks, url }: PageFacts): boolean {
  const first = blocks.find((block) => block.kind === 'heading' && !block.hidden)?.text ?? '';
  const named = [...[title ?? '', first].flatMap((text) => namesIn(text)), ...readAddress(url).own].map(
    ({ name }) => name,
  );
  return named.includes('imprint') && !named.includes('privacy');
}

/** True for a page about the site's owner only. */
export const speaksOfOwner = (facts: PageFacts, kind: PageKind): boolean =>
  TELLING.has(kind) && (kind !== 'legal' || (facts.text.words <= MAX_IMPRINT_WORDS && isImprint(facts)));

/** Facts of the owner on a page; empty for pages about something else. */
export function ownFacts(facts: PageFacts, kind: PageKind): readonly StatedFact[] {
  if (!speaksOfOwner(facts, kind)) return [];
  const stated = statedOnPage(facts, pageLanguage(facts));
  return stated.filter(({ block }) => {
    const heading = facts.blocks[facts.blocks[block]?.under ?? -1];
    const around = facts.blocks.slice(Math.max(0, block - ABOVE), block + 1);
    return ![...(heading === undefined ? [] : [heading]), ...around].some(({ text }) => namesOther(text));
  });
}
