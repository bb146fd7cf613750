/** Where nobody is known that a site competes with, the Discovery and every report say what would find them. */
import type { AuditReport } from '@citeready/core/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { speakerFor } from '../src/messages/index.js';
import { REPORT_LANGUAGES, renderReport, renderText } from '../src/report/index.js';
import { reportOf } from './support/made-site.js';

let report: AuditReport;

beforeAll(async () => {
  report = await reportOf({ body: (path) => `<main><h1>Lamp</h1><p>About ${path}</p></main>` });
});

/** Without line breaks, markup and escapes, so that one text is one text in every format. */
const flat = (text: string): string => text.replace(/<[^>]{0,200}>|\\/g, '').replace(/\s+/g, ' ');

describe('an empty list of competitors', () => {
  it('comes with a note in the Discovery', () => {
    expect(report.discovery.competitors).toEqual([]);
    expect(report.discovery.niche).toBeNull();
    expect(report.discovery.competitors_note).toMatch(
      /^None found, because it is unclear what exactly the site offers/,
    );
  });

  it('is explained in HTML, Markdown and the terminal, in each language', () => {
    const told = new Set<string>();
    for (const language of REPORT_LANGUAGES) {
      const { say } = speakerFor(language);
      const bare = { ...report, discovery: { ...report.discovery, niche: null } };
      const niche = { value: 'lamp shop in Graz', confidence: 0.7, evidence: [] };
      const known = { ...report, discovery: { ...report.discovery, niche } };
      const cases = [
        [bare, say('report', 'competitors-none-niche')],
        [known, say('report', 'competitors-none')],
      ] as const;
      for (const [of, line] of cases) {
        told.add(line);
        expect(flat(renderText(of, { language })), language).toContain(line);
        for (const format of ['html', 'markdown'] as const)
          expect(flat(renderReport(of, format, { language })), `${format} ${language}`).toContain(line);
      }
    }
    expect(told.size).toBe(2 * REPORT_LANGUAGES.length);
  });

  it('is not explained for a parked domain, which has no competitors', () => {
    const { offering } = report.discovery;
    const parked = offering && { ...offering, site_kind: { ...offering.site_kind, value: 'parked' as const } };
    expect(renderText({ ...report, discovery: { ...report.discovery, offering: parked } })).not.toContain('None found');
  });
});
