/** What a schema can be wrong in. */

/**
 * - `not_migrated`: steps are missing, or everything is. Run `migrate()`.
 * - `newer`: the database has a breaking step that this version does not know. Upgrade the package.
 * - `changed`: a step was applied with another text than this version's. The schema is not what the code expects.
 * - `locked`: another process holds the migration lock for too long.
 */
export type SchemaErrorCode = 'not_migrated' | 'newer' | 'changed' | 'locked';

/** The schema does not fit this version of the package. `code` tells how; compare it instead of the class. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';

  constructor(
    readonly code: SchemaErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
