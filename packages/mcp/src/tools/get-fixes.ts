/** `get_fixes`: the ready-made files of a report, complete or in parts. */
import { fixFiles } from '@citeready/auditor/report';
import { z } from 'zod';
import { cursorInput, maxCharsInput } from '../inputs.js';
import { offsetOf, writeCursor } from '../report/paging.js';
import type { ReportSource } from '../report/source.js';
import { answer, NOTICE, noticeSchema, refuse } from '../tool.js';
import type { ToolDefinition } from '../tool.js';

const LIST = 'files';

const input = (report: z.ZodType<string | undefined>) =>
  z.strictObject({
    report,
    files: z
      .array(z.string().min(1).max(120))
      .max(50)
      .optional()
      .describe('Names of the files to read, such as robots.txt. Omit it for all files.'),
    cursor: cursorInput,
    max_chars: maxCharsInput,
  });

const output = z.object({
  notice: noticeSchema,
  report: z.string(),
  domain: z.string(),
  names: z.array(z.string()).describe('Names of all files.'),
  files: z.array(
    z.object({
      name: z.string().describe('File name without a folder. README.md says where each file belongs.'),
      content: z.string().describe('To be written unchanged.'),
      offset: z.number().describe('Position of this content in the file, in characters from its start.'),
      complete: z.boolean().describe('False if the rest of the file comes with the next piece: append it.'),
    }),
  ),
  next_cursor: z.string().nullable(),
});

type Piece = z.infer<typeof output>['files'][number];

/** A cut never splits a surrogate pair: not every language could join the halves. */
const soundEnd = (text: string, end: number): number =>
  end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end - 1 : end;

/** Parts from the `from`-th character of all files together. */
function take(files: readonly { readonly name: string; readonly text: string }[], from: number, most: number) {
  const pieces: Piece[] = [];
  let left = most;
  let start = from;
  let position = from;
  for (const { name, text } of files) {
    if (start >= text.length) {
      start -= text.length;
      continue;
    }
    if (left <= 1) return { pieces, next: position };
    const end = soundEnd(text, Math.min(text.length, start + left));
    pieces.push({ name, content: text.slice(start, end), offset: start, complete: end === text.length });
    left -= end - start;
    position += end - start;
    if (end < text.length) return { pieces, next: position };
    start = 0;
  }
  return { pieces, next: null };
}

/** @param report how this server refers to reports */
export const getFixesTool = (
  source: ReportSource,
  report: z.ZodType<string | undefined>,
): ToolDefinition<ReturnType<typeof input>, typeof output> => ({
  name: 'get_fixes',
  title: 'Get fixes as files',
  description:
    'Returns the fixes that can be made from verified facts as files: the site’s robots.txt with the change applied (and a .diff), tags, structured data. README.md says where each belongs. Review the files, write their contents unchanged, then audit again. Fixes without a file are in get_report, section "fixes".',
  input: input(report),
  output,
  readOnly: true,
  async run({ report: id, files: wanted, cursor, max_chars: maxChars }, { signal }) {
    const found = await source.find(id, { signal, needs: 'discovery' });
    if (!found.found) return refuse(found.message);
    const { report: whole, version, id: held } = found.held;
    const all = fixFiles(whole);
    const names = all.map(({ name }) => name);
    const unknown = wanted?.filter((name) => !names.includes(name)) ?? [];
    if (unknown.length > 0)
      return refuse(`There is no file ${unknown.join(', ')}. The files are: ${names.join(', ')}.`);
    const start = offsetOf(cursor, { list: LIST, version });
    if ('wrong' in start) return refuse(start.wrong);
    const chosen = wanted === undefined ? all : all.filter(({ name }) => wanted.includes(name));
    const { pieces, next } = take(chosen, start.offset, maxChars);
    return answer({
      notice: NOTICE,
      report: held,
      domain: whole.domain,
      names,
      files: pieces,
      next_cursor: next === null ? null : writeCursor({ list: LIST, offset: next, version }),
    });
  },
});
