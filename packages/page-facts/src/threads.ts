/**
 * Public entry @citeready/page-facts/threads: packed facts shared between threads, and a pool that starts threads only when they pay off.
 */
export type { PackedFacts } from './packed/packed-facts.js';
export { isPacked, lifeOfFacts, openFacts, packFacts } from './packed/packed-facts.js';
export type { FactsShelf, FactsShelfOptions } from './packed/shelf.js';
export { createFactsShelf } from './packed/shelf.js';
export type { SmallFirstOptions } from './pool/small-first.js';
export { createSmallFirstPool } from './pool/small-first.js';
