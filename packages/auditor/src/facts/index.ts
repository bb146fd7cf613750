/** Page facts: HTML in, plain data out. */
export type * from './types.js';
export { extractPageFacts, type ExtractOptions } from './extract.js';
export { loadLanguageDetector, type LanguageDetector, type DetectedLanguage } from './language.js';
export { mainBlocks, mainText, visibleText } from './main-content.js';
export { entitiesOfType, propertyEntities, propertyText, propertyTexts } from './entities.js';
export { resourceOf, type ResourceFixture } from './resource-fixture.js';
export { simhashDistance } from './simhash.js';
export { countWords, eachWord, splitWords } from './text/words.js';
export { splitSentences } from './text/sentences.js';
export { foldText } from './text/fold.js';
export { createParsePool, type ParsePoolOptions } from './pool/pool.js';
export { createInlineParsePool, type InlineParsePoolOptions } from './pool/inline.js';
export type { ParsePool, ParseOutcome, ParsedPage, ParseFailure } from './pool/types.js';
