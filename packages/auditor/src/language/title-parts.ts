/** Splits a title into its parts. */

const SEPARATORS = [' | ', ' – ', ' — ', ' - ', ' · ', ' • ', ' :: ', ' » ', ' « ', '｜'];

/** The title and its parts between separators: one part is usually the topic, another the brand. */
export function titleParts(title: string): string[] {
  let parts = [title];
  // Most separators do not occur, and titles are split repeatedly.
  for (const separator of SEPARATORS)
    if (title.includes(separator)) parts = parts.flatMap((part) => part.split(separator));
  return [...new Set([title, ...parts])].map((part) => part.trim()).filter((part) => part !== '');
}
