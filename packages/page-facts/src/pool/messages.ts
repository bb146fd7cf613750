/** What pool and worker say to each other. One piece of work is under way per worker, so that messages need no numbers. */
import type { PageResource } from '../types.js';
import type { PackedFacts } from '../packed/packed-facts.js';
import type { ParseFailure, TaskOutcome } from './types.js';

export interface WorkerSettings {
  readonly detectLanguage: boolean;
  /** Whether the thread gives way to others of the process. */
  readonly givesWay: boolean;
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

/** Facts travel packed: the other thread opens them when it reads them, and never copies them. */
export type PackedOutcome = { readonly packed: PackedFacts } | ParseFailure;

/** `ready` once after start; then one answer for each piece of work. `trouble`: the task's code cannot be loaded. */
export type WorkerMessage =
  { readonly ready: true } | { readonly outcome: PackedOutcome | TaskOutcome } | { readonly trouble: string };
