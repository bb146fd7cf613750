/** One file at several addresses: many hosts serve `/about.html` also for `/about` and `/about/`. It is not a second page. */
import type { PageFacts } from '@citeready/page-facts';
import { documentKey } from './plain-address.js';

/** Endings that servers omit. */
const ENDING = /\.(?:html?|php|aspx?)(?=\?|$)/i;

/** One key for the addresses at which hosts serve one file; whether they do is decided by bytes or text. */
export const fileAddress = (url: string): string => documentKey(url).replace(ENDING, '');

/** One key for pages that are the same file: equal bytes at addresses that differ in the ending, a slash or the index file name. */
export const fileOf = ({ url, sha256 }: PageFacts): string => `${sha256} ${fileAddress(url)}`;
