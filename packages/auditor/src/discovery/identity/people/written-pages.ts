/** Pages about a subject: they name people from outside, such as authors, and their heading is the subject. */
import type { PageKind } from '../../../reading/kinds.js';

export const WRITTEN: ReadonlySet<PageKind> = new Set<PageKind>([
  'article',
  'guide',
  'news',
  'story',
  'product',
  'event',
  'recipe',
]);
