/** JSON Schema of a report, made from the contract. */
import { auditReportSchema } from '@citeready/core/contract';
import { z } from 'zod';

export function reportSchema(): Readonly<Record<string, unknown>> {
  const { $schema, ...schema } = z.toJSONSchema(auditReportSchema, { target: 'draft-2020-12' });
  return {
    $schema,
    title: 'Citeready report',
    description:
      'The stored result of one audit, as `citeready audit --format json` prints it. Made from the contract; do not edit.',
    ...schema,
  };
}
