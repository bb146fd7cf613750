/** Runs a command line in this process, with injected streams. */
import { runCli } from '../src/index.js';

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly now?: () => Date;
  readonly stdin?: readonly (string | Uint8Array)[];
  /** Whether the streams count as a terminal; default false. */
  readonly isTTY?: boolean;
}

export async function run(args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const { env = {}, now = () => new Date('2026-11-21T00:00:00Z'), stdin = [], isTTY = false } = options;
  const text = { stdout: '', stderr: '' };
  const code = await runCli(args, {
    stdin: (async function* () {
      yield* stdin;
    })(),
    stdout: { write: (part) => (text.stdout += part), isTTY },
    stderr: { write: (part) => (text.stderr += part), isTTY },
    env,
    signal: new AbortController().signal,
    now,
  });
  return { code, ...text };
}
