/** JSON-LD as a fix shows it. */
import type { FixSnippet } from '../checks/types.js';
import type { JsonObject } from './json.js';
import { jsonLdProblems } from './vocabulary/validate.js';

/** The node as a file; `null` where the vocabulary or what engines ask for finds a fault with it. */
export const validJsonLd = (file: string, node: JsonObject): FixSnippet | null =>
  jsonLdProblems(node).length > 0
    ? null
    : {
        language: 'json-ld',
        code: JSON.stringify({ '@context': 'https://schema.org', ...node }, null, 2),
        file,
      };

/** What a template leaves for somebody to fill in: no fix may hold any of it. */
const UNFINISHED = /…|""|\[\s*\]|\{\s*\}|YYYY|>\s*\.\.\.\s*</;

export const isFinished = ({ code }: FixSnippet): boolean => code.trim() !== '' && !UNFINISHED.test(code);
