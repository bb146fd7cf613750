/** Escapes text of a site for Markdown. */

/** The site's words are text, never markup: they cannot produce a link, image, table cell, HTML tag or heading. */
export const escapeMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]()#+!|<>~&-]/g, (character) => `\\${character}`);

/** Formats text as code, whatever backticks it contains. */
export function code(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  const runs = flat.match(/`+/g) ?? [];
  const fence = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1);
  // A pipe ends a table cell even within code.
  return `${fence} ${flat.replaceAll('|', '\\|')} ${fence}`;
}
