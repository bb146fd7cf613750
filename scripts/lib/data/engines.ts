/** What is known of each answer engine, fact by fact, with the page that says it and the day on which it was read. */
import type { DataFile, DataKind } from './types.js';

/** More than this is no quotation of a phrase. */
const MAX_QUOTED_WORDS = 20;

interface Statement {
  readonly value: string;
  readonly source: string;
  readonly quote?: string;
  readonly silent?: true;
}
interface Agent {
  readonly token: string;
  readonly use: string;
  readonly severity?: number;
  readonly robots: Statement;
  readonly userAgent?: Statement;
  readonly mixed?: Statement;
}
interface Engine {
  readonly order: number;
  readonly sources: Readonly<Record<string, { readonly seen: string; readonly via?: string }>>;
  readonly agents: readonly Agent[];
  readonly facts: Readonly<Record<string, Statement>>;
}

// The schema says what a file holds before anything here sees it.
const engineOf = (file: DataFile): Engine => file.content as unknown as Engine;

const statementsOf = ({ agents, facts }: Engine): readonly (readonly [string, Statement])[] => [
  ...agents.flatMap(({ token, robots, userAgent, mixed }) =>
    Object.entries({ robots, userAgent, mixed }).flatMap(([name, statement]) =>
      statement === undefined ? [] : [[`${token}.${name}`, statement] as const],
    ),
  ),
  ...Object.entries(facts).map(([name, statement]) => [`facts.${name}`, statement] as const),
];

function mistakesOf(file: DataFile): readonly string[] {
  const engine = engineOf(file);
  const used = new Set<string>();
  const found: string[] = [];
  for (const [place, { source, quote, silent }] of statementsOf(engine)) {
    used.add(source);
    const said = engine.sources[source];
    if (said === undefined) {
      found.push(`${place} names the source "${source}": use one of ${Object.keys(engine.sources).join(', ')}.`);
      continue;
    }
    const words = (quote ?? '').split(/\s+/).length;
    if (words > MAX_QUOTED_WORDS) found.push(`${place} quotes ${words} words: quote ${MAX_QUOTED_WORDS} at most.`);
    if (quote === undefined && silent === undefined && said.seen !== 'unread')
      found.push(`${place} has no quote: add the words of "${source}", or silent: true where it says nothing of it.`);
    if (quote !== undefined && silent !== undefined) found.push(`${place} is silent and quotes: delete one.`);
  }
  for (const [name, { seen, via }] of Object.entries(engine.sources)) {
    if (!used.has(name)) found.push(`sources.${name} backs no fact: delete it.`);
    if (seen === 'quoted' && via === undefined)
      found.push(`sources.${name} is quoted: add via, the page that quotes it.`);
  }
  const gates = engine.agents.filter(({ use }) => use === 'search');
  for (const { token, severity } of engine.agents.filter(({ use }) => use !== 'search')) {
    if (severity !== undefined) found.push(`${token} has a severity, which only tokens with use: search have.`);
  }
  const sum = gates.reduce((total, { severity = 0 }) => total + severity, 0);
  if (gates.length > 0 && sum !== 1) found.push(`the severities of its search tokens add up to ${sum}: make it 1.`);
  return found.map((mistake) => `${file.path}: ${mistake}`);
}

const inOrder = (files: readonly DataFile[]): readonly DataFile[] =>
  [...files].sort((a, b) => engineOf(a).order - engineOf(b).order || (a.name < b.name ? -1 : 1));

export const engines: DataKind = {
  sources: [{ files: 'engines/*.yaml', schema: 'engine.schema.json' }],
  mistakes: (files) => files.flatMap(mistakesOf),
  module: 'engines',
  about: 'Every answer engine in report order.',
  name: 'knownEngines',
  type: (files) =>
    `readonly (EngineData & { readonly id: ${inOrder(files)
      .map(({ name }) => JSON.stringify(name))
      .join(' | ')} })[]`,
  imports: ["import type { EngineData } from '../engines/types.js';"],
  shape: (files) =>
    inOrder(files).map(({ name, content }) => {
      const { about: _about, ...rest } = content;
      return { id: name, ...rest };
    }),
};
