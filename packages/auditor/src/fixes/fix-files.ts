/** The fixes of a report as files for the site, and a README that explains where each belongs. */
import type { AuditReport } from '@citeready/core/contract';
import { draftLlmsTxt } from './llms-txt.js';

/** A file of a fix, with its complete text. */
export interface FixFile {
  /** A plain name without folder. */
  readonly name: string;
  /** The whole content, to be written unchanged. */
  readonly text: string;
}

interface Entry extends FixFile {
  readonly about: string;
}

const ENDINGS: Readonly<Record<string, string>> = {
  robots: 'txt',
  'json-ld': 'jsonld',
  html: 'html',
  http: 'txt',
  xml: 'xml',
};
/** Names come from this package only; a name that is not a plain file name is rejected. */
const NAME = /^[a-z0-9][a-z0-9.-]{0,60}$/;

const withEnd = (text: string): string => (text.endsWith('\n') ? text : `${text}\n`);

function entriesOf(report: AuditReport): readonly Entry[] {
  const entries = new Map<string, Entry>();
  for (const { name: engine, fixes } of report.engines) {
    for (const { check, title, text, snippet } of fixes) {
      if (snippet === undefined) continue;
      const wanted = snippet.file ?? `${check.replaceAll(':', '-')}.${ENDINGS[snippet.language] ?? 'txt'}`;
      if (!NAME.test(wanted)) continue;
      const known = entries.get(wanted);
      if (known?.text === withEnd(snippet.code)) continue;
      // Two engines may need different groups in one file: the second one gets the engine's name as a prefix.
      const name = known === undefined ? wanted : `${engine.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.${wanted}`;
      entries.set(name, { name, text: withEnd(snippet.code), about: `${title}. ${text}` });
      if (snippet.diff !== undefined && snippet.diff !== '')
        entries.set(`${name}.diff`, { name: `${name}.diff`, text: snippet.diff, about: `Changes to ${wanted}.` });
    }
  }
  const draft = draftLlmsTxt(report);
  const hasOwn = report.checks.some(
    ({ id, summary }) => id === 'agent-files' && !summary.startsWith('The site has no llms.txt'),
  );
  if (draft !== null && !hasOwn)
    entries.set('llms.txt', {
      name: 'llms.txt',
      text: draft,
      about: 'This is a draft. No engine asks for it; publish it only if you intend to maintain it.',
    });
  return [...entries.values()];
}

/** Files in the order of the fixes, README last; only the README if nothing can be generated from verified facts. */
export function fixFiles(report: AuditReport): readonly FixFile[] {
  const entries = entriesOf(report);
  const body =
    entries.length === 0
      ? ['No file could be generated from facts that are certain. The report describes what to do by hand.']
      : entries.flatMap(({ name, about }) => [`## ${name}`, '', about, '']);
  const readme = [
    `# Fixes for ${report.domain}`,
    '',
    `Generated from the audit of ${report.audited_at.slice(0, 10)}. The files contain only what the audit found on the site itself; review each one before you publish it.`,
    '',
    ...body,
  ];
  return [
    ...entries.map(({ name, text }) => ({ name, text })),
    { name: 'README.md', text: `${readme.join('\n').trimEnd()}\n` },
  ];
}
