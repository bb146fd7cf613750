/** A draft of llms.txt from what a report holds: the site's name, and its pages by their own titles. */
import type { AuditReport } from '@citeready/core/contract';

const MAX_LINKS = 40;
/** Kinds that a reader of such a file looks for, with the heading that they stand under. */
const SECTIONS: readonly (readonly [heading: string, kinds: readonly string[]])[] = [
  ['Pages', ['home', 'about', 'contact', 'pricing', 'faq', 'service', 'product', 'category', 'comparison', 'other']],
  ['Documentation', ['docs', 'guide']],
  ['Articles', ['article', 'event']],
];

const plain = (text: string): string =>
  text
    .replace(/[[\]\r\n]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** `null` without a name or without two pages to name. */
export function draftLlmsTxt(report: AuditReport): string | null {
  const name = report.discovery.identity?.brand?.value ?? null;
  const pages = report.pages
    .filter(({ status, title }) => status === 200 && (title ?? '').trim() !== '')
    .slice(0, MAX_LINKS);
  if (name === null || pages.length < 2) return null;
  const niche = report.niche === null ? [] : ['', `> ${plain(report.niche)}`];
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
