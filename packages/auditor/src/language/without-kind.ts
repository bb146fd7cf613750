/** A name of a site without the word that says that it is a site. */

/** "Acme - Website": what the name is of, behind a separator. */
const KIND_BEHIND = /\s?[-–—|:·]\s(?:(?:official\s)?(?:web\s?site|site|home\s?page)|home)$/iu;

/** A name without the word that says that it is one of a site, where something is left. */
export function withoutKind(name: string): string {
  const bare = name.replace(KIND_BEHIND, '').trim();
  return bare.length >= 2 ? bare : name;
}
