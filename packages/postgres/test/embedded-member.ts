/** Starts or joins servers, and leaves them, at the command of its parent. */
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/embedded/index.js';

let leave = async (): Promise<void> => {};

async function obey(dataDirectory: string | null): Promise<unknown> {
  if (dataDirectory === null) {
    await leave();
    return null;
  }
  const server = await startEmbeddedPostgres({ dataDirectory });
  const client = new pg.Client({ connectionString: server.connectionString });
  client.on('error', () => undefined);
  await client.connect();
  leave = async () => {
    await client.end();
    await server.stop();
  };
  return { joined: server.joined, pid: server.pid };
}

process.on('message', ({ dataDirectory }: { dataDirectory: string | null }) => {
  obey(dataDirectory).then(
    (value) => process.send?.({ value }),
    (error: unknown) =>
      process.send?.({ error: error instanceof Error ? { ...error, message: error.message } : String(error) }),
  );
});
process.once('disconnect', () => process.exit(0));
process.send?.({ value: 'ready' });
