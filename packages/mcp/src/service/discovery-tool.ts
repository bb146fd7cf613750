/** `get_discovery`: what is known about a site so far, while its audit is running. */
import type { CitereadyClient } from '@citeready/client';
import { z } from 'zod';
import { cursorInput, maxCharsInput } from '../inputs.js';
import { discoveryFacts, factSchema } from '../report/discovery-facts.js';
import { offsetOf, takePiece, writeCursor } from '../report/paging.js';
import { answer, NOTICE, noticeSchema, refuse } from '../tool.js';
import type { ToolDefinition } from '../tool.js';
import { slugInput } from './audit-tools.js';
import { refusalOf } from './refusals.js';

const LIST = 'facts';

const input = z.strictObject({ report: slugInput, cursor: cursorInput, max_chars: maxCharsInput });

const output = z.object({
  notice: noticeSchema,
  report: z.string(),
  domain: z.string(),
  complete: z.boolean().describe('False while the service is still looking.'),
  facts: z.array(factSchema),
  total: z.number(),
  next_cursor: z.string().nullable(),
});

export const getDiscoveryTool = (
  client: Pick<CitereadyClient, 'getDiscovery'>,
): ToolDefinition<typeof input, typeof output> => ({
  name: 'get_discovery',
  title: 'Read facts about a site',
  description:
    'Returns what the service has found out about a site: who runs it, what it offers and to whom, and which crawlers it admits. Available within 30 seconds of the start of an audit, before the scores.',
  input,
  output,
  readOnly: true,
  async run({ report, cursor, max_chars: maxChars }, { signal }) {
    const found = await client.getDiscovery(report, { signal });
    if (!found.ok) return refusalOf(found.error, `the report "${report}"`);
    const { discovery, domain } = found.data;
    const items = discovery === null ? [] : discoveryFacts(discovery);
    // It grows while the audit runs: pages of two states are not combined.
    const version = `f${items.length}${discovery?.complete === true ? 'c' : ''}`;
    const start = offsetOf(cursor, { list: LIST, version });
    if ('wrong' in start) return refuse(start.wrong);
    const { items: facts, next } = takePiece(items, start.offset, maxChars);
    return answer({
      notice: NOTICE,
      report,
      domain,
      complete: discovery?.complete ?? false,
      facts,
      total: items.length,
      next_cursor: next === null ? null : writeCursor({ list: LIST, offset: next, version }),
    });
  },
});
