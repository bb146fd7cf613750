/** Whether a URL on another site is the same page, as when a site is served under two domains. */
import type { GateVariant } from '../gate-types.js';
import { documentAddress } from '../addresses.js';

/** Path and query, without the trailing slash of a folder: empty for a home page. */
function pathOf(url: string): string {
  const address = documentAddress(url);
  const slash = address.indexOf('/');
  return slash === -1 ? '' : address.slice(slash);
}

/** Empty, or a single folder below which the whole site is served again: a project on a shared page host. */
const BELOW_ONE_FOLDER = /^(?:\/[^/?]+)?$/;

/** A home page elsewhere is the root, or a folder with a trailing slash; "/about" is a page of another site. */
const isFolder = (url: string): boolean => /^[^?#]{1,2000}\/(?:index\.\w{3,5})?$/.test(url);

/**
 * How a page is closed that declares a URL of another site as its own: a URL of the same page, or of another page, whose text is then
 * indexed in its place.
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
