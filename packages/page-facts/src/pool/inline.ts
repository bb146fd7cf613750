/** The pool's interface on the calling thread, for unit tests and small scripts. It has only the limits of the extractor. */
import { extractPageFacts } from '../extract.js';
import type { LanguageDetector } from '../language.js';
import { loadLanguageDetector } from '../language.js';
import type { ParsePool } from './types.js';

/** Options for reading pages on the calling thread. */
export interface InlineParsePoolOptions {
  /** `false` for no detection; default: the packaged detector, loaded with the first page. */
  readonly detectLanguage?: LanguageDetector | false;
}

/** A pool without threads: `parse` reads each page immediately. */
export function createInlineParsePool(options: InlineParsePoolOptions = {}): ParsePool {
  let closed = false;
  return {
    parse: async (resource, signal) => {
      signal?.throwIfAborted();
      if (closed) throw new Error('The parse pool is closed.');
      const detector = options.detectLanguage ?? (await loadLanguageDetector());
      signal?.throwIfAborted();
      try {
        return { facts: extractPageFacts(resource, detector === false ? {} : { detectLanguage: detector }) };
      } catch (error) {
        return {
          failed: 'crash',
          message: `The parser stopped: ${error instanceof Error ? error.name : 'unknown error'}.`,
        };
      }
    },
    close: async () => {
      closed = true;
    },
  };
}
