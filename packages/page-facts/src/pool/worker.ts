/** Entry of a worker thread: reads pages and runs tasks, one at a time. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadLanguageDetector } from '../language.js';
import { giveWay } from './give-way.js';
import { createInlineParsePool } from './inline.js';
import type { PackedOutcome, ParseMessage, TaskMessage, WorkerMessage, WorkerSettings } from './messages.js';
import { loadTask, runTask } from './task.js';
import { packFacts } from '../packed/packed-facts.js';
import type { ParseOutcome, TaskFunction } from './types.js';

const port = parentPort;
if (port === null) throw new Error('This module runs in a worker thread only.');

const settings = workerData as WorkerSettings;
const say = (message: WorkerMessage): void => port.postMessage(message);

if (settings.givesWay) giveWay();

// Loaded before the first page, so that it does not count towards a page's time limit.
const pool = createInlineParsePool({ detectLanguage: settings.detectLanguage ? await loadLanguageDetector() : false });

port.on('message', (message: ParseMessage | TaskMessage) => {
  const answer =
    'resource' in message
      ? pool.parse(message.resource).then((outcome) => ({ outcome: packed(outcome) }))
      : task(message);
  void answer.then(say);
});

const packed = (outcome: ParseOutcome): PackedOutcome =>
  'facts' in outcome ? { packed: packFacts(outcome.facts) } : outcome;

async function task({ module, input, options }: TaskMessage): Promise<WorkerMessage> {
  let run: TaskFunction;
  try {
    run = await loadTask(module);
  } catch {
    return { trouble: 'The code of a task cannot be loaded.' };
  }
  return { outcome: await runTask(run, input, options) };
}

say({ ready: true });
