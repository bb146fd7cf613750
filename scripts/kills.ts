/**
 * `npm run kills [-- --audits 50 --kills 5 --lease 10]`
 *
 * Kills the host on its private PostgreSQL with SIGKILL in the middle of audits, starts it again each time, and prints what became of them. Exits
 * with 1 when anything that was acknowledged is missing or was done twice.
 */
import { parseArgs } from 'node:util';
import { killHostDuringAudits } from '../examples/host/test/kills.js';

const { values } = parseArgs({
  options: {
    audits: { type: 'string', default: '50' },
    kills: { type: 'string', default: '5' },
    lease: { type: 'string', default: '10' },
  },
});
function number(name: 'audits' | 'kills' | 'lease', min: number, max: number): number {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  console.error(`--${name} must be a whole number from ${min} to ${max}`);
  process.exit(2);
}
const figures = await killHostDuringAudits({
  audits: number('audits', 1, 1000),
  kills: number('kills', 1, 100),
  leaseSeconds: number('lease', 10, 3600),
});

const ms = (value: number): string => `${Math.round(value)} ms`;
for (const [place, kill] of figures.kills.entries())
  console.log(
    `kill ${place + 1}: ${kill.completedBefore} completed, ${kill.interrupted} under way; listening again after ${ms(kill.listeningAfterMs)}`,
  );
const takeovers = figures.takenOverAfterMs.toSorted((a, b) => a - b);
console.log(`audits acknowledged            ${figures.acknowledged}`);
console.log(`acknowledged and missing       ${figures.missing}`);
console.log(`completed                      ${figures.completed}`);
console.log(`most versions of one audit     ${figures.mostVersions}`);
console.log(`interrupted and run anew       ${takeovers.length}, after ${takeovers.map(ms).join(', ')}`);
if (figures.missing > 0 || figures.mostVersions > 1) process.exit(1);
