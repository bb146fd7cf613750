/** One file under several addresses: many hosts send `/about.html` for `/about` and `/about/` as well. Nobody wrote a second page. */
import type { PageFacts } from '@citeready/page-facts';
import { documentKey } from './plain-address.js';

/** What servers leave off. */
const ENDING = /\.(?:html?|php|aspx?)(?=\?|$)/i;

/** One key for the addresses under which hosts send one file; whether they send one, its bytes or its text must say. */
export const fileAddress = (url: string): string => documentKey(url).replace(ENDING, '');

/** The same for pages that are one file: equal bytes at addresses that differ in the ending, a slash or the name of the index. */
export const fileOf = ({ url, sha256 }: PageFacts): string => `${sha256} ${fileAddress(url)}`;
