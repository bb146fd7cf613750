/** Escaping of text in XML and HTML, for the few documents that core writes itself. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Characters that no XML 1.0 document may contain (section 2.2), and half a surrogate pair, which is not a character. */
// eslint-disable-next-line no-control-regex -- control characters are what it looks for
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

/** Text for use between tags or in a quoted attribute. */
export const escapeMarkup = (text: string): string =>
  text.replace(NO_XML, '').replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
