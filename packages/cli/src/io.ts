/** The parts of the outside world that a command may use. Injected, so that commands run in tests without a process. */
export interface CliIo {
  /** For input that must not be on the command line, such as a key. Absent: empty. */
  readonly stdin?: AsyncIterable<string | Uint8Array>;
  /** Receives the result of a command. */
  readonly stdout: {
    /** Writes text as it is, without adding a line break. */
    write(text: string): unknown;
    /** True for a terminal; decides about colors and opening reports. Default false. */
    readonly isTTY?: boolean;
    /** Width of the terminal in characters, for wrapping. Absent if unknown. */
    readonly columns?: number;
  };
  /** Receives progress, notices and errors. */
  readonly stderr: {
    /** Writes text as it is, without adding a line break. */
    write(text: string): unknown;
    /** True for a terminal; progress is then one line that is rewritten. Default false. */
    readonly isTTY?: boolean;
    /** Width of the terminal in characters. Absent if unknown. */
    readonly columns?: number;
  };
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborts on Ctrl-C. */
  readonly signal: AbortSignal;
  /** The clock. */
  readonly now: () => Date;
}

/** Colors for interactive use: on a terminal, without NO_COLOR (https://no-color.org); FORCE_COLOR turns them on anywhere. */
export function usesColor(stream: CliIo['stdout'], env: CliIo['env']): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  if (env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '0') return true;
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}
