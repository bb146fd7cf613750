/** `docs/checks/<id>.md` for every check, and the index beside them, from the checks' own data. */
import { CHECK_CATEGORIES, type CheckCategory } from '@citeready/core/contract';
import { ALL_CHECKS, ENGINE_PROFILES, sourceOf, THRESHOLDS, type Check, type Threshold } from '@citeready/auditor';

export const CATEGORY_TITLES: Readonly<Record<CheckCategory, string>> = {
  access: 'Access: may the crawlers fetch the pages, and do they get them',
  index: 'Index: may pages be indexed and quoted, and can they be found',
  render: 'Render: what is there without JavaScript',
  extract: 'Extract: can a passage be found, understood and quoted',
  evidence: 'Evidence: what the text offers as proof',
  freshness: 'Freshness: how old is it, and do the dates agree',
  entity: 'Entity: who speaks, and is the markup right',
};

const GRADES: Readonly<Record<Check['grade'], string>> = {
  strong: 'strong: stated by the vendor or the standard, or shown in logs or a controlled design',
  moderate: 'moderate: measured, with limits of design or conflicting results',
  weak: 'weak: hygiene or correlation only; never more than 2 % of an engine’s score',
  none: 'none: reported because people ask for it',
};

const THRESHOLDS_BY_CHECK: Readonly<Record<string, Readonly<Record<string, Threshold>>>> = THRESHOLDS;

/** A cell of a table: a bar or a line break would end it. */
const cell = (text: string): string => text.replace(/\|/g, '\\|').replace(/\s+/g, ' ');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** A link to the source; a path within the repository is relative to docs/checks/. */
function sourceLink(key: string): string {
  const { title, url } = sourceOf(key);
  return `[${title}](${url.startsWith('docs/checks/') ? url.slice('docs/checks/'.length) : url})`;
}

function roleOf(check: Check): string {
  if (check.weight === 0) return 'report only, moves no score';
  if (check.gate === 'hard')
    return 'gate: caps the score by the share of the site that it closes, and weighs 3 in its category';
  if (check.gate === 'soft') return 'soft gate: caps the score mildly, and weighs 2 in its category';
  return `weighs ${check.weight} in its category`;
}

function enginesOf(check: Check): string {
  if (check.engines === 'all') return 'all';
  return check.engines.map((id) => ENGINE_PROFILES.find((profile) => profile.id === id)?.name ?? id).join(', ');
}

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 3 });

function thresholdTable(check: Check): string {
  const rows = Object.values(THRESHOLDS_BY_CHECK[check.id] ?? {});
  if (rows.length === 0) return '';
  return `\n## Thresholds\n\n${table(
    ['value', 'unit', 'means', 'from'],
    rows.map(({ value, unit, means, source }) => [number(value), unit, means, sourceLink(source)]),
  )}\n`;
}

const seen = (key: string): string =>
  sourceOf(key).seen === 'primary' ? 'read at its origin' : 'read through a page that quotes it';

function page(check: Check): string {
  const facts = table(
    ['', ''],
    [
      [
        'id',
        `\`${check.id}\`${check.perEngine === true ? ', judged for each engine as `' + check.id + ':<engine>`' : ''}`,
      ],
      ['category', check.category],
      ['judges', check.scope === 'site' ? 'the site' : 'each page; the site has the mean by page weight'],
      ['part in the score', roleOf(check)],
      ['evidence', GRADES[check.grade]],
      ['engines', enginesOf(check)],
      ...(check.scope === 'page' && check.languages !== undefined
        ? [['languages', `${check.languages.join(', ')}; unmeasured in others`]]
        : []),
    ],
  );
  return `# ${check.title}

${facts}

## What is measured

${check.rule}
${thresholdTable(check)}
## What to do

**${check.fix.title}.** ${check.fix.text} Effort: ${check.fix.effort}.${check.generateFix === undefined ? '' : ' The report brings the text to paste in where it can be generated.'}

## Sources

${check.sources.map((key) => `- ${sourceLink(key)}, ${seen(key)}`).join('\n')}
`;
}

function index(): string {
  const lists = CHECK_CATEGORIES.map((category) => {
    const own = ALL_CHECKS.filter((check) => check.category === category);
    return `## ${CATEGORY_TITLES[category]}\n\n${table(
      ['check', 'judges', 'part', 'evidence'],
      own.map((check) => [
        `[${check.title}](${check.id}.md)`,
        check.scope,
        check.weight === 0 ? 'report' : check.gate === null ? `weight ${check.weight}` : `${check.gate} gate`,
        check.grade,
      ]),
    )}`;
  });
  return `# Checks

${ALL_CHECKS.length} checks. Each verdict is one of pass, warn, fail, not applicable and unmeasured, and carries its evidence: the address, the text as it stands there, the deciding line or value. What a check does not apply to leaves the score; what could not be measured leaves both sides of the fraction and lowers coverage. [The methodology](../methodology.md) says how verdicts become a score.

${lists.join('\n\n')}

## Thresholds

Every number that decides a verdict stands in \`packages/auditor/src/checks/thresholds.ts\` and on the page of its check, with its source. Where the source is this section, the number is a proposal of Citeready: chosen so that the golden cases on both sides of it read right to a person, and open to calibration on a recorded corpus. It is no published fact. A test moves every threshold up and down and fails when no golden case notices.
`;
}

/** Path below docs/ and text of every page. */
export const checkPages = (): readonly (readonly [string, string])[] => [
  ['checks/README.md', index()],
  ...ALL_CHECKS.map((check) => [`checks/${check.id}.md`, page(check)] as const),
];
