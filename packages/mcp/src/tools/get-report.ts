/** `get_report`: one section of a report, page by page. */
import { z } from 'zod';
import { cursorInput, maxCharsInput } from '../inputs.js';
import { offsetOf, takePiece, writeCursor } from '../report/paging.js';
import { LIST_SHAPES, LISTS } from '../report/sections.js';
import type { ListName } from '../report/sections.js';
import type { ReportSource } from '../report/source.js';
import { summaryOf, summarySchema } from '../report/summary.js';
import { answer, NOTICE, noticeSchema, refuse } from '../tool.js';
import type { ToolDefinition } from '../tool.js';

const SECTIONS = ['summary', 'answers', 'fixes', 'engines', 'pages', 'checks', 'discovery'] as const;

const input = (report: z.ZodType<string | undefined>) =>
  z.strictObject({
    report,
    section: z
      .enum(SECTIONS)
      .default('summary')
      .describe(
        'summary: score, what lowers it, first fixes. answers: questions of visitors and what the site answers. fixes: all fixes. engines: how each score is calculated. pages: pages that were read. checks: every verdict with its evidence. discovery: facts about the site.',
      ),
    cursor: cursorInput,
    max_chars: maxCharsInput,
  });

const output = z.object({
  notice: noticeSchema,
  report: z.string().describe('Id of the report.'),
  domain: z.string(),
  section: z.string(),
  summary: summarySchema.optional(),
  ...LIST_SHAPES,
  total: z.number().describe('Number of items in the whole section.'),
  next_cursor: z.string().nullable().describe('Pass it as cursor to get the next items; null at the end.'),
});

/** @param report how this server refers to reports */
export const getReportTool = (
  source: ReportSource,
  report: z.ZodType<string | undefined>,
): ToolDefinition<ReturnType<typeof input>, typeof output> => ({
  name: 'get_report',
  title: 'Read a report',
  description:
    'Reads one section of the report of a finished audit. Begin with "summary"; read "fixes" to plan the work, "answers" for what the text lacks, "checks" for evidence. Long sections are returned in pieces: call again with next_cursor.',
  input: input(report),
  output,
  readOnly: true,
  async run({ report: id, section, cursor, max_chars: maxChars }, { signal }) {
    const found = await source.find(id, {
      signal,
      ...(section === 'discovery' ? { needs: 'discovery' as const } : {}),
    });
    if (!found.found) return refuse(found.message);
    const { report: whole, version, id: held } = found.held;
    const about = { notice: NOTICE, report: held, domain: whole.domain, section };
    if (section === 'summary') return answer({ ...about, summary: summaryOf(whole), total: 1, next_cursor: null });
    const start = offsetOf(cursor, { list: section, version });
    if ('wrong' in start) return refuse(start.wrong);
    return answer({ ...about, ...pieceOf(section, LISTS[section](whole), start.offset, version, maxChars) });
  },
});

function pieceOf(list: ListName, items: readonly object[], from: number, version: string, maxChars: number) {
  const { items: some, next } = takePiece(items, from, maxChars);
  return {
    [list]: some,
    total: items.length,
    next_cursor: next === null ? null : writeCursor({ list, offset: next, version }),
  };
}
