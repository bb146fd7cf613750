/** Public entry @citeready/page-facts/digits: digits of all scripts as ASCII digits, without the rest of the package. */
export { asciiDigits } from './text/digits.js';
