/** The changelog: what the notes of unreleased changes say, and the logs of what was released. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { ROOT } from './sources.js';

interface Note {
  readonly packages: readonly string[];
  readonly bump: string;
  readonly text: string;
}

function readNote(file: string): Note {
  const [, head = '', text = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(`${ROOT}.changeset/${file}`, 'utf8')) ?? [];
  const bumps = [...head.matchAll(/'([^']+)': (\w+)/g)];
  return {
    packages: bumps.map(([, name = '']) => name),
    bump: bumps.some(([, , bump]) => bump === 'major')
      ? 'major'
      : bumps.some(([, , bump]) => bump === 'minor')
        ? 'minor'
        : 'patch',
    text: text.trim(),
  };
}

/** Releases of one package, under headings one level lower; all packages carry one version, so that core's log names them all. */
function released(): string {
  const file = `${ROOT}packages/core/CHANGELOG.md`;
  return existsSync(file) ? readFileSync(file, 'utf8').replace(/^# .*\n/, '') : '';
}

export function changelog(): string {
  const notes = readdirSync(`${ROOT}.changeset`)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .map(readNote)
    .filter(({ text }) => text !== '');
  const listed = (title: string, bumps: readonly string[]): readonly string[] => {
    const chosen = notes.filter(({ bump }) => bumps.includes(bump));
    if (chosen.length === 0) return [];
    const lines = chosen.map(
      ({ packages, text }) =>
        `- ${text.replaceAll('\n', '\n  ')} (${packages.map((name) => `\`${name}\``).join(', ')})`,
    );
    return [`### ${title}`, '', ...lines, ''];
  };
  return [
    '# Changelog',
    '',
    'This page lists what changed in the packages, newest first. All packages carry one version.',
    '',
    ...(notes.length === 0
      ? []
      : ['## Unreleased', '', ...listed('New', ['major', 'minor']), ...listed('Fixed', ['patch'])]),
    released(),
  ].join('\n');
}
