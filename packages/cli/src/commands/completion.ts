/** `citeready completion <shell>`: a script that completes commands, their options and known values. */
import { ALL_CHECKS } from '@citeready/auditor/checks';
import { ENGINE_PROFILES } from '@citeready/auditor/engines';
import { REPORT_FORMATS, REPORT_LANGUAGES } from '@citeready/auditor/report';
import { parseCommandLine } from '../args.js';
import { checkNames } from '../check-filter.js';
import { EXIT, UsageError } from '../command.js';
import type { Command, CommandBody } from '../command.js';
import { didYouMean } from '../suggest.js';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** Values of options that have a fixed set of them, whatever the command. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  format: REPORT_FORMATS,
  lang: REPORT_LANGUAGES,
  engine: ENGINE_PROFILES.map(({ id }) => id),
  only: checkNames(),
  ignore: checkNames(),
  role: ['all', 'web', 'worker'],
  storage: ['memory', 'embedded'],
};

/** Arguments without dashes that may follow a command. */
const ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  explain: ALL_CHECKS.map(({ id }) => id),
  completion: SHELLS,
  keys: ['create', 'list', 'rotate', 'revoke', 'check'],
  webhooks: ['create', 'list', 'rotate', 'enable', 'disable', 'remove', 'test', 'deliveries', 'replay'],
};

interface Known {
  readonly name: string;
  readonly summary: string;
  readonly options: readonly string[];
}

const known = (commands: readonly Command[]): Promise<readonly Known[]> =>
  Promise.all(
    commands.map(async (command) => {
      const { name, summary } = command;
      const { flags = {} } = await command.load();
      const options = Object.keys(typeof flags === 'function' ? await flags() : flags);
      return { name, summary, options: [...options, 'help'].toSorted() };
    }),
  );

const words = (list: readonly string[]): string => list.join(' ');
const dashed = (options: readonly string[]): readonly string[] => options.map((name) => `--${name}`);

const bash = (
  commands: readonly Known[],
): string => `# citeready completion for bash: eval "$(citeready completion bash)"
_citeready() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" choices=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${words(commands.map(({ name }) => name))}" -- "$word"))
    return
  fi
  case "$before" in
${Object.entries(VALUES)
  .map(([option, values]) => `    --${option}) choices="${words(values)}" ;;`)
  .join('\n')}
  esac
  if [ -z "$choices" ]; then
    case "\${COMP_WORDS[1]}" in
${commands.map(({ name, options }) => `      ${name}) choices="${words([...dashed(options), ...(ARGUMENTS[name] ?? [])])}" ;;`).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$choices" -- "$word"))
}
complete -o default -F _citeready citeready
`;

// zsh runs bash completions.
const zsh = (commands: readonly Known[]): string =>
  `# citeready completion for zsh: eval "$(citeready completion zsh)"
autoload -U +X bashcompinit && bashcompinit
${bash(commands).split('\n').slice(1).join('\n')}`;

const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;

const fish = (commands: readonly Known[]): string =>
  [
    '# citeready completion for fish: citeready completion fish | source',
    ...commands.map(
      ({ name, summary }) => `complete -c citeready -f -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
    ),
    ...commands.flatMap(({ name, options }) => [
      ...options.map((option) => {
        const values = VALUES[option];
        return `complete -c citeready -n '__fish_seen_subcommand_from ${name}' -l ${option}${values === undefined ? '' : ` -x -a ${quoted(words(values))}`}`;
      }),
      ...(ARGUMENTS[name] === undefined
        ? []
        : [`complete -c citeready -f -n '__fish_seen_subcommand_from ${name}' -a ${quoted(words(ARGUMENTS[name]))}`]),
    ]),
    '',
  ].join('\n');

const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], (commands: readonly Known[]) => string>> = { bash, zsh, fish };

/** @param commands the commands to complete, including this one */
export const createCompletionCommand = (commands: readonly Command[]): CommandBody => ({
  help: `Usage: citeready completion bash|zsh|fish

Prints a script that completes commands, options, engines, formats and checks. Run it in the current shell, or add it to
the startup file of your shell:

  bash  eval "$(citeready completion bash)"
  zsh   eval "$(citeready completion zsh)"
  fish  citeready completion fish | source

Exit codes: 0 done, 2 unknown shell.
`,
  async run(args, io) {
    const [given = '', extra] = parseCommandLine(args, {}).positionals;
    const shell = SHELLS.find((name) => name === given);
    if (shell === undefined || extra !== undefined)
      throw new UsageError(`completion takes one of ${SHELLS.join(', ')}${didYouMean(given, SHELLS)}`);
    io.stdout.write(SCRIPTS[shell](await known(commands)));
    return EXIT.ok;
  },
});
