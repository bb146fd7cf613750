/** Entry of the pool's task that judges a site: a separate thread runs the checks, scores the engines and writes the archive. */
import type { TaskFunction } from '@citeready/page-facts';
import { createFactsShelf } from '@citeready/page-facts/threads';
import { judgeEvidence } from './judge-evidence.js';
import type { PackedEvidence } from './packed-evidence.js';
import { openEvidence } from './packed-evidence.js';

export interface JudgeOrder {
  readonly evidence: PackedEvidence;
  readonly keepsArchive: boolean;
  /** Packed bytes of the pages that stay unpacked. */
  readonly shelfBytes: number;
}

/** The order comes from `createSiteJudge`. */
const task: TaskFunction = (_input, order) => {
  const { evidence, keepsArchive, shelfBytes } = order as JudgeOrder;
  const opened = openEvidence(evidence, createFactsShelf({ bytes: shelfBytes }));
  // Nothing else waits for this thread.
  return judgeEvidence(opened, keepsArchive, () => Promise.resolve());
};

export default task;
