/** A title and its parts between separators. */

const SEPARATORS = [' | ', ' – ', ' — ', ' - ', ' · ', ' • ', ' :: ', ' » ', ' « ', '｜'];

/** The title and its parts between separators: one of them is the topic, another the brand. */
export function titleParts(title: string): string[] {
  let parts = [title];
  // Most separators are not there, and titles are cut again and again.
  for (const separator of SEPARATORS)
    if (title.includes(separator)) parts = parts.flatMap((part) => part.split(separator));
  return [...new Set([title, ...parts])].map((part) => part.trim()).filter((part) => part !== '');
}
