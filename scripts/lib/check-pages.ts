/** `docs/checks/<id>.md` for every check, and the index beside them, from the checks' own data. */
import type { CheckCategory } from '@citeready/core/contract';
import { CHECK_CATEGORIES } from '@citeready/core/contract';
import type { DefinedCheck as Check } from '@citeready/auditor/checks';
import { ALL_CHECKS, EVIDENCE_GRADES, scoreEffect, sourceOf } from '@citeready/auditor/checks';
import { ENGINE_PROFILES } from '@citeready/auditor/engines';
import { partText } from './part-text.js';
import { PAGE_KINDS } from '../../packages/auditor/src/checks/shared/kinds.js';

const CATEGORY_TITLES: Readonly<Record<CheckCategory, string>> = {
  access: 'Access: may the crawlers fetch the pages, and do they get them',
  index: 'Index: may pages be indexed and quoted, and can they be found',
  render: 'Render: what is there without JavaScript',
  extract: 'Extract: can a passage be found, understood and quoted',
  evidence: 'Evidence: what the text offers as proof',
  freshness: 'Freshness: how old is it, and do the dates agree',
  entity: 'Entity: who speaks, and is the markup right',
};

const GRADES: Readonly<Record<Check['grade'], string>> = {
  ...EVIDENCE_GRADES,
  weak: `${EVIDENCE_GRADES.weak}; deducts at most 2 points`,
};

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
  const { part, gate } = check;
  switch (part.kind) {
    case 'report':
      return scoreEffect(check);
    case 'reach':
      return 'reach: a page that it closes earns only the part that this kind of closure leaves';
    case 'hygiene':
      return `${scoreEffect(check)}, by the share of pages that fail`;
    case 'clarity':
      return `clarity: explains the points lost on the item “${part.item}”${gate === null ? '' : '; closes pages that name another one to index'}`;
  }
}

function enginesOf(check: Check): string {
  if (check.engines === 'all') return 'all';
  return check.engines.map((id) => ENGINE_PROFILES.find((profile) => profile.id === id)?.name ?? id).join(', ');
}

/** Which pages it judges: kinds, and whether error pages are among them. */
function pagesOf({ fits, answers }: Extract<Check, { scope: 'page' }>): string {
  const left = PAGE_KINDS.filter((kind) => !fits.includes(kind));
  const kinds =
    left.length === 0
      ? 'of every kind'
      : left.length < fits.length
        ? `of every kind but ${left.join(', ')}`
        : fits.join(', ');
  return answers === 'any' ? `${kinds}; error pages too` : kinds;
}

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 3 });

function thresholdTable(check: Check): string {
  const rows = Object.values(check.thresholds);
  if (rows.length === 0) return '';
  return `\n## Thresholds\n\n${table(
    ['value', 'unit', 'means', 'from'],
    rows.map(({ value, unit, means, source }) => [number(value), unit, means, sourceLink(source)]),
  )}\n`;
}

/** How a sentence begins that says what the outcome is, or what is judged at all. */
const OUTCOME = /^(Passes|Warns|Fails|Also fails|Unmeasured|Not applicable|Judged|Not judged)(?=[\s:,])/;
/** Words after which a paragraph ends with its sentence. */
const MAX_PARAGRAPH_WORDS = 45;

/** A rule is one text in reports. Here its outcomes stand apart, so that a reader finds the one that a report named. */
function paragraphsOf(rule: string): string {
  const paragraphs: string[] = [];
  let paragraph = '';
  const end = (): void => {
    if (paragraph !== '') paragraphs.push(paragraph);
    paragraph = '';
  };
  for (const sentence of rule.split(/(?<=[.)])\s(?=[A-Z])/)) {
    if (OUTCOME.test(sentence) || paragraph.split(' ').length > MAX_PARAGRAPH_WORDS) end();
    const said = sentence.replace(OUTCOME, '**$1**');
    paragraph = paragraph === '' ? said : `${paragraph} ${said}`;
  }
  end();
  return paragraphs.join('\n\n');
}

const seen = (key: string): string =>
  sourceOf(key).seen === 'primary' ? 'read in the original' : 'read through a page that quotes it';

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
      ...(check.scope === 'page' ? [['pages', pagesOf(check)]] : []),
      ['part in the score', roleOf(check)],
      ['evidence', GRADES[check.grade]],
      ['engines', enginesOf(check)],
      ...(check.scope === 'page' && check.languages !== undefined
        ? [['languages', `${check.languages.join(', ')}; unmeasured in others`]]
        : []),
    ],
  );
  // What to do comes first: whoever follows the link of a report wants that, and it is the description of the page. The id
  // stands below it, where whoever comes with the id that a build printed sees on the first screen that this is the page.
  return `# ${check.title}

## What to do

**${check.fix.title}.** ${check.fix.text} Effort: ${check.fix.effort}.${check.generateFix === undefined ? '' : ' Where it can be generated, the report includes text to paste in.'}

Check \`${check.id}\` of the category “${check.category}”, which judges ${check.scope === 'site' ? 'the site' : 'each page'}.

## What is measured

${paragraphsOf(check.rule)}
${thresholdTable(check)}
## The check

${facts}

## Sources

${check.sources.map((key) => `- ${sourceLink(key)}, ${seen(key)}`).join('\n')}
`;
}

function index(): string {
  const lists = CHECK_CATEGORIES.map((category) => {
    const own = ALL_CHECKS.filter((check) => check.category === category);
    return `## ${CATEGORY_TITLES[category]}\n\n${table(
      ['check', 'judges', 'part', 'evidence'],
      own.map((check) => [`[${check.title}](${check.id}.md)`, check.scope, partText(check), check.grade]),
    )}`;
  });
  return `# Checks

${ALL_CHECKS.length} checks. Each verdict is one of pass, warn, fail, not applicable and unmeasured, and carries its evidence: the address, the text found there, the deciding line or value. What a check does not apply to, and what could not be measured, costs nothing and earns nothing. [The methodology](../methodology.md) says how verdicts become a score.

${lists.join('\n\n')}

## Thresholds

Every number that decides a verdict is in the \`check.ts\` of its check and on the page of its check, with its source; rules are made from these numbers. Where the source is this section, the number is a proposal of Citeready: chosen so that a person agrees with the verdicts of the golden cases on both sides of it, and open to calibration on a recorded corpus. It is not a published fact. A test moves every threshold up and down and fails when no golden case notices.
`;
}

/** Path below docs/ and text of every page. */
export const checkPages = (): readonly (readonly [string, string])[] => [
  ['checks/README.md', index()],
  ...ALL_CHECKS.map((check) => [`checks/${check.id}.md`, page(check)] as const),
];
