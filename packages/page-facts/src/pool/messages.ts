/** Messages between pool and worker. Each worker does one piece of work at a time, so messages need no ids. */
import type { PageResource } from '../types.js';
import type { PackedFacts } from '../packed/packed-facts.js';
import type { ParseFailure, TaskOutcome } from './types.js';

export interface WorkerSettings {
  readonly detectLanguage: boolean;
  /** Whether the thread lowers its priority for the other threads of the process. */
  readonly givesWay: boolean;
}

export interface ParseMessage {
  readonly resource: PageResource;
}

export interface TaskMessage {
  /** URL of the module. */
  readonly module: string;
  readonly input: Uint8Array;
  readonly options: unknown;
}

/** Facts are sent packed: the other thread opens them on access, without copying. */
export type PackedOutcome = { readonly packed: PackedFacts } | ParseFailure;

/** `ready` once after the start; then one answer per piece of work. `trouble`: the task's code cannot be loaded. */
export type WorkerMessage =
  { readonly ready: true } | { readonly outcome: PackedOutcome | TaskOutcome } | { readonly trouble: string };
