/** The slug of a domain: dots become hyphens. Storage adds `-2`, `-3`, … where another domain has the plain one already. */

export const slugBase = (domain: string): string => domain.replaceAll('.', '-');

/** The n-th candidate: the plain slug, then `-2`, `-3`, … */
export const slugCandidate = (base: string, n: number): string => (n <= 1 ? base : `${base}-${n}`);

/** What a slug in a path may look like; anything else is unknown without a look into storage. */
export const isSlug = (text: string): boolean => text.length <= 300 && /^[a-z0-9-]+$/.test(text);
