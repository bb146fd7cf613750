/** The named shapes of the document: each once, as a component that the paths reference. */
import { z } from 'zod';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export const plain = (value: unknown): JsonObject => JSON.parse(JSON.stringify(value)) as JsonObject;

export class Components {
  readonly #schemas = new Map<string, Json>();

  /** JSON schema of a shape; nested named shapes become references. */
  schema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
    const generated = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
    const { $defs, $schema: _dialect, ...rest } = plain(generated);
    for (const [name, definition] of Object.entries(($defs ?? {}) as JsonObject))
      this.#schemas.set(name, relink(definition));
    const id = schema.meta()?.id;
    const linked = relink(rest) as JsonObject;
    if (id === undefined || '$ref' in linked) return linked;
    this.#schemas.set(id, linked);
    return { $ref: `#/components/schemas/${id}` };
  }

  all(): JsonObject {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** Redirects `#/$defs/X` to the components, and drops the `id` that zod repeats inside each definition. */
function relink(value: Json): Json {
  if (Array.isArray(value)) return value.map(relink);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, member]) => !(key === 'id' && typeof member === 'string'))
      .map(([key, member]) => [
        key,
        key === '$ref' && typeof member === 'string'
          ? member.replace('#/$defs/', '#/components/schemas/')
          : relink(member),
      ]),
  );
}
