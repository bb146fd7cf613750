/**
 * Sites whose titles and headings name what nothing below them is about: a text that was copied from elsewhere, or drawn by lot, under words that people look for.
 * Headings in another language than the text say nothing of it, nor do a few.
 */
import { allMainBlocks } from '@citeready/page-facts';
import { isHeading } from '../headings.js';
import { titleParts } from '../../language/title-parts.js';
import { likeliestTable } from '../nonsense/language-choice.js';
import { scanOf } from '../nonsense/scan.js';
import { stemsOfText } from '../nonsense/stems.js';
import type { JudgedPage } from '../site-sense.js';
import type { Worthless } from './worthless.js';
import { MAX_EVIDENCE } from './worthless.js';

/** Characters of a page's text from which it is asked, and that are read; headings of a page that are read. */
const LEAST_CHARS = 400;
const MOST_CHARS = 20_000;
const MOST_HEADINGS = 30;
const MAX_TITLE = 200;
/** Pages, and words of titles and headings on all of them, from which it is told. */
const LEAST = { pages: 3, words: 50 } as const;
/** Share of these words that come again in the texts below them: of 200 real sites with so many the least is 0.14. */
const ABOUT = 0.06;

interface Named {
  readonly url: string;
  readonly headings: string;
  readonly text: string;
}

function namedOf({ url, facts }: JudgedPage): Named | null {
  const headings = [titleParts((facts.title ?? '').slice(0, MAX_TITLE))[0] ?? ''];
  let text = '';
  for (const block of allMainBlocks(facts.blocks)) {
    if (isHeading(block)) {
      if (headings.length <= MOST_HEADINGS) headings.push(block.text);
    } else if (block.kind !== 'code' && text.length < MOST_CHARS) text += `${block.text}\n`;
  }
  return text.length < LEAST_CHARS ? null : { url, headings: headings.join('\n'), text };
}

/** The language whose commonest words some texts use. */
const languageOf = (texts: readonly string[]): string | null => likeliestTable(texts.map(scanOf))?.language ?? null;

export function byTitles(pages: readonly JudgedPage[]): Worthless | null {
  const named = pages.flatMap((page) => namedOf(page) ?? []);
  if (named.length < LEAST.pages) return null;
  const asked = named.map(({ headings }) => stemsOfText(headings));
  const words = asked.reduce((sum, stems) => sum + stems.size, 0);
  if (words < LEAST.words) return null;
  let again = 0;
  for (const [index, { text }] of named.entries()) {
    const below = stemsOfText(text);
    for (const stem of asked[index] ?? []) if (below.has(stem)) again++;
    // Of nearly every site a few pages show it; the texts of the others are not read for this.
    if (again > words * ABOUT) return null;
  }
  const language = languageOf(named.map(({ headings }) => headings));
  if (language === null || language !== languageOf(named.map(({ text }) => text))) return null;
  return {
    what: 'text that has nothing to do with its titles',
    evidence: named.slice(0, MAX_EVIDENCE).map(({ url, headings, text }) => ({
      url,
      snippet: text.slice(0, 120),
      detail: `under “${headings.slice(0, 80).replaceAll('\n', ' / ')}”`,
    })),
  };
}
