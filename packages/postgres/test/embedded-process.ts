/** Starts or joins the server of a directory, holds a connection, and leaves on SIGTERM. */
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/embedded/index.js';

const server = await startEmbeddedPostgres({ dataDirectory: process.argv[2] ?? '' });
const client = new pg.Client({ connectionString: server.connectionString });
client.on('error', () => undefined);
await client.connect();
process.stdout.write(`${JSON.stringify({ joined: server.joined, pid: server.pid })}\n`);
process.once('SIGTERM', () => {
  void client
    .end()
    .then(() => server.stop())
    .then(() => process.exit(0));
});
process.stdin.resume();
