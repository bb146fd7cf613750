/** The interface of a command. A new one is a file in `commands/` and a line in `commands/index.ts`. */
import type { CliIo } from './io.js';

/** A command of the command line; its implementation is loaded when it is called. */
export interface Command {
  /** First argument of the command line. */
  readonly name: string;
  /** One line for `citeready --help`. */
  readonly summary: string;
  /** Loads the code of the command, so that no command waits for the code of the others. */
  load(): Promise<CommandBody>;
}

/** In the format of `node:util` parseArgs: names without dashes. */
export type Flags = Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly multiple?: boolean }>>;

/** The implementation of a command, with its help and its flags. */
export interface CommandBody {
  /** The complete output of `citeready <name> --help`. */
  readonly help: string | (() => Promise<string>);
  /** Its options, for completion: names without dashes. Absent if it has none, or if they are not fixed. */
  readonly flags?: Flags | (() => Promise<Flags>);
  /** Runs with the arguments after the command's name and resolves with the exit code. Throws `UsageError` for invalid input. */
  run(args: readonly string[], io: CliIo): Promise<number>;
}

/** Exit codes of every command. */
export const EXIT = {
  ok: 0,
  /**
   * The audit was completed and is worse than the caller's limit (`--fail-under`, `--baseline`); the database schema does not match
   * (`status`); no such key (`keys`).
   */
  belowLimit: 1,
  /** Invalid arguments. */
  usage: 2,
  /** No client can reach the site, so there is no score. */
  unreachable: 3,
  /** Internal failure: a file that cannot be written, a bug. */
  failure: 4,
  interrupted: 130,
} as const;

/** Invalid arguments; the message names the flag. */
export class UsageError extends Error {
  /** Always `UsageError`; compare it instead of the class if the module may be loaded twice. */
  override readonly name = 'UsageError';
}
