/** What pool and worker say to each other. One page is under way per worker, so that messages need no numbers. */
import type { PageResource } from '../types.js';
import type { ParseOutcome } from './types.js';

export interface WorkerSettings {
  readonly detectLanguage: boolean;
}

export interface ParseMessage {
  readonly resource: PageResource;
}

/** `ready` once after start; then one outcome for each page. */
export type WorkerMessage = { readonly ready: true } | { readonly outcome: ParseOutcome };
