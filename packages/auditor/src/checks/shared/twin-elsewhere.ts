/** Whether an address on another site is that of the same page there, as where a site is served under two domains. */
import type { GateVariant } from '../types.js';
import { documentAddress } from '../site.js';

/** Path and query, without the slash at the end of a folder: that of a home page is empty. */
function pathOf(url: string): string {
  const address = documentAddress(url);
  const slash = address.indexOf('/');
  return slash === -1 ? '' : address.slice(slash);
}

/** Nothing, or the one folder below which the whole site is served again: that of a project on a host of pages. */
const BELOW_ONE_FOLDER = /^(?:\/[^/?]+)?$/;

/** A home page elsewhere is the root, or a folder, which ends with a slash; "/about" is a page of another site. */
const isFolder = (url: string): boolean => /^[^?#]{1,2000}\/(?:index\.\w{3,5})?$/.test(url);

/**
 * How a page is closed that names an address of another site as its own: that of the same page there, or of another page, whose text is
 * then indexed in its place.
 * @param named - an absolute URL.
 */
export function closureElsewhere(named: string, pageUrl: string): GateVariant {
  const [there, here] = [pathOf(named), pathOf(pageUrl)];
  const isTwin =
    there.endsWith(here) &&
    (here !== '' || there === '' || isFolder(named)) &&
    BELOW_ONE_FOLDER.test(there.slice(0, there.length - here.length));
  return isTwin ? 'canonical-twin' : 'canonical';
}
