/**
 * `npm run engines:check [-- --days 90] [-- --today 2026-11-22]`: facts about engines that were read longer ago than that. Exits 0 where
 * there are none, 1 where there are some, 2 for an option that it does not understand.
 */
import { parseArgs } from 'node:util';
import { ENGINE_PROFILES } from '../packages/auditor/src/engines/registry.js';
import { ageReport, oldSources } from './lib/engine-age.js';

const DAYS = 90;

try {
  const { values } = parseArgs({ options: { days: { type: 'string' }, today: { type: 'string' } } });
  const days = Number(values.days ?? DAYS);
  const today = values.today === undefined ? new Date() : new Date(values.today);
  if (!Number.isInteger(days) || days < 0) throw new TypeError('--days must be a whole number.');
  if (Number.isNaN(today.getTime())) throw new TypeError('--today must be a date such as 2026-11-22.');
  const old = oldSources(ENGINE_PROFILES, today, days);
  process.stdout.write(ageReport(old, days));
  process.exitCode = old.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof TypeError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
