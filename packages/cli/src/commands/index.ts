/** Every command, in the order in which the help lists them. The code of each is loaded on demand. */
import type { Command, CommandBody } from '../command.js';

const command = (name: string, summary: string, load: () => Promise<CommandBody>): Command => ({ name, summary, load });

/** Every command, in the order of the help. */
export const COMMANDS: readonly Command[] = [
  command('audit', 'audit a domain and print its scores', async () => (await import('./audit.js')).auditCommand),
  command(
    'ci',
    'audit a domain in a CI pipeline: files, summary, annotations, limits',
    async () => (await import('./ci/index.js')).ciCommand,
  ),
  command('diff', 'show what changed between two reports', async () => (await import('./diff.js')).diffCommand),
  command(
    'rescore',
    'rebuild the report of an archived audit, offline',
    async () => (await import('./rescore.js')).rescoreCommand,
  ),
  command(
    'explain',
    'explain a check: what it measures, what to do, where it comes from',
    async () => (await import('./explain.js')).explainCommand,
  ),
  command('completion', 'print a completion script for bash, zsh or fish', async () =>
    (await import('./completion.js')).createCompletionCommand(COMMANDS),
  ),
  command(
    'serve',
    'serve the API over HTTP and run audits',
    async () => (await import('./serve/index.js')).serveCommand,
  ),
  command('mcp', 'serve agents over the Model Context Protocol', async () => (await import('./mcp.js')).mcpCommand),
  command(
    'claim',
    'prove that you control a domain, and see what that allows',
    async () => (await import('./claim/index.js')).claimCommand,
  ),
  command(
    'keys',
    'create, list, rotate, revoke and check API keys',
    async () => (await import('./keys/index.js')).keysCommand,
  ),
  command(
    'webhooks',
    'create, list, rotate, test and replay webhooks',
    async () => (await import('./webhooks/index.js')).webhooksCommand,
  ),
  command(
    'digest',
    'summarize recent changes to a client’s sites, as HTML for a mail',
    async () => (await import('./digest.js')).digestCommand,
  ),
  command(
    'migrate',
    'create or upgrade the tables in a PostgreSQL database',
    async () => (await import('./database.js')).migrateCommand,
  ),
  command(
    'plans',
    'print the SQL of an installation, for databases that only an administrator may change',
    async () => (await import('./database.js')).plansCommand,
  ),
  command(
    'status',
    'check whether the tables in a PostgreSQL database match this version',
    async () => (await import('./database.js')).statusCommand,
  ),
];
