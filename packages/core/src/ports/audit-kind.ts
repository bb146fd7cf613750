/** Kinds of audits. */

/** `full` crawls the site; `instant` reads only the home page, robots.txt and the sitemap. */
export type AuditKind = 'full' | 'instant';
