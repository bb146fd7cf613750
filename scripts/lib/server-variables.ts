/** The table of variables in the README of the server, from the table that reads them. */
import { SERVER_VARIABLES } from '@citeready/server';
import type { ServerVariable } from '@citeready/server';
import { fillBlocks, table } from './blocks.js';

const row = ({ name, option, meaning, byDefault }: ServerVariable): readonly string[] => [
  `\`${name}\``,
  option === undefined ? '' : `\`${option}\``,
  meaning,
  byDefault,
];

export const fillServerVariables = (page: string): string =>
  fillBlocks(page, {
    variables: () =>
      table(['variable', 'option of `citeready serve`', 'what it does', 'default'], SERVER_VARIABLES.map(row)),
  });
