/** What a command may touch of the outside world. Handed in, so that commands run in tests without a process. */
export interface CliIo {
  /** For what must not stand in a command line, such as a key. Absent: empty. */
  readonly stdin?: AsyncIterable<string | Uint8Array>;
  readonly stdout: { write(text: string): unknown; readonly isTTY?: boolean; readonly columns?: number };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean; readonly columns?: number };
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborts on Ctrl-C. */
  readonly signal: AbortSignal;
  readonly now: () => Date;
}

/** Colors where a person looks: a terminal, without NO_COLOR (https://no-color.org); FORCE_COLOR turns them on anywhere. */
export function usesColor(stream: CliIo['stdout'], env: CliIo['env']): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  if (env['FORCE_COLOR'] !== undefined && env['FORCE_COLOR'] !== '0') return true;
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}
