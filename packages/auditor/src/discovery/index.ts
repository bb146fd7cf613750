/** Public entry `@citeready/auditor/discovery`: who a site is, what it offers and to whom. */
export type { DiscoveryOptions, DiscoveryStage, WholeCrawl } from './stage.js';
export { createDiscovery } from './discovery.js';
export type { Findings, FindingsInput } from './findings.js';
export type { DiscoveryPage } from './page.js';
export type { DiscoveryInput, DiscoveryReader, DiscoveryReading } from './reading.js';
export type { CompetitorQuery, CompetitorSource } from './competitors/source.js';
export type { KnownEntity } from './competitors/entities/index.js';
export { knownEntities } from './competitors/entities/index.js';
export type { QueryTemplate } from './queries.js';
export { queryTemplates } from './queries.js';
export type { Taxonomy } from './taxonomy/taxonomy.js';
export { defaultTaxonomy, createTaxonomy } from './taxonomy/taxonomy.js';
export type { CategoryData, SectorData, Vocabulary, VocabularyLanguage } from './taxonomy/types.js';
