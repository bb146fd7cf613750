/** Public entry of @citeready/page-facts: bytes in, plain data out. */
export type * from './types.js';
export { resourceOf, type ResourceFixture } from './resource-fixture.js';
export { extractPageFacts, type ExtractOptions } from './extract.js';
export { loadLanguageDetector, type LanguageDetector, type DetectedLanguage } from './language.js';
export { decodeDocument } from './charset/decode-document.js';
export type { DecodedDocument, DecodeOptions, DocumentKind } from './charset/decode-document.js';
export { allMainBlocks, mainBlocks } from './main-content.js';
export { propertyEntities, propertyTexts } from './entities.js';
export { simhashDistance } from './simhash.js';
export { countWords, eachWord } from './text/words.js';
export { splitSentences } from './text/sentences.js';
export { createParsePool, type ParsePoolOptions } from './pool/pool.js';
export { createInlineParsePool, type InlineParsePoolOptions } from './pool/inline.js';
export { ParsePoolTrouble } from './pool/trouble.js';
export type { ParsePool, ParseOutcome, ParsedPage, ParseFailure } from './pool/types.js';
