// The way from the service to the site, which the test can close while the way back stays open: a firewall that lets heartbeats out and pushes not in.
// Without it a push tried again could arrive before the heartbeat that is to bring the command, and which of the two it was depended on the machine's speed.
import { once } from 'node:events';
import net from 'node:net';

export async function createRoad(port) {
  const open = new Set();
  let closed = false;
  const server = net.createServer((incoming) => {
    if (closed) {
      incoming.destroy();
      return;
    }
    const outgoing = net.connect(port, '127.0.0.1');
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ]) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: server.address().port,
    close() {
      closed = true;
      cut();
    },
    reopen() {
      closed = false;
    },
    async remove() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
