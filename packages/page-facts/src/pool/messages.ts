/** What pool and worker say to each other. One piece of work is under way per worker, so that messages need no numbers. */
import type { PageResource } from '../types.js';
import type { ParseOutcome, TaskOutcome } from './types.js';

export interface WorkerSettings {
  readonly detectLanguage: boolean;
}

export interface ParseMessage {
  readonly resource: PageResource;
}

export interface TaskMessage {
  /** Address of the module. */
  readonly module: string;
  readonly input: Uint8Array;
  readonly options: unknown;
}

/** `ready` once after start; then one answer for each piece of work. `trouble`: the task's code cannot be loaded. */
export type WorkerMessage =
  { readonly ready: true } | { readonly outcome: ParseOutcome | TaskOutcome } | { readonly trouble: string };
