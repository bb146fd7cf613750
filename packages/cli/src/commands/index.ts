/** Every command, in the order in which the help lists them. */
import type { Command } from '../command.js';
import { auditCommand } from './audit.js';
import { migrateCommand, plansCommand, statusCommand } from './database.js';
import { keysCommand } from './keys/index.js';
import { serveCommand } from './serve/index.js';

export const COMMANDS: readonly Command[] = [
  auditCommand,
  serveCommand,
  keysCommand,
  migrateCommand,
  plansCommand,
  statusCommand,
];
