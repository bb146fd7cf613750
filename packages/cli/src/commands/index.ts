/** Every command, in the order in which the help lists them. */
import type { Command } from '../command.js';
import { auditCommand } from './audit.js';
import { migrateCommand, plansCommand, statusCommand } from './database.js';
import { keysCommand } from './keys/index.js';

export const COMMANDS: readonly Command[] = [auditCommand, keysCommand, migrateCommand, plansCommand, statusCommand];
