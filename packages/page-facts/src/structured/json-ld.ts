/**
 * JSON-LD as pages use it: `@graph` unpacked, arrays, nested entities, `@id` references. Contexts are never fetched; nearly every context
 * in practice is schema.org, and other vocabularies' names are kept as written. The walk is iterative and bounded in depth and number.
 */
import type { LimitLog } from '../limits.js';
import { limits } from '../limits.js';
import type { JsonLdProblem } from '../markup-facts.js';
import type { EntityTable } from './entity-table.js';
import { findJsonError } from './json-error.js';

export class JsonLdReader {
  blocks = 0;
  readonly problems: JsonLdProblem[] = [];

  constructor(
    private readonly entities: EntityTable,
    private readonly log: LimitLog,
  ) {}

  /** Reads one script. `offset` is the start of its content in the page. */
  read(source: string, offset: number): void {
    this.blocks++;
    if (this.blocks > limits.jsonLdBlocks) {
      this.log.hit('jsonLdBlocks');
      return;
    }
    const { text, skipped } = unwrap(source);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      const error = findJsonError(text);
      const before = source.slice(0, skipped);
      const line = (error?.line ?? 1) + count(before, '\n');
      const column =
        (error?.column ?? 1) + (error === null || error.line === 1 ? before.length - before.lastIndexOf('\n') - 1 : 0);
      const problem = {
        message: error?.message ?? 'not JSON',
        offset: offset + skipped + (error?.offset ?? 0),
        line,
        column,
      };
      this.log.push(this.problems, problem, 'jsonLdProblems');
      return;
    }
    this.walk(value, offset);
  }

  private walk(root: unknown, offset: number): void {
    // A queue, not a stack: entities come out in document order, breadth first.
    const queue: Pending[] = [{ value: root, parent: -1, property: '', depth: 0 }];
    for (let next = 0; next < queue.length && next < 200_000; next++) {
      const pending = queue[next];
      if (pending === undefined) break;
      const { value, parent, property, depth } = pending;
      if (depth > limits.jsonLdDepth) {
        this.log.hit('jsonLdDepth');
        continue;
      }
      if (Array.isArray(value)) {
        const list: readonly unknown[] = value;
        for (const item of list.slice(0, limits.entities))
          queue.push({ value: item, parent, property, depth: depth + 1 });
        if (list.length > limits.entities) this.log.hit('entities');
      } else if (isRecord(value)) {
        this.object(value, pending, offset, queue);
      } else if (parent >= 0) {
        this.scalar(value, parent, property);
      }
    }
  }

  private object(node: Record<string, unknown>, pending: Pending, offset: number, queue: Pending[]): void {
    const { parent, property, depth } = pending;
    if ('@value' in node) {
      if (parent >= 0) this.scalar(node['@value'], parent, property);
      return;
    }
    if ('@list' in node || '@set' in node) {
      queue.push({ ...pending, value: node['@list'] ?? node['@set'], depth: depth + 1 });
      return;
    }
    const keys = Object.keys(node);
    const id = typeof node['@id'] === 'string' ? node['@id'].slice(0, limits.urlChars) : null;
    if (id !== null && keys.length === 1) {
      if (parent >= 0) this.entities.reference(parent, property, id);
      return;
    }
    // A wrapper that only carries a graph is not an entity.
    const graphOnly = '@graph' in node && keys.every((key) => key === '@graph' || key === '@context' || key === '@id');
    let entity = parent;
    if (!graphOnly) {
      entity = this.entities.add('json-ld', typesOf(node['@type']), id, parent, offset);
      if (entity < 0) return;
      if (parent >= 0) this.entities.value(parent, property, { kind: 'entity', entity });
    }
    for (const key of keys.slice(0, limits.entityProperties * 2)) {
      if (key === '@graph') queue.push({ value: node[key], parent: -1, property: '', depth: depth + 1 });
      else if (!key.startsWith('@') && !graphOnly)
        queue.push({ value: node[key], parent: entity, property: key, depth: depth + 1 });
    }
  }

  private scalar(value: unknown, parent: number, property: string): void {
    if (typeof value === 'string') this.entities.text(parent, property, value);
    else if (typeof value === 'number') this.entities.value(parent, property, { kind: 'number', number: value });
    else if (typeof value === 'boolean') this.entities.value(parent, property, { kind: 'boolean', boolean: value });
  }
}

interface Pending {
  readonly value: unknown;
  readonly parent: number;
  readonly property: string;
  readonly depth: number;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function typesOf(type: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(type) ? type.slice(0, 20) : [type];
  return list.filter((item) => typeof item === 'string');
}

function count(text: string, character: string): number {
  let found = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) found++;
  return found;
}

const openers = ['<!--', '//<![CDATA[', '// <![CDATA[', '/*<![CDATA[*/', '/* <![CDATA[ */', '<![CDATA['];
const closers = ['-->', '//-->', '//]]>', '// ]]>', '/*]]>*/', '/* ]]> */', ']]>', ';'];

/** Removes XHTML-era wrappers, and a trailing semicolon added as in JavaScript; search engines accept both. */
function unwrap(source: string): { text: string; skipped: number } {
  let start = 0;
  let end = source.length;
  const trim = (): void => {
    while (start < end && isWhite(source.charCodeAt(start))) start++;
    while (end > start && isWhite(source.charCodeAt(end - 1))) end--;
  };
  // Wrappers nest at most a few levels deep; deeper ones are not wrappers.
  for (let round = 0; round < 4; round++) {
    trim();
    const opener = openers.find((text) => source.startsWith(text, start));
    if (opener !== undefined) start += opener.length;
    trim();
    const closer = closers.find((text) => end - text.length >= start && source.startsWith(text, end - text.length));
    if (closer !== undefined) end -= closer.length;
    if (opener === undefined && closer === undefined) break;
  }
  return { text: source.slice(start, end), skipped: start };
}

const isWhite = (unit: number): boolean => unit <= 0x20 || unit === 0xfeff;
