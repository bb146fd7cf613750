/** Entry of a worker thread: reads the pages it is given, one at a time. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadLanguageDetector } from '../language.js';
import { createInlineParsePool } from './inline.js';
import type { ParseMessage, WorkerMessage, WorkerSettings } from './messages.js';

const port = parentPort;
if (port === null) throw new Error('This module runs in a worker thread only.');

const settings = workerData as WorkerSettings;
const say = (message: WorkerMessage): void => port.postMessage(message);

// Loaded before the first page, so that no page's time limit pays for it.
const pool = createInlineParsePool({ detectLanguage: settings.detectLanguage ? await loadLanguageDetector() : false });

port.on('message', ({ resource }: ParseMessage) => {
  void pool.parse(resource).then((outcome) => {
    say({ outcome });
  });
});
say({ ready: true });
