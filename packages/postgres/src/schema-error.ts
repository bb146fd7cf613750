/** What can be wrong with a schema. */

/**
 * - `not_migrated`: some or all steps are missing. Run `migrate()`.
 * - `newer`: the database has a breaking step that this version does not know. Upgrade the package.
 * - `changed`: the text of an applied step differs from that of this version. The schema is not what the code expects.
 * - `locked`: another process has held the migration lock for too long.
 */
export type SchemaErrorCode = 'not_migrated' | 'newer' | 'changed' | 'locked';

/** The schema does not match this version of the package. `code` says why; compare it instead of the class. */
export class SchemaError extends Error {
  /** Always `SchemaError`; compare it instead of the class if the module may be loaded twice. */
  override readonly name = 'SchemaError';

  constructor(
    /** Why the schema does not match. */
    readonly code: SchemaErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
