/** A step of the schema. */
import type { SchemaNames } from '../schema-name.js';

export interface Migration {
  /** Order of application, starting at 1 without gaps. */
  readonly id: number;
  readonly name: string;
  /**
   * True if older versions of this package cannot work with a database that has this step. They refuse it; a step that is not breaking (an
   * additional table or index) leaves them running.
   */
  readonly breaking: boolean;
  /** Statements in SQL for PostgreSQL 15. Once released, a step never changes: its checksum is in every database. */
  readonly sql: (schema: SchemaNames) => string;
}
