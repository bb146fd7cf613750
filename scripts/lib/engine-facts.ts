/** `docs/engines.md`: what is known of each engine, with the page that says it. */
import { ENGINE_PROFILES } from '../../packages/auditor/src/engines/registry.js';
import type { EngineFact, EngineProfile } from '../../packages/auditor/src/engines/types.js';

const cell = (text: string): string => text.replaceAll('|', '\\|');

const SEEN = {
  page: 'read there',
  quoted: 'quoted elsewhere',
  reported: 'reported',
  unread: 'not re-read',
} as const;

const words = ({ quote, silent }: EngineFact): string =>
  quote === null ? (silent ? 'the page says nothing of it' : '') : `“${quote}”`;

function place({ source }: EngineFact): string {
  const { url, via, seen, read } = source;
  return `[page](${url})${via === undefined ? '' : `, by way of [this](${via})`}; ${SEEN[seen]}, ${read}`;
}

const section = (profile: EngineProfile): readonly string[] => [
  `## ${profile.name}`,
  '',
  `<a id="${profile.id}"></a>`,
  '',
  '| fact | value | words | source |',
  '| --- | --- | --- | --- |',
  ...profile.facts.map(
    (fact) => `| ${[fact.fact, `\`${fact.value}\``, words(fact), place(fact)].map(cell).join(' | ')} |`,
  ),
  '',
  ...profile.notes.map((note) => `- ${note}`),
  '',
];

export const engineFacts = (): string =>
  [
    '# What is known of each engine',
    '',
    'Written by `npm run docs` from `packages/auditor/data/engines/`. Vendors change their pages; `npm run engines:check` lists the facts',
    'that were read more than 90 days ago, and exits 1 where there are some.',
    '',
    '“read there”: the vendor’s page, or a stored copy of it. “quoted elsewhere”: the vendor’s words on another page. “reported”: somebody',
    'else’s words. “not re-read”: an earlier reading that was not repeated. Where a page says nothing of a thing, the value is what follows',
    'from that: nothing is granted and nothing is closed.',
    '',
    ...ENGINE_PROFILES.flatMap(section),
  ].join('\n');
