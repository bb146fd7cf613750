/** Detects sites on which every page has the title of the site template: the text is the seller's demonstration. */
import type { JudgedPage } from '../site-sense.js';
import { isNameOfTemplate } from '../stock/template-words.js';
import type { Worthless } from './worthless.js';
import { MAX_EVIDENCE, STOCK_SITES } from './worthless.js';

/** Minimum number of pages with the title, from which it was not chosen by the owner. */
const LEAST_NAMED = 3;

export function byTemplate(pages: readonly JudgedPage[]): Worthless | null {
  const titled = pages.filter(({ facts }) => facts.status < 400 && facts.title !== null);
  const title = titled[0]?.facts.title;
  if (title == null || titled.length < LEAST_NAMED || !isNameOfTemplate(title)) return null;
  if (titled.some(({ facts }) => facts.title !== title)) return null;
  return {
    what: STOCK_SITES.placeholder,
    evidence: titled.slice(0, MAX_EVIDENCE).map(({ url }) => ({ url, snippet: title, detail: 'title of a template' })),
  };
}
