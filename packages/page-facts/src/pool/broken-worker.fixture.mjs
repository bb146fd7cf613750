// A worker that does to the pool what a hostile page might make the real one do, by the path of the page's URL.
import { serialize } from 'node:v8';
import { parentPort, threadId, workerData } from 'node:worker_threads';

const NONE = serialize({});
const misdeeds = {
  '/hang': () => {
    for (;;);
  },
  '/memory': () => {
    const kept = [];
    for (;;) kept.push(new Array(100_000).fill(kept.length));
  },
  '/throw': () => {
    throw new RangeError('no');
  },
  '/exit': () => process.exit(3),
  // Tells by the number of bytes which thread has read it.
  '/thread': (resource) => {
    const kept = { url: resource.url, bytes: threadId };
    parentPort.postMessage({ outcome: { packed: { kept, parts: { text: NONE, links: NONE, rest: NONE } } } });
  },
  '/answer': (resource) => {
    parentPort.postMessage({
      outcome: {
        packed: {
          kept: { url: resource.url, bytes: resource.body.byteLength },
          parts: { text: NONE, links: NONE, rest: NONE },
        },
      },
    });
  },
};

if (workerData.detectLanguage === false) throw new Error('will not start');
parentPort.on('message', ({ resource }) => misdeeds[new URL(resource.url).pathname](resource));
parentPort.postMessage({ ready: true });
