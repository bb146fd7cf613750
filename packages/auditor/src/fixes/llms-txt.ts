/** Drafts llms.txt from a report: the site's name, and its pages with their titles. */
import type { AuditReport, Finding } from '@citeready/core/contract';

const MAX_LINKS = 40;
/** Kinds of pages for such a file, with their section headings. */
const SECTIONS: readonly (readonly [heading: string, kinds: readonly string[]])[] = [
  ['Pages', ['home', 'about', 'contact', 'pricing', 'faq', 'service', 'product', 'category', 'comparison', 'other']],
  ['Documentation', ['docs', 'reference']],
  ['Guides', ['guide', 'recipe']],
  ['Articles', ['article', 'event']],
];

/** Id of the check that finds pages closed to indexes, as in the pages of a report. */
const NOINDEX = 'noindex';

const plain = (text: string): string =>
  text
    .replace(/[[\]\r\n]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** Minimum confidence of a Discovery finding for use in text that the site publishes. */
const SURE = 0.7;

const sure = (finding: Finding<string> | null | undefined): string | null =>
  finding != null && finding.confidence >= SURE ? finding.value : null;

/** `null` with fewer than two pages to list. A title shared by several pages is used for the home page only. */
export function draftLlmsTxt(report: Pick<AuditReport, 'domain' | 'pages' | 'discovery'>): string | null {
  const { identity, niche: found } = report.discovery;
  const titled = report.pages.filter(
    // A page that its owner excludes from indexes is not meant for readers.
    ({ status, title, issues }) => status === 200 && (title ?? '').trim() !== '' && !issues.includes(NOINDEX),
  );
  const times = new Map<string, number>();
  for (const { title } of titled) times.set(plain(title ?? ''), (times.get(plain(title ?? '')) ?? 0) + 1);
  const pages = titled
    .filter(({ kind, title }) => kind === 'home' || times.get(plain(title ?? '')) === 1)
    .slice(0, MAX_LINKS);
  if (pages.length < 2) return null;
  const name = sure(identity?.brand) ?? report.domain;
  const about = sure(found);
  const niche = about === null ? [] : ['', `> ${plain(about)}`];
  const sections = SECTIONS.flatMap(([heading, kinds]) => {
    const own = pages.filter(({ kind }) => kinds.includes(kind));
    return own.length === 0
      ? []
      : [
          '',
          `## ${heading}`,
          '',
          ...own.map(({ title, url }) => `- [${plain(title ?? '')}](${url.replaceAll(')', '%29')})`),
        ];
  });
  return [`# ${plain(name)}`, ...niche, ...sections, ''].join('\n');
}
