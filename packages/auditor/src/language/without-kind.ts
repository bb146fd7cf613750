/** Removes the word for "website" from the name of a site. */

/** "Acme - Website": the word after a separator. */
const KIND_BEHIND = /\s?[-–—|:·]\s(?:(?:official\s)?(?:web\s?site|site|home\s?page)|home)$/iu;

/** The name without the word for "website", if anything is left. */
export function withoutKind(name: string): string {
  const bare = name.replace(KIND_BEHIND, '').trim();
  return bare.length >= 2 ? bare : name;
}
