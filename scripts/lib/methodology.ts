/** The parts of docs/methodology.md that are made from the code's own data, so that the page cannot drift from what is scored. */
import {
  ALL_CHECKS,
  CATEGORY_NAMES,
  EFFORT,
  ENGINE_PROFILES,
  GATE_FORMULAS,
  GRADE_BANDS,
  HIGH_COVERAGE,
  MIN_COVERAGE,
  MIN_SCORABLE,
  sourceOf,
  VERSIONS,
  WEAK_CEILING,
} from '@citeready/auditor';
import type { Check, EngineProfile } from '@citeready/auditor';
import { CHECK_CATEGORIES } from '@citeready/core/contract';
import { fillBlocks, table } from './blocks.js';
import type { Blocks } from './blocks.js';

const percent = (share: number): string => `${Number((share * 100).toFixed(1))} %`;
const defaultsFirst = [...ENGINE_PROFILES].sort((a, b) => Number(b.default) - Number(a.default));

const weights = (): string => {
  // Engines without measurements of their own share one row.
  const rows = new Map<string, EngineProfile[]>();
  for (const profile of defaultsFirst) {
    const key = CHECK_CATEGORIES.map((category) => percent(profile.weights[category])).join(' ');
    rows.set(key, [...(rows.get(key) ?? []), profile]);
  }
  return table(
    ['engine', ...CHECK_CATEGORIES.map((category) => CATEGORY_NAMES[category])],
    [...rows.values()].map((profiles) => [
      profiles.map(({ id }) => id).join(', '),
      ...CHECK_CATEGORIES.map((category) => (profiles[0] === undefined ? '' : percent(profiles[0].weights[category]))),
    ]),
  );
};

const gates = (): string =>
  table(
    ['what is closed', 'taken off at a share of 1', 'why'],
    Object.entries(GATE_FORMULAS).map(([variant, formula]) => {
      const byPenalty = new Map<number, string[]>();
      for (const profile of defaultsFirst) {
        const points = formula.penalty(profile);
        if (points > 0) byPenalty.set(points, [...(byPenalty.get(points) ?? []), profile.id]);
      }
      const all = byPenalty.size === 1 && [...byPenalty.values()][0]?.length === ENGINE_PROFILES.length;
      const penalties = [...byPenalty]
        .sort(([a], [b]) => b - a)
        .map(([points, ids]) => (all ? `${points}: every engine` : `${points}: ${ids.join(', ')}`));
      return [`\`${variant}\`: ${formula.reason}`, penalties.join('; '), formula.why];
    }),
  );

const bands = (): string =>
  table(
    ['grade', 'score'],
    GRADE_BANDS.map(({ grade, from }, index) => [grade, `${from} to ${(GRADE_BANDS[index - 1]?.from ?? 101) - 1}`]),
  );

const numbers = (): string =>
  [
    `- A check of weak evidence decides at most ${percent(WEAK_CEILING)} of an engine's score.`,
    `- Below ${percent(MIN_COVERAGE)} coverage the score shown is the lower end of the interval, with low confidence; from ${percent(HIGH_COVERAGE)} on confidence may be high.`,
    `- Below ${percent(MIN_SCORABLE)} coverage an engine has no score, unless what is known decides its grade already.`,
    `- Effort counts ${Object.entries(EFFORT)
      .map(([effort, factor]) => `${effort} ${factor}`)
      .join(', ')}.`,
    `- Versions: rules ${VERSIONS.rules}, data ${VERSIONS.data}, extractor ${VERSIONS.extractor}.`,
  ].join('\n');

const JAVASCRIPT = {
  none: 'runs none (server logs show it)',
  unknown: 'not known',
  renders: 'renders pages',
} as const;

const directivesOf = ({ directives }: EngineProfile): string => {
  const honoured = [
    ...(directives.noindex ? ['noindex'] : []),
    ...(directives.snippet === 'gate' ? ['nosnippet, max-snippet, data-nosnippet'] : []),
    ...(directives.snippet === 'report' ? ['snippet controls are reported only'] : []),
    ...(directives.archive ? ['noarchive, nocache'] : []),
  ];
  return honoured.length === 0 ? 'none documented' : `${honoured.join('; ')} (for ${directives.agents.join(', ')})`;
};

const tokens = (list: EngineProfile['userTokens']): string =>
  list.length === 0
    ? 'none'
    : list
        .map(({ token, fallback, honoursRobots, source }) => {
          const notes = [
            ...(fallback === undefined ? [] : [`else the group of ${fallback.join(', ')}`]),
            ...(honoursRobots ? [] : ['robots.txt may not apply']),
          ];
          return `[\`${token}\`](${source})${notes.length === 0 ? '' : ` (${notes.join('; ')})`}`;
        })
        .join(', ');

const engines = (): string =>
  defaultsFirst
    .map((profile) =>
      [
        `### ${profile.name} (\`${profile.id}\`)`,
        '',
        `[Vendor page](${profile.source}), checked ${profile.verified}.${profile.default ? '' : ' Scored when asked for.'}${
          profile.documentation === 'low' ? ' No first-party documentation: confidence is always low.' : ''
        }`,
        '',
        `- Tokens that decide citation: ${tokens(profile.gateTokens)}`,
        `- Fetches on a user's question: ${tokens(profile.userTokens)}`,
        `- Training, reported and never scored: ${tokens(profile.trainingTokens)}`,
        `- JavaScript: ${JAVASCRIPT[profile.javascript]}`,
        `- Page directives: ${directivesOf(profile)}`,
        `- robots.txt that cannot be read: ${profile.robotsUnavailable === 'closed' ? 'closes the site' : 'counts as open'}`,
        ...profile.notes.map((note) => `- ${note}`),
      ].join('\n'),
    )
    .join('\n\n');

const weightText = (check: Check): string => {
  if (check.weight === 0) return 'report';
  return check.gate === null ? String(check.weight) : `${check.gate} gate`;
};

const sourceLink = (key: string): string => {
  const { title, url } = sourceOf(key);
  return /^https?:/.test(url) ? `[${title}](${url})` : title;
};

const checks = (): string =>
  CHECK_CATEGORIES.map((category) => {
    const own = ALL_CHECKS.filter((check) => check.category === category);
    return [
      `### ${CATEGORY_NAMES[category]} (\`${category}\`)`,
      '',
      table(
        ['check', 'weight', 'evidence', 'engines', 'source'],
        own.map((check) => [
          `[\`${check.id}\`](checks/${check.id}.md) ${check.title}`,
          weightText(check),
          check.grade,
          check.engines === 'all' ? 'all' : check.engines.join(', '),
          sourceLink(check.sources[0] ?? ''),
        ]),
      ),
    ].join('\n');
  }).join('\n\n');

const BLOCKS: Blocks = { weights, gates, bands, numbers, engines, checks };

export const fillMethodology = (page: string): string => fillBlocks(page, BLOCKS);
