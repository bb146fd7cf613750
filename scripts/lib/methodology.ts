/** The parts of docs/methodology.md that are made from the code's own data, so that the page cannot drift from what is scored. */
import { ALL_CHECKS, sourceOf } from '@citeready/auditor/checks';
import { EFFORT, LATER_SHARE } from '../../packages/auditor/src/score/fix-order.js';
import { ENGINE_PROFILES } from '@citeready/auditor/engines';
import { GATE_FORMULAS } from '../../packages/auditor/src/score/gates.js';
import { GRADE_BANDS, HIGH_COVERAGE, MIN_COVERAGE } from '../../packages/auditor/src/score/bands.js';
import { VERSIONS } from '../../packages/auditor/src/score/versions.js';
import type { GateVariant } from '@citeready/auditor/checks';
import type { EngineProfile } from '@citeready/auditor/engines';
import { CHECK_CATEGORIES } from '@citeready/core/contract';
import { english } from '../../packages/auditor/src/messages/index.js';
import { fillBlocks, table } from './blocks.js';
import type { Blocks } from './blocks.js';
import { calibrationText } from './calibration/figures.js';
import { partText } from './part-text.js';
import { WEIGHT_ROWS } from './weight-reasons.js';
import { workedText } from './worked-example.js';

const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`;
const defaultsFirst = [...ENGINE_PROFILES].sort((a, b) => Number(b.default) - Number(a.default));

const weights = (): string =>
  table(
    ['number', 'value', 'from', 'why'],
    WEIGHT_ROWS.map(({ name, value, from, why }) => [name, String(value), from, why]),
  );

const gates = (): string =>
  table(
    ['what is closed', 'share of the page’s points lost, in percent', 'why'],
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
      return [
        `\`${variant}\`: ${english().say('closings', variant as GateVariant)}`,
        penalties.join('; '),
        formula.why,
      ];
    }),
  );

const bands = (): string =>
  table(
    ['grade', 'score'],
    GRADE_BANDS.map(({ grade, from }, index) => [grade, `${from} to ${(GRADE_BANDS[index - 1]?.from ?? 101) - 1}`]),
  );

const numbers = (): string =>
  [
    `- Below ${percent(MIN_COVERAGE)} coverage confidence is low; from ${percent(HIGH_COVERAGE)} on it may be high.`,
    `- Effort counts ${Object.entries(EFFORT)
      .map(([effort, factor]) => `${effort} ${factor}`)
      .join(
        ', ',
      )}. For their place among the fixes, answers that may have been overlooked count ${percent(LATER_SHARE)} of their gain: what it is, for whom, how it works, how to use it, what there is to learn and what others ask are told in any form. So do dates for readers who wonder how old a page is, so that missing facts come first.`,
    `- Versions: rules ${VERSIONS.rules}, data ${VERSIONS.data}, extractor ${VERSIONS.extractor}.`,
  ].join('\n');

const JAVASCRIPT = {
  none: 'runs none (server logs show it)',
  unknown: 'not known',
  renders: 'renders pages',
} as const;

function directivesOf({ directives }: EngineProfile): string {
  const honored = [
    ...(directives.noindex ? ['noindex'] : []),
    ...(directives.snippet === 'gate' ? ['nosnippet, max-snippet, data-nosnippet'] : []),
    ...(directives.snippet === 'report' ? ['snippet controls are reported only'] : []),
    ...(directives.archive ? ['noarchive, nocache'] : []),
    ...(!directives.archive && directives.archiveForTraining ? ['noarchive, against training only'] : []),
  ];
  return honored.length === 0 ? 'none documented' : `${honored.join('; ')} (for ${directives.agents.join(', ')})`;
}

const tokens = (list: EngineProfile['userTokens']): string =>
  list.length === 0
    ? 'none'
    : list
        .map(({ token, fallback, honorsRobots, source }) => {
          const notes = [
            ...(fallback === undefined ? [] : [`falls back to the group of ${fallback.join(', ')}`]),
            ...(honorsRobots ? [] : ['robots.txt may not apply']),
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
        `[Vendor page](${profile.source}); [every fact](engines.md#${profile.id}) with its source; the oldest was read ${profile.verified}.${profile.default ? '' : ' Scored only on request.'}${
          profile.documentation === 'low' ? ' No first-party documentation: confidence is always low.' : ''
        }`,
        '',
        `- Tokens that decide citation: ${tokens(profile.gateTokens)}`,
        `- Fetches on a user's question: ${tokens(profile.userTokens)}`,
        `- Training, reported and never scored: ${tokens(profile.trainingTokens)}`,
        `- JavaScript: ${JAVASCRIPT[profile.javascript]}`,
        `- Page directives: ${directivesOf(profile)}`,
        `- robots.txt that cannot be read: ${profile.robotsUnavailable === 'closed' ? 'closes the site' : 'leaves the site open'}`,
        ...profile.notes.map((note) => `- ${note}`),
      ].join('\n'),
    )
    .join('\n\n');

function sourceLink(key: string): string {
  const { title, url } = sourceOf(key);
  return /^https?:/.test(url) ? `[${title}](${url})` : title;
}

const checks = (): string =>
  CHECK_CATEGORIES.map((category) => {
    const own = ALL_CHECKS.filter((check) => check.category === category);
    return [
      `### ${english().say('report', `category-${category}`)} (\`${category}\`)`,
      '',
      table(
        ['check', 'part', 'evidence', 'engines', 'source'],
        own.map((check) => [
          `[\`${check.id}\`](checks/${check.id}.md) ${check.title}`,
          partText(check),
          check.grade,
          check.engines === 'all' ? 'all' : check.engines.join(', '),
          sourceLink(check.sources[0] ?? ''),
        ]),
      ),
    ].join('\n');
  }).join('\n\n');

const BLOCKS: Blocks = {
  weights,
  gates,
  bands,
  numbers,
  engines,
  checks,
  calibration: calibrationText,
  worked: workedText,
};

export const fillMethodology = (page: string): string => fillBlocks(page, BLOCKS);
