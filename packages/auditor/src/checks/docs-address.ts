/** The address of the published documentation, used by everything that links to it. */

/** Address of the documentation site, with a trailing slash. `npm run docs:site` builds the site for it. */
export const DOCS_ADDRESS = 'https://citeready.github.io/';

/**
 * Address of the page that explains a check; it is stable as long as the check keeps its id. `id` may name an engine:
 * `robots-citation-token:chatgpt`.
 */
export const checkAddress = (id: string): string => `${DOCS_ADDRESS}checks/${id.split(':', 1)[0] ?? id}`;
