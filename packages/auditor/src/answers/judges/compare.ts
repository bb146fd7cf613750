/** How does it compare? Text and tables that set the site beside others. */
import { namesBrand } from '../context.js';
import { SUBJECT_PAGES_BY_NAME } from '../page-roles.js';
import type { Judge } from './judge.js';

export const compare: Judge = (read, context) => {
  const { page, passage, topics, margin } = read;
  if (margin || passage.words < 25) return 0;
  if (page.kind !== 'comparison') {
    if (!topics.has('compare') || SUBJECT_PAGES_BY_NAME.has(page.kind)) return 0;
    // What sets two things apart compares the site with nothing, unless it is one of them.
    if (!namesBrand({ ...read, passage: { ...passage, text: '' } }, context)) return 0;
  }
  return passage.form === 'table' ? 1 : 0.7;
};
