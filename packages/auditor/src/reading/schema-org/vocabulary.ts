/** The schema.org vocabulary: its types, and the properties of each type and its parents. */
import { SCHEMA_ORG_TYPES } from './table.js';

interface TypeEntry {
  readonly parents: readonly string[];
  readonly own: ReadonlySet<string>;
}

let entries: ReadonlyMap<string, TypeEntry> | null = null;

/** Parsed when first asked for: an audit without markup and fixes never needs it. */
const table = (): ReadonlyMap<string, TypeEntry> =>
  (entries ??= new Map(
    SCHEMA_ORG_TYPES.map((line) => {
      const [type = '', parents = '', own = ''] = line.split(':');
      return [type, { parents: parents.split(',').filter(Boolean), own: new Set(own.split(' ').filter(Boolean)) }];
    }),
  ));

export const isType = (type: string): boolean => table().has(type);

/** Returns true if the type or one of its parents has the property. */
export function hasProperty(type: string, property: string): boolean {
  const entry = table().get(type);
  return (
    entry !== undefined && (entry.own.has(property) || entry.parents.some((parent) => hasProperty(parent, property)))
  );
}

/** Returns true if `type` is `ancestor` or a subtype of it. */
export function isBelow(type: string, ancestor: string): boolean {
  const entry = table().get(type);
  return type === ancestor || (entry?.parents.some((parent) => isBelow(parent, ancestor)) ?? false);
}
