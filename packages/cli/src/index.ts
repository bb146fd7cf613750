/** The command line as a library: for tests, and for tools that add their own commands. */
export { EXIT, UsageError } from './command.js';
export type { Command, CommandBody } from './command.js';
export { COMMANDS } from './commands/index.js';
export type { CliIo } from './io.js';
export { runCli } from './main.js';
