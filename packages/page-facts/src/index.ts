/** Public entry of @citeready/page-facts: bytes in, plain data out. */
export type * from './content-facts.js';
export type * from './markup-facts.js';
export type * from './types.js';
export type { ResourceFixture } from './resource-fixture.js';
export { resourceOf } from './resource-fixture.js';
export type { ExtractOptions } from './extract.js';
export { extractPageFacts } from './extract.js';
export type { LanguageDetector, DetectedLanguage } from './language.js';
export { loadLanguageDetector } from './language.js';
export { decodeDocument } from './charset/decode-document.js';
export type { DecodedDocument, DecodeOptions, DocumentKind } from './charset/decode-document.js';
export { allMainBlocks, mainBlocks } from './main-content.js';
export { propertyEntities, propertyTexts } from './entities.js';
export { simhashDistance } from './simhash.js';
export { countWords, eachWord } from './text/words.js';
export { splitSentences } from './text/sentences.js';
export type { ParsePoolOptions } from './pool/pool.js';
export { createParsePool } from './pool/pool.js';
export type { InlineParsePoolOptions } from './pool/inline.js';
export { createInlineParsePool } from './pool/inline.js';
export { ParsePoolTrouble } from './pool/trouble.js';
export type {
  ParsePool,
  ParseOutcome,
  ParsedPage,
  ParseFailure,
  PoolTask,
  TaskFunction,
  TaskOutcome,
} from './pool/types.js';
