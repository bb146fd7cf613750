/** The database that every process shares. Nothing else connects them: the web process queues audits there, and the workers take them. */
import { createPostgresBackend } from '@citeready/postgres';

export const backend = createPostgresBackend({ connectionString: process.env['DATABASE_URL'] ?? '' });
