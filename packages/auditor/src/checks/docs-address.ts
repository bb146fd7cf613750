/** Where the documentation is published: one address for everything that leads a reader there. */

/** Address of the documentation site, with a slash at its end. The site is built for it by `npm run docs:site`. */
export const DOCS_ADDRESS = 'https://citeready.github.io/';

/** Address of the page that explains a check; it stays the same for as long as the check has its id. `id` may name an engine: `robots-citation-token:chatgpt`. */
export const checkAddress = (id: string): string => `${DOCS_ADDRESS}checks/${id.split(':', 1)[0] ?? id}`;
