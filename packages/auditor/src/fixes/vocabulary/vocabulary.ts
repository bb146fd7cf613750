/** The vocabulary of schema.org: which types there are, and which properties a type has of its own and from those above it. */
import { SCHEMA_ORG_TYPES } from './table.js';

interface TypeEntry {
  readonly parents: readonly string[];
  readonly own: ReadonlySet<string>;
}

let entries: ReadonlyMap<string, TypeEntry> | null = null;

/** Read when a fix is made for the first time: most audits in a process never need it. */
const table = (): ReadonlyMap<string, TypeEntry> =>
  (entries ??= new Map(
    SCHEMA_ORG_TYPES.map((line) => {
      const [type = '', parents = '', own = ''] = line.split(':');
      return [type, { parents: parents.split(',').filter(Boolean), own: new Set(own.split(' ').filter(Boolean)) }];
    }),
  ));

export const isType = (type: string): boolean => table().has(type);

/** True where the type or one above it has the property. */
export function hasProperty(type: string, property: string): boolean {
  const entry = table().get(type);
  return (
    entry !== undefined && (entry.own.has(property) || entry.parents.some((parent) => hasProperty(parent, property)))
  );
}

/** True where `type` is `ancestor` or stands below it. */
export function isBelow(type: string, ancestor: string): boolean {
  const entry = table().get(type);
  return type === ancestor || (entry?.parents.some((parent) => isBelow(parent, ancestor)) ?? false);
}
