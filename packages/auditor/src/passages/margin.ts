/** The text around a page's main content: header, footer, sidebar. On most sites it contains addresses, hours and telephone numbers. */
import type { PageFacts } from '@citeready/page-facts';
import { specificsOf } from './specifics.js';
import type { Passage } from './types.js';

const MAX_WORDS = 200;
const MAX_TEXT = 2_000;
const EMPTY: ReadonlySet<string> = new Set();

/** The margin as one passage, without menus; `null` if the page has none. Its numbers are not counted: they are few and repetitive. */
export function marginOf(facts: PageFacts): Passage | null {
  const lines: string[] = [];
  let words = 0;
  for (const block of facts.blocks) {
    if (block.region !== 'footer' && block.region !== 'header' && block.region !== 'aside') continue;
    if (block.hidden || words >= MAX_WORDS) continue;
    lines.push(block.text);
    words += block.words;
  }
  if (lines.length === 0) return null;
  const text = lines.join('\n').slice(0, MAX_TEXT);
  return {
    heading: null,
    headingLevel: null,
    section: null,
    within: [],
    answers: false,
    text,
    form: 'list',
    words,
    offset: 0,
    sentences: 0,
    specifics: specificsOf(text, words, { money: EMPTY, measures: EMPTY, dates: EMPTY, numbers: EMPTY }),
    linked: 0,
    noSnippet: 0,
    blocks: [],
  };
}
