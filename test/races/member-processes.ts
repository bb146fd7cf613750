/** Starts processes that act as members and speaks with them. */
import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Member } from './member.js';
import type { Answer, Call, Order } from './orders.js';

export interface MemberProcess {
  /** Serves a database; one at a time. */
  open(connectionString: string): Promise<Member>;
  /** Ends the process. */
  end(): void;
}

export function startMemberProcess(): MemberProcess {
  const child = fork(fileURLToPath(new URL('member-process.ts', import.meta.url)), [], {
    execArgv: ['--import', 'tsx', '--conditions=@citeready/source'],
  });
  const ask = asker(child);
  return {
    async open(connectionString) {
      const url = String(await ask({ call: 'open', connectionString }));
      return {
        url,
        send: async (input) => {
          const id = await ask({ call: 'send', input });
          return typeof id === 'string' ? id : null;
        },
        runJobs: async () => Number(await ask({ call: 'runJobs' })),
        holdAtEnd: async () => void (await ask({ call: 'holdAtEnd' })),
        letEnd: async () => void (await ask({ call: 'letEnd' })),
        close: async () => void (await ask({ call: 'close' })),
      };
    },
    end: () => void child.kill('SIGKILL'),
  };
}

function asker(child: ChildProcess): (call: Call) => Promise<unknown> {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  child.on('message', (answer: Answer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) asked?.reject(new Error(answer.error));
    else asked?.resolve(answer.value);
  });
  child.once('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('the process of a member ended'));
    waiting.clear();
  });
  return (call) =>
    new Promise((resolve, reject) => {
      const order: Order = { ...call, id: ++last };
      waiting.set(order.id, { resolve, reject });
      child.send(order);
    });
}
