#!/usr/bin/env node
/** The executable: hands the process to `runCli`. */
import * as nodeModule from 'node:module';
import { stopSignal } from '@citeready/server/stop-signal';
import { runCli } from './main.js';

// Node 22.8 and later cache compiled code between runs. Commands are loaded after this, and they are nearly all of the code.
const cache: { readonly builtinModules: readonly string[]; readonly enableCompileCache?: () => unknown } = nodeModule;
cache.enableCompileCache?.();

const signal = stopSignal();
// A reader that closes the pipe (`citeready … | head`) is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runCli(process.argv.slice(2), {
  // Opened only by commands that read it.
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  signal,
  now: () => new Date(),
});
