/** Statement texts: built once per schema, not once per transaction. */
import type { SchemaNames } from '../schema-name.js';

/** @example const sql = perSchema(({ quoted: s }) => ({ find: `select … from ${s}.audits where id = $1` })); */
export function perSchema<T>(build: (schema: SchemaNames) => T): (schema: SchemaNames) => T {
  const built = new Map<string, T>();
  return (schema) => {
    const known = built.get(schema.name);
    if (known !== undefined) return known;
    const texts = build(schema);
    built.set(schema.name, texts);
    return texts;
  };
}
