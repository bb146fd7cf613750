/** Documents that tests can tell apart: what they were made from, as text. Counts how often one is made. */
import type { ReportPages } from '../src/index.js';

export function countedPages(): { readonly pages: ReportPages; readonly made: string[] } {
  const made: string[] = [];
  const note = (text: string): string => {
    made.push(text);
    return text;
  };
  return {
    made,
    pages: {
      languages: ['en', 'de'],
      page: ({ report, language, place }) => note(JSON.stringify(['page', language, report.overall_score, place])),
      preview: ({ report, language }) => note(JSON.stringify(['preview', language, report.overall_score])),
    },
  };
}
