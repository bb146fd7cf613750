#!/usr/bin/env node
/** The executable: hands the process to `runCli`. */
import { stopSignal } from '@citeready/server/stop-signal';
import { runCli } from './main.js';

const signal = stopSignal();
// A reader that goes away (`citeready … | head`) is no error of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

process.exitCode = await runCli(process.argv.slice(2), {
  // Opened by those commands only that read it.
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  signal,
  now: () => new Date(),
});
