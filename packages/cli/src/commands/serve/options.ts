/** Options of `citeready serve`: the variables of a server that are not secret. */
import { SERVER_VARIABLES } from '@citeready/server';
import type { OptionValues, ServerVariable, VariableName } from '@citeready/server';
import { parseCommandLine } from '../../args.js';
import { UsageError } from '../../command.js';
import { wrap } from '../../wrap.js';

/** The only one that turns off what its variable turns on. */
const NO_MIGRATE = '--no-migrate';
/** Set if the option may be repeated: its values are joined in the format of the variable. */
const REPEATED = '--connect-to';

const withOption = SERVER_VARIABLES.flatMap((variable) => {
  const { option } = variable as ServerVariable;
  return option === undefined ? [] : [{ name: variable.name, option }];
});

/** For `parseArgs`. */
export const serveFlags = () =>
  Object.fromEntries(
    withOption.map(({ option }) => [
      option.slice(2),
      option === NO_MIGRATE
        ? ({ type: 'boolean' } as const)
        : ({ type: 'string', multiple: option === REPEATED } as const),
    ]),
  );

/** @throws {UsageError} naming the option. */
export function serveOptions(args: readonly string[]): OptionValues {
  const { values, positionals } = parseCommandLine(args, serveFlags());
  if (positionals.length > 0) throw new UsageError(`serve takes options only, not "${positionals[0] ?? ''}"`);
  return Object.fromEntries(
    withOption.map(({ name, option }): [VariableName, { name: string; value?: string }] => {
      const given = values[option.slice(2)];
      if (given === undefined) return [name, { name: option }];
      const value = given === true ? 'off' : Array.isArray(given) ? given.join(',') : String(given);
      return [name, { name: option, value }];
    }),
  );
}

const entry = (head: string, { meaning, byDefault }: ServerVariable): string =>
  `  ${head}\n${wrap(`${meaning}. Default: ${byDefault}`.replaceAll('`', ''), '      ')}`;

/** The complete output of `citeready serve --help`. */
export function serveHelp(): string {
  const variables: readonly ServerVariable[] = SERVER_VARIABLES;
  const named = variables.flatMap((variable) => {
    const { option, name, value } = variable;
    if (option === undefined) return [];
    return [entry(option === NO_MIGRATE ? `${option}, or ${name}=off` : `${option} ${value}, or ${name}`, variable)];
  });
  const rest = variables
    .filter(({ option }) => option === undefined)
    .map((variable) => entry(`${variable.name}=${variable.value}`, variable));
  return `Usage: citeready serve [options]

Serves the API over HTTP and runs audits until SIGTERM or SIGINT. Prints "listening on http://…" once it accepts
requests. Logs go to standard error, one JSON object per line. Without a database, everything is kept in memory and a
new API key is printed.

Options, which override the variable:
${named.join('\n')}

Variables without an option:
${rest.join('\n')}

Exit codes: 0 stopped, 2 invalid settings, 4 internal error.
`;
}
