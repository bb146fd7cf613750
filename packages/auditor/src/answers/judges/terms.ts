/** On what terms? Conditions, deadlines and duties. */
import { keyNamesOf } from '../../reading/key-pages/key-names.js';
import { SUBJECT_PAGES_BY_NAME } from '../page-roles.js';
import { isQuoted } from '../quoted.js';
import { isTeaser } from '../teaser.js';
import type { Judge } from './judge.js';

export const terms: Judge = ({ page, passage, topics, hard, margin }) => {
  if (margin || !topics.has('terms') || passage.words < 15) return 0;
  if ((SUBJECT_PAGES_BY_NAME.has(page.kind) && page.kind !== 'policy') || isTeaser(passage) || isQuoted(passage.text))
    return 0;
  // A privacy notice says how a visitor's data is used, and not on what terms something is sold.
  if (page.kind === 'legal' && keyNamesOf(page.url, '').some(({ kind }) => kind === 'privacy')) return 0;
  return hard > 0 ? 1 : 0.5;
};
