/** What a command is. A new one is a file in `commands/` and a line in `commands/index.ts`. */
import type { CliIo } from './io.js';

/** A command of the command line; its body is loaded when it is called. */
export interface Command {
  readonly name: string;
  /** One line for `citeready --help`. */
  readonly summary: string;
  /** Loads the code of the command, so that none waits for that of the others. */
  load(): Promise<CommandBody>;
}

/** As `node:util` parseArgs takes them: names without dashes. */
export type Flags = Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly multiple?: boolean }>>;

/** What a command does, with its help and its flags. */
export interface CommandBody {
  /** The whole text of `citeready <name> --help`. */
  readonly help: string | (() => Promise<string>);
  /** Its options, for completion: names without dashes. Absent: none, or not fixed. */
  readonly flags?: Flags | (() => Promise<Flags>);
  /** Runs with the arguments after the command's name and resolves with the exit code. Throws `UsageError` for bad input. */
  run(args: readonly string[], io: CliIo): Promise<number>;
}

/** Exit codes of every command. */
export const EXIT = {
  ok: 0,
  /** The audit was made and is worse than the caller's limit (`--fail-under`, `--baseline`); the database does not fit (`status`); no such key (`keys`). */
  belowLimit: 1,
  /** Wrong arguments. */
  usage: 2,
  /** No client can reach the site, so there is no score. */
  unreachable: 3,
  /** Trouble of our own: a file that cannot be written, a bug. */
  failure: 4,
  interrupted: 130,
} as const;

/** Wrong arguments; the message names the flag. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
