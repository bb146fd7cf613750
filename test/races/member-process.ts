/** A member in a process of its own: opens over the database that it is told of, and does what it is told to until its parent is gone. */
import { createPostgresBackend } from '@citeready/postgres';
import type { Member } from './member.js';
import { createMember } from './member.js';
import type { Answer, Order } from './orders.js';

let member: Member | null = null;
let close = async (): Promise<void> => {};

function opened(): Member {
  if (member === null) throw new Error('open comes first');
  return member;
}

async function obey(order: Order): Promise<unknown> {
  switch (order.call) {
    case 'open': {
      const backend = createPostgresBackend({ connectionString: order.connectionString, maintenanceMs: null });
      const served = (member = await createMember(backend));
      close = async () => {
        await served.close();
        await backend.close();
      };
      return served.url;
    }
    case 'send':
      return opened().send(order.input);
    case 'runJobs':
    case 'holdAtEnd':
    case 'letEnd':
      return opened()[order.call]();
    case 'close':
      return close();
  }
}

process.on('message', (order: Order) => {
  obey(order).then(
    (value) => process.send?.({ id: order.id, value } satisfies Answer),
    (error: unknown) => process.send?.({ id: order.id, error: String(error) } satisfies Answer),
  );
});
process.once('disconnect', () => process.exit(0));
