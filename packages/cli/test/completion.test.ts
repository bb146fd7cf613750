/** Completion scripts run in the installed shells; and everything that the README and the help mention exists. */
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ALL_CHECKS } from '@citeready/auditor/checks';
import { describe, expect, it } from 'vitest';
import { COMMANDS, EXIT } from '../src/index.js';
import { run } from './run.js';

const has = (shell: string): boolean => spawnSync(shell, ['-c', 'exit 0']).status === 0;

/** What bash completes for the last word. */
async function offered(...line: readonly string[]): Promise<readonly string[]> {
  const { stdout: script } = await run(['completion', 'bash']);
  const list = line.map((word) => `'${word}'`).join(' ');
  const asked = `COMP_WORDS=(citeready ${list}); COMP_CWORD=${line.length}; _citeready; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return execFileSync('bash', ['-c', `${script}\n${asked}`], { encoding: 'utf8' })
    .trim()
    .split('\n');
}

describe('completion', () => {
  it('completes commands, options and values in bash', async () => {
    expect(await offered('')).toEqual(COMMANDS.map(({ name }) => name));
    expect(await offered('au')).toEqual(['audit']);
    expect(await offered('audit', '--ba')).toEqual(['--baseline']);
    expect(await offered('audit', '--format', 'js')).toEqual(['json']);
    expect(await offered('audit', 'a.com', '--engine', 'chat')).toEqual(['chatgpt']);
    expect(await offered('serve', '--no')).toEqual(['--no-migrate']);
    expect(await offered('explain', 'noindex')).toEqual(
      ALL_CHECKS.map(({ id }) => id).filter((id) => id.startsWith('noindex')),
    );
    expect(await offered('keys', 'ro')).toEqual(['rotate']);
  });

  it.runIf(has('zsh'))('is accepted by zsh', async () => {
    const { stdout } = await run(['completion', 'zsh']);
    const script = `autoload -U compinit && compinit -u -D\n${stdout}\nprint -r -- \${_comps[citeready]}`;
    expect(execFileSync('zsh', ['-f', '-c', script], { encoding: 'utf8' })).toContain('_citeready');
  });

  it.runIf(has('fish'))('completes commands, options and values in fish', async () => {
    const { stdout } = await run(['completion', 'fish']);
    const ask = (line: string): string =>
      execFileSync('fish', ['--no-config', '-c', `${stdout}\ncomplete -C ${JSON.stringify(line)}`], {
        encoding: 'utf8',
      });
    expect(ask('citeready au')).toContain('audit');
    expect(ask('citeready audit --basel')).toContain('--baseline');
    expect(ask('citeready audit --format js')).toContain('json');
  });

  it('names the supported shells', async () => {
    const { code, stderr } = await run(['completion', 'bsh']);
    expect(code).toBe(2);
    expect(stderr).toContain('completion takes one of bash, zsh, fish; did you mean bash?');
  });
});

describe('the README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const shown = [...readme.matchAll(/(?<=[`$(|]\s*|^|\n|… )(?:npx )?citeready ([a-z]+)([^`|\n)#]*)/g)].map(
    ([, name = '', rest = '']) => ({
      name,
      options: [...rest.matchAll(/(?<=\s)--([a-z-]+)/g)].map(([, option]) => option),
    }),
  );

  it('shows existing commands and options', async () => {
    expect(shown.length).toBeGreaterThan(15);
    for (const { name, options } of shown) {
      const command = COMMANDS.find((known) => known.name === name);
      expect(command, name).toBeDefined();
      const { flags = {} } = (await command?.load()) ?? {};
      const known = [...Object.keys(typeof flags === 'function' ? await flags() : flags), 'help'];
      expect(
        options.filter((option) => !known.includes(option ?? '')),
        name,
      ).toEqual([]);
    }
  });

  it('shows every command', () => {
    const names = new Set([...readme.matchAll(/citeready ([a-z]+)/g)].map(([, name]) => name));
    expect(COMMANDS.filter(({ name }) => !names.has(name))).toEqual([]);
  });

  it('lists every exit code', () => {
    const codes = [...readme.matchAll(/^\| (\d+) +\|/gm)].map(([, code]) => Number(code));
    expect(codes).toEqual(Object.values(EXIT));
  });

  it('is not ahead of the help: every option is explained there', async () => {
    for (const command of COMMANDS) {
      const { name } = command;
      const { flags = {}, help } = await command.load();
      const text = typeof help === 'string' ? help : await help();
      const options = Object.keys(typeof flags === 'function' ? await flags() : flags);
      expect(
        options.filter((option) => !text.includes(`--${option}`)),
        name,
      ).toEqual([]);
    }
  });
});
