/** The slug of a domain: dots become hyphens. Storage appends `-2`, `-3`, … if another domain already has the plain one. */

export const slugBase = (domain: string): string => domain.replaceAll('.', '-');

/** The n-th candidate: the plain slug, then `-2`, `-3`, … */
export const slugCandidate = (base: string, n: number): string => (n <= 1 ? base : `${base}-${n}`);

/** Format of a slug in a path; anything else is unknown without a read from storage. */
export const isSlug = (text: string): boolean => text.length <= 300 && /^[a-z0-9-]+$/.test(text);
