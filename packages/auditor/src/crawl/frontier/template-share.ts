/** How often pages of a template get a turn; pages that no reader is sent to come last. */
import { readAddress } from '../../reading/names/address.js';
import { isAuthorFolder, isSeldomCited } from '../../reading/names/folders.js';
import { MEANINGS } from '../../reading/names/meanings.js';
import type { SiteAddress } from '../url/normalize-url.js';

/** Share of templates that no reader is sent to: they are read when nothing else is left. */
const LAST = 0.001;

/** Whether the page, by its address, is functional: sign-in, basket, search, administration, thank-you pages, tests. */
function isUtility(url: string): boolean {
  const { own, folder, search, proof } = readAddress(url);
  return (
    search ||
    proof ||
    (folder !== null && MEANINGS[folder].below === 'utility') ||
    own.some(({ name, by }) => by === 'whole' && MEANINGS[name].kind === 'utility')
  );
}

/** Decided by the page's own address, since a template may contain the basket next to pages of the menu. */
export const isFull = (page: SiteAddress): boolean => shareOf(`/${page.segments.join('/')}`, page) === 1;

/** The weight of a page's template, 0 to 1: 1 for pages that readers are sent to. */
export function shareOf(template: string, sample: SiteAddress): number {
  if (isUtility(sample.url)) return LAST;
  const parts = template.split(/[/.?]/);
  return (
    (template.includes('?') ? 0.3 : 1) *
    (parts.some(isSeldomCited) || parts.slice(0, -1).some(isAuthorFolder) ? 0.3 : 1)
  );
}
