/** `WEBHOOK_SECRET=whsec_… npm start`: prints what comes. */
import { createServer } from 'node:http';
import { createReceiver } from './receiver.js';

const secret = process.env['WEBHOOK_SECRET'];
if (secret === undefined) {
  console.error('set WEBHOOK_SECRET to what `citeready webhooks create` printed');
  process.exit(2);
}
const port = Number(process.env['PORT'] ?? 8090);
const receiver = createReceiver(secret, async ({ type, data }) => console.log(type, data));
createServer(receiver).listen(port, () => console.log(`taking webhooks on http://127.0.0.1:${port}`));
