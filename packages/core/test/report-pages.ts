/** Documents that tests can distinguish: their input, as text. Counts how often one is generated. */
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
      digest: ({ items, since, language, isCut }) =>
        note(
          JSON.stringify([
            'digest',
            language,
            since,
            isCut,
            items.map(({ report, before, isFirst, link }) => [
              report.domain,
              report.overall_score,
              before?.overall_score ?? null,
              isFirst,
              link,
            ]),
          ]),
        ),
      preview: ({ report, language }) => note(JSON.stringify(['preview', language, report.overall_score])),
    },
  };
}
