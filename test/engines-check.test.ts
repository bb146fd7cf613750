/** `npm run engines:check` lists facts about engines that were read too long ago. */
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { ENGINE_PROFILES } from '../packages/auditor/src/engines/registry.js';
import { ageReport, oldSources } from '../scripts/lib/engine-age.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const SCRIPT = ['--import', 'tsx', '--conditions=@citeready/source', 'scripts/engines-check.ts'];
const newest = ENGINE_PROFILES.flatMap(({ facts }) => facts.map(({ source }) => source.read)).reduce((a, b) =>
  a > b ? a : b,
);
const later = (days: number) => new Date(Date.parse(newest) + days * 86_400_000);

describe('old facts', () => {
  it('are those read more than so many days ago, the oldest first', () => {
    const [made] = ENGINE_PROFILES;
    if (made === undefined) throw new Error('There is an engine.');
    const read = (days: string) => ({ url: `https://vendor.example/${days}`, seen: 'page' as const, read: days });
    const fact = (name: string, source: ReturnType<typeof read>) => ({
      fact: name,
      value: 'honored',
      source,
      quote: null,
      silent: true,
    });
    const [old, older, fresh] = [read('2026-08-23'), read('2026-01-01'), read('2026-08-24')];
    const facts = [fact('noindex', old), fact('nosnippet', older), fact('noarchive', fresh), fact('nocache', old)];
    const found = oldSources([{ ...made, facts }], new Date('2026-11-22T23:59:59Z'), 90);
    expect(found.map(({ source, days, facts: names }) => [source.read, days, names])).toEqual([
      ['2026-01-01', 325, ['nosnippet']],
      ['2026-08-23', 91, ['noindex', 'nocache']],
    ]);
    expect(ageReport(found, 90)).toContain(
      '2026-08-23 (91 days, read at the vendor)  https://vendor.example/2026-08-23',
    );
  });

  it('are none on the day on which all were read, and all of them a year after', () => {
    expect(oldSources(ENGINE_PROFILES, later(0), 100_000)).toEqual([]);
    const engines = new Set(oldSources(ENGINE_PROFILES, later(366), 90).map(({ engine }) => engine));
    expect([...engines].sort()).toEqual(ENGINE_PROFILES.map(({ id }) => id).sort());
  });
});

describe('the command', () => {
  it('exits 0 without old facts and 1 with some', () => {
    const fine = execFileSync(process.execPath, [...SCRIPT, '--days', '100000', '--today', '2027-01-01'], {
      cwd: root,
    });
    expect(fine.toString()).toBe('Every fact about engines was read within 100000 days.\n');
    const old = spawnSync(process.execPath, [...SCRIPT, '--today', later(366).toISOString()], { cwd: root });
    expect(old.status).toBe(1);
    expect(old.stdout.toString()).toContain('read them again');
  });

  it('exits 2 for what it does not understand', () => {
    const odd = spawnSync(process.execPath, [...SCRIPT, '--today', 'tomorrow'], { cwd: root });
    expect([odd.status, odd.stderr.toString()]).toEqual([2, '--today must be a date such as 2026-11-22.\n']);
  });
});
