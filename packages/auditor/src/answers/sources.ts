/** Where do figures and claims come from? Links of the main text to other sites. */
import type { AuditedPage } from '../checks/types.js';
import type { ReadPassage } from './context.js';
import { highest } from './highest.js';
import type { Found } from './types.js';

const isMain = ({ region }: AuditedPage['facts']['links'][number]): boolean => region === 'main' || region === 'body';
const leadsOut = ({ facts }: AuditedPage): boolean =>
  facts.links.some((link) => !link.internal && link.url !== null && isMain(link));
/** If the main text links to no other page of the site, a passage with a link names a source. */
const leadsOutOnly = ({ facts }: AuditedPage): boolean => !facts.links.some((link) => link.internal && isMain(link));

/** Share of the pages that link to other sites; half of them is enough. A passage is shown whose links are known to lead there. */
export function sources(passages: readonly ReadPassage[], pages: readonly AuditedPage[]): Found {
  const written = pages.filter(({ kind }) => kind !== 'utility' && kind !== 'legal' && kind !== 'policy');
  if (written.length === 0) return { value: 0, best: null };
  const linking = written.filter(leadsOut);
  const clear = new Set(linking.filter(leadsOutOnly));
  const best = highest(
    passages.filter(({ page, passage, margin }) => !margin && passage.linked > 0 && clear.has(page)),
    ({ quality }) => quality,
  );
  return { value: Math.min(1, (2 * linking.length) / written.length), best };
}
