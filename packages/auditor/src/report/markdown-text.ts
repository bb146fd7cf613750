/** Text of a site within Markdown. */

/** The site's words are text here, never markup: no link, image, table cell, HTML tag or heading comes out of them. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]()#+!|<>~&-]/g, (character) => `\\${character}`);

/** As code, whatever backticks it holds. */
export function code(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  const runs = flat.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  // A pipe ends a table cell even within code.
  return `${fence} ${flat.replaceAll('|', '\\|')} ${fence}`;
}
