/** The taxonomy as a page: `docs/taxonomy.md`. */
import type { SectorData, Vocabulary } from '../../packages/auditor/src/discovery/taxonomy/types.js';
import { VOCABULARY_LANGUAGES } from '../../packages/auditor/src/discovery/taxonomy/types.js';

const count = (vocabularies: readonly Vocabulary[], language: (typeof VOCABULARY_LANGUAGES)[number]): number =>
  vocabularies.reduce((sum, v) => sum + (v[language]?.length ?? 0), 0);

export function renderTaxonomy(sectors: readonly SectorData[]): string {
  const categories = sectors.reduce((sum, s) => sum + s.categories.length, 0);
  const lines = [
    '# Taxonomy',
    '',
    `Discovery sorts a site into one of ${String(sectors.length)} sectors and, where it can, one of ${String(categories)} categories. If the best`,
    'match leads by too little, the answer is a guess with a confidence of at most 0.3, together with the runners-up; if the site says too little, it is `unknown`. This page is generated from `packages/auditor/data/sectors/`; do not edit it by hand:',
    '`npm run docs` regenerates it.',
    '',
    'The table maps sectors to ids of the IAB Content Taxonomy 3.1 (IAB Tech Lab, CC BY 3.0) and of NAICS 2022 (US Census Bureau, public domain).',
    '',
    '| sector | id | IAB Content 3.1 | NAICS 2022 |',
    '| --- | --- | --- | --- |',
    ...sectors.map(
      (s) =>
        `| ${s.label} | \`${s.id}\` | ${s.iab.map(({ id, name }) => `${id} ${name}`).join('; ')} | ${s.naics.join(', ')} |`,
    ),
    '',
    '## Categories',
  ];
  for (const sector of sectors) {
    lines.push('', `### ${sector.label}`, '');
    if (sector.schema?.length) lines.push(`schema.org types: ${sector.schema.join(', ')}.`, '');
    for (const category of sector.categories) {
      const types = category.schema?.length ? ` (${category.schema.join(', ')})` : '';
      lines.push(`- **${category.label}** \`${category.id}\`: "${category.noun}"${types}`);
    }
  }
  const all = sectors.flatMap((s) => [s.names, s.topics, ...s.categories.map((c) => c.names)]);
  lines.push('', '## Vocabulary', '', '| language | phrases |', '| --- | --- |');
  for (const language of VOCABULARY_LANGUAGES) lines.push(`| ${language} | ${String(count(all, language))} |`);
  return `${lines.join('\n')}\n`;
}
