/** Public entry `@citeready/auditor/discovery`: who a site is, what it offers and to whom. */
export { createDiscovery, type DiscoveryOptions, type DiscoveryStage, type WholeCrawl } from './discovery.js';
export type { DiscoveryPage } from './page.js';
export type { CompetitorQuery, CompetitorSource } from './competitors/source.js';
export { knownEntities, type KnownEntity } from './competitors/entities/index.js';
export { queryTemplates, type QueryTemplate } from './queries.js';
export { defaultTaxonomy, createTaxonomy, type Taxonomy } from './taxonomy/taxonomy.js';
export type { CategoryData, SectorData, Vocabulary, VocabularyLanguage } from './taxonomy/types.js';
