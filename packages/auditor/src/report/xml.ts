/** Escapes text for XML and HTML. */

/** Characters that XML 1.0 allows; others (NUL, most controls, lone surrogates) would make the document ill-formed. */
const isXmlCharacter = (code: number): boolean =>
  code === 0x9 ||
  code === 0xa ||
  code === 0xd ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe as text and in quoted attributes, in XML and in HTML. */
export function escapeMarkup(text: string): string {
  let safe = '';
  for (const character of text) {
    safe += isXmlCharacter(character.codePointAt(0) ?? 0) ? (ENTITIES[character] ?? character) : '\uFFFD';
  }
  return safe;
}
