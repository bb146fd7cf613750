/** `CITEREADY_AUDIT_…`: options of `citeready audit` from the environment. */
import { list } from '../args.js';
import { UsageError } from '../command.js';
import type { Flags } from '../command.js';
import type { CliIo } from '../io.js';
import { didYouMean } from '../suggest.js';
import type { Layer } from './layers.js';

const PREFIX = 'CITEREADY_AUDIT_';

/** The variable of an option: `max-pages` is `CITEREADY_AUDIT_MAX_PAGES`. */
const variableOf = (flag: string): string => PREFIX + flag.toUpperCase().replaceAll('-', '_');

function read(name: string, text: string, flag: Flags[string]): string | boolean | readonly string[] {
  // A header's value may contain commas.
  if (flag.type === 'string' && name === variableOf('header')) return text.split('\n');
  if (flag.type === 'string') return flag.multiple === true ? list([text]) : text;
  if (text !== 'on' && text !== 'off') throw new UsageError(`${name} takes on or off, not "${text}"`);
  return text === 'on';
}

/** @param flags options that have a variable. @throws {UsageError} naming the variable. */
export function readEnvironment(env: CliIo['env'], flags: Flags): Layer {
  const flagOf = new Map(Object.keys(flags).map((flag) => [variableOf(flag), flag]));
  const given = Object.entries(env).flatMap(([name, text]) => {
    if (!name.startsWith(PREFIX) || text === undefined || text === '') return [];
    const flag = flagOf.get(name);
    const type = flag === undefined ? undefined : flags[flag];
    if (flag === undefined || type === undefined)
      throw new UsageError(`unknown variable ${name}${didYouMean(name, [...flagOf.keys()])}`);
    return [{ flag, name, value: read(name, text, type) }];
  });
  return {
    values: Object.fromEntries(given.map(({ flag, value }) => [flag, value])),
    names: Object.fromEntries(given.map(({ flag, name }) => [flag, name])),
  };
}
