/** JSON-LD in the form that a fix shows. */
import type { FixSnippet } from '../checks/fix-types.js';
import type { JsonObject } from './json.js';
import { jsonLdProblems } from './vocabulary/validate.js';

/** The node as a file; `null` if it violates the vocabulary or lacks what engines require. */
export const validJsonLd = (file: string, node: JsonObject): FixSnippet | null =>
  jsonLdProblems(node).length > 0
    ? null
    : {
        language: 'json-ld',
        code: JSON.stringify({ '@context': 'https://schema.org', ...node }, null, 2),
        file,
      };

/** Placeholders for somebody to fill in, which no fix may contain. */
const UNFINISHED = /…|""|\[\s*\]|\{\s*\}|YYYY|>\s*\.\.\.\s*</;

export const isFinished = ({ code }: FixSnippet): boolean => code.trim() !== '' && !UNFINISHED.test(code);
