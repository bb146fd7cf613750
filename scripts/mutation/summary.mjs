/**
 * `node scripts/mutation/summary.mjs [--survivors PART]`: the score of each folder from Stryker's report of the checks, as a table of
 * Markdown; with `--survivors` the mutants that no test noticed in files whose path holds PART.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { survivors: { type: 'string' }, report: { type: 'string' } } });
const { files } = JSON.parse(await readFile(values.report ?? 'reports/mutation/checks.json', 'utf8'));
const DETECTED = new Set(['Killed', 'Timeout']);
const UNDETECTED = new Set(['Survived', 'NoCoverage']);

/** The first line of a mutant's place, with the replacement in it. */
function show(source, { location: { start, end }, replacement }) {
  const lines = source.split('\n');
  const first = lines[start.line - 1];
  const old =
    start.line === end.line ? first.slice(start.column - 1, end.column - 1) : `${first.slice(start.column - 1)} …`;
  return `${start.line}: ${first.trim()}\n      ${old}  →  ${(replacement ?? '').split('\n')[0]}`;
}

if (values.survivors === undefined) {
  const folders = new Map();
  for (const [file, { mutants }] of Object.entries(files)) {
    const inside = file.split('/checks/')[1] ?? file;
    const folder = inside.includes('/') ? `${inside.split('/')[0]}/` : '(top)';
    const sum = folders.get(folder) ?? { detected: 0, undetected: 0 };
    for (const { status } of mutants) {
      if (DETECTED.has(status)) sum.detected += 1;
      if (UNDETECTED.has(status)) sum.undetected += 1;
    }
    folders.set(folder, sum);
  }
  const all = [...folders.values()];
  const total = { detected: 0, undetected: 0 };
  for (const { detected, undetected } of all) {
    total.detected += detected;
    total.undetected += undetected;
  }
  console.log('| folder | mutants | noticed | score |\n| --- | --- | --- | --- |');
  for (const [folder, { detected, undetected }] of [...folders].sort().concat([['all', total]])) {
    const score = ((100 * detected) / Math.max(1, detected + undetected)).toFixed(1);
    console.log(`| \`${folder}\` | ${detected + undetected} | ${detected} | ${score} % |`);
  }
} else {
  for (const [file, { mutants, source }] of Object.entries(files)) {
    const survivors = file.includes(values.survivors) ? mutants.filter(({ status }) => UNDETECTED.has(status)) : [];
    if (survivors.length > 0) console.log(`\n${file} (${survivors.length})`);
    for (const mutant of survivors) {
      console.log(
        `  ${mutant.status === 'NoCoverage' ? '(never run) ' : ''}${mutant.mutatorName} ${show(source, mutant)}`,
      );
    }
  }
}
