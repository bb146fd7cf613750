/** The parts of docs/accounts.md and docs/cms.md that are made from the route table and the defaults, so that the pages cannot drift from the code. */
import { ROUTES } from '@citeready/core';
import type { Route } from '@citeready/core';
import { createMemoryBackend } from '@citeready/memory';
import { resolveOptions, resolveWorkerOptions } from '../../packages/core/src/resolve-config.js';
import { SIGNATURE_WINDOW_SECONDS } from '../../packages/core/src/domain/signature.js';
import { backoffMs } from '../../packages/core/src/worker/backoff.js';
import { COMMANDS_PATH, PUSH_TIMEOUT_MS } from '../../packages/core/src/worker/push-command.js';
import { fillBlocks, table } from './blocks.js';

const HEAD = ['request', 'API key', 'X-Auth-Token', 'X-Install-Id', 'signature', 'nothing'];
const NO = '–';

function accepted({ credential }: Route): readonly string[] {
  switch (credential.kind) {
    case 'api_key':
      return [credential.scope, NO, NO, NO, NO];
    case 'toolbar':
      return [credential.scope, 'yes', 'yes', NO, NO];
    case 'plugin':
      return [credential.scope, NO, NO, 'yes', NO];
    case 'none':
      return ['not looked at', 'not looked at', 'not looked at', 'not looked at', 'yes'];
  }
}

const access = (): string =>
  table(
    HEAD,
    ROUTES.map((route) => [`\`${route.method} ${route.path}\``, ...accepted(route)]),
  );

function span(ms: number): string {
  const units = [
    [86_400_000, 'day'],
    [3_600_000, 'hour'],
    [60_000, 'minute'],
    [1000, 'second'],
  ] as const;
  const [size, name] = units.find(([unit]) => ms >= 2 * unit && ms % unit === 0) ?? [1000, 'second'];
  const count = ms / size;
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

function allowances(): string {
  const { freeAudits, registeredPerHour, newInstallsPerDay } = resolveOptions({ backend: createMemoryBackend() });
  return table(
    ['caller', 'tier', 'instant audits', 'option'],
    [
      ['API key', '`api_key`', 'any number', NO],
      ['X-Auth-Token', '`registered`', `${registeredPerHour} in any hour`, '`registeredPerHour`'],
      ['X-Install-Id', '`anonymous`', `${freeAudits} in all`, '`freeAudits`'],
      [
        'new install ids from one address',
        NO,
        newInstallsPerDay === null ? 'any number a day' : `${newInstallsPerDay} a day`,
        '`newInstallsPerDay`',
      ],
    ],
  );
}

function numbers(): string {
  const options = resolveOptions({ backend: createMemoryBackend() });
  return table(
    ['what', 'default', 'option'],
    [
      ['silence after which a connection is `stale`', span(options.connectionStaleMs), '`connectionStaleMs`'],
      ['time that a command waits for its plugin', span(options.commandLifetimeMs), '`commandLifetimeMs`'],
      ['commands in one heartbeat', String(options.commandsPerHeartbeat), '`commandsPerHeartbeat`'],
      ['signed timestamp and clock apart, at most', span(SIGNATURE_WINDOW_SECONDS * 1000), NO],
      ['time for the plugin to answer a push', span(PUSH_TIMEOUT_MS), NO],
      ['where the plugin takes pushes, below its `site_url`', `\`${COMMANDS_PATH}\``, NO],
    ],
  );
}

function pushes(): string {
  const { backoff } = resolveWorkerOptions();
  const { maxAttempts } = createMemoryBackend().queue;
  const seconds = (ms: number): string => String(ms / 1000);
  return table(
    ['push', 'comes'],
    Array.from({ length: maxAttempts }, (_, at) => [
      `${at + 1} of ${maxAttempts}`,
      at === 0
        ? 'as soon as a worker is free'
        : `${seconds(backoffMs(backoff, at, 0))} to ${seconds(backoffMs(backoff, at, 1))} seconds after the one before`,
    ]),
  );
}

export const fillAccounts = (page: string): string => fillBlocks(page, { access, allowances });
export const fillCms = (page: string): string => fillBlocks(page, { numbers, pushes });
