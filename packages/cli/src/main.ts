/** From arguments to an exit code. */
import { COMMANDS } from './commands/index.js';
import { EXIT, UsageError } from './command.js';
import type { Command } from './command.js';
import type { CliIo } from './io.js';
import { cliVersion } from './version.js';

function overview(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return `Usage: citeready <command> [options]

Measures how ready a web domain is to be cited by answer engines: a score per engine, with evidence for each verdict.

${commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')}

  citeready <command> --help   usage and options of a command
  citeready --version          version of citeready
`;
}

/** `citeready example.com`, which people try first. */
const looksLikeDomain = (text: string): boolean =>
  /^(?:https?:\/\/)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\/\S*)?$/i.test(text);

/** Runs one command line (without node and script) and resolves with the exit code. Never rejects. */
export async function runCli(
  args: readonly string[],
  io: CliIo,
  commands: readonly Command[] = COMMANDS,
): Promise<number> {
  const [name, ...rest] = args;
  if (name === undefined) {
    io.stderr.write(overview(commands));
    return EXIT.usage;
  }
  if (name === '--help' || name === '-h' || name === 'help') {
    io.stdout.write(overview(commands));
    return EXIT.ok;
  }
  if (name === '--version' || name === '-v') {
    io.stdout.write(`${cliVersion()}\n`);
    return EXIT.ok;
  }
  const command = commands.find((candidate) => candidate.name === name);
  if (command === undefined) {
    const { didYouMean } = await import('./suggest.js');
    const meant = looksLikeDomain(name)
      ? `; did you mean citeready audit ${name}?`
      : didYouMean(
          name,
          commands.map((known) => known.name),
        );
    io.stderr.write(`citeready: unknown command "${name}"${meant}\nSee citeready --help\n`);
    return EXIT.usage;
  }
  try {
    const body = await command.load();
    if (rest.includes('--help') || rest.includes('-h')) {
      io.stdout.write(typeof body.help === 'string' ? body.help : await body.help());
      return EXIT.ok;
    }
    return await body.run(rest, io);
  } catch (error) {
    if (error instanceof UsageError) {
      io.stderr.write(`citeready: ${error.message}\nSee citeready ${name} --help\n`);
      return EXIT.usage;
    }
    if (io.signal.aborted) {
      io.stderr.write('citeready: interrupted\n');
      return EXIT.interrupted;
    }
    io.stderr.write(`citeready: ${error instanceof Error ? error.message : String(error)}\n`);
    return EXIT.failure;
  }
}
