/** Kinds of audits. */

/** `full` crawls the site; `instant` looks at the home page, robots.txt and the sitemap only. */
export type AuditKind = 'full' | 'instant';
