/** Entries of a list of texts without a link: headings on a category page that lead nowhere. */
import type { TextBlock } from '@citeready/page-facts';
import { inAllLanguages } from '../../../data/per-language.js';
import { textWords } from '../../../generated/texts-words.js';
import { titleParts } from '../../../language/title-parts.js';
import { anywhere } from '../../../language/word-pattern.js';
import { readAddress } from '../../../reading/names/address.js';
import { namesIn } from '../../../reading/names/label.js';
import type { PageName } from '../../../reading/names/meanings.js';
import { ownWords } from '../../../reading/names/own-words.js';
import { pathOf } from '../../addresses.js';
import { firstHeading, mainHeadings } from '../../text/main-text.js';
import type { AuditedPage } from '../../types.js';

/** Minimum confidence of the page kind for headings to count as list entries. */
const SURE = 0.65;

/** Names of picture galleries in an address or title. */
const gallery = inAllLanguages(() => textWords().galleries, anywhere);

function decodedPath(url: string): string {
  try {
    return decodeURIComponent(pathOf(url));
  } catch {
    return pathOf(url);
  }
}

/** Number of words under a heading from which it has the full text, not a teaser. */
const WHOLE_TEXT = 60;

const TEXTS: ReadonlySet<PageName> = new Set<PageName>(['blog', 'news', 'stories', 'releases']);

/** Identified as a list of texts by address, title or H1: activities, dishes and talks of a day are complete where they are listed. */
const listsTexts = ({ url, facts }: AuditedPage): boolean =>
  [
    readAddress(url).own,
    ...[facts.title ?? '', firstHeading(facts)?.text ?? '']
      .flatMap(titleParts)
      .map((text) => namesIn(text, ownWords(url))),
  ].some((names) => names.some(({ name, by }) => by === 'whole' && TEXTS.has(name)));

/** Entries of a list of texts without a target: headings in the main content of such a page without links to pages. */
export function deadCards(page: AuditedPage): readonly TextBlock[] {
  // A landing page in a folder of lists has sections, which need no links.
  if (page.kind !== 'category' || page.genre.confidence < SURE || !listsTexts(page)) return [];
  // Pictures are shown in place; their captions need no links.
  if (gallery().test(decodedPath(page.url)) || gallery().test(page.facts.title ?? '')) return [];
  const inMain = page.facts.links.some(
    ({ url, href, region, text }) =>
      (region === 'main' || region === 'body') && url !== null && text !== '' && !href.trim().startsWith('#'),
  );
  if (inMain) return [];
  const entries = mainHeadings(page.facts).filter(({ level }) => level === 2 || level === 3);
  return page.facts.text.mainWords >= WHOLE_TEXT * entries.length ? [] : entries;
}
