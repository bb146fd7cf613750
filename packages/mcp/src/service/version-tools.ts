/** Results over time: the versions of a report, and the difference of two. */
import { diffReports, IncomparableReportsError } from '@citeready/auditor/report';
import type { AuditDetail, CitereadyClient } from '@citeready/client';
import { z } from 'zod';
import { differenceOf, differenceShape } from '../report/difference.js';
import { answer, NOTICE, noticeSchema, refuse } from '../tool.js';
import type { ToolDefinition } from '../tool.js';
import { slugInput } from './audit-tools.js';
import { refusalOf } from './refusals.js';
import { reportOf } from './report-of-detail.js';
import type { ServiceReports } from './reports.js';

const MOST_VERSIONS = 50;

const listInput = z.strictObject({ report: slugInput });

const listOutput = z.object({
  report: z.string(),
  domain: z.string(),
  versions: z
    .array(
      z.object({
        version: z.number(),
        score: z.number().nullable(),
        engines: z.array(z.object({ engine: z.string(), score: z.number() })),
        reached: z.string().describe('When this result was first found, ISO 8601.'),
      }),
    )
    .describe('Newest first, at most 50.'),
});

type Version = AuditDetail['versions'][number];

const scores = ({ engines }: Version) => engines.map(({ engine, overall_score: score }) => ({ engine, score }));

export const listVersionsTool = (
  client: Pick<CitereadyClient, 'getAudit'>,
): ToolDefinition<typeof listInput, typeof listOutput> => ({
  name: 'list_versions',
  title: 'List results over time',
  description:
    'Lists the results of a site over time, newest first. An audit with the same result does not create a version.',
  input: listInput,
  output: listOutput,
  readOnly: true,
  async run({ report }, { signal }) {
    const detail = await client.getAudit(report, { signal });
    if (!detail.ok) return refusalOf(detail.error, `the report "${report}"`);
    const { domain, versions } = detail.data;
    return answer({
      report,
      domain,
      versions: versions.slice(0, MOST_VERSIONS).map((version) => ({
        version: version.version,
        score: version.overall_score,
        engines: scores(version),
        reached: version.created_at,
      })),
    });
  },
});

const number = z.number().int().min(1).max(1_000_000);

const compareInput = z.strictObject({
  report: slugInput,
  before: number.optional().describe('Older version. Omit it for the version before the newer one.'),
  after: number.optional().describe('Newer version. Omit it for the newest.'),
});

const compareOutput = z.object({
  notice: noticeSchema,
  before: z.number(),
  after: z.number(),
  checks_compared: z
    .boolean()
    .describe(
      'False if only scores could be compared: checks are compared only between versions that this session has read.',
    ),
  ...differenceShape,
});

const delta = (from: number | null, to: number | null): number | null =>
  from === null || to === null ? null : to - from;
const change = (from: number | null, to: number | null) => ({ from, to, delta: delta(from, to) });

/** Scores only: the API keeps those of every version. */
function scoresCompared(domain: string, before: Version, after: Version) {
  const [old, current] = [before, after].map(
    (version) => new Map(scores(version).map((one) => [one.engine, one.score])),
  );
  const engines = [...new Set([...(current?.keys() ?? []), ...(old?.keys() ?? [])])];
  return {
    domain,
    overall: change(before.overall_score, after.overall_score),
    engines: engines.map((engine) => ({
      engine,
      ...change(old?.get(engine) ?? null, current?.get(engine) ?? null),
    })),
  };
}

/** The selected versions, or what is wrong with the selection. */
function chosen(versions: readonly Version[], before: number | undefined, after: number | undefined) {
  const newer = after === undefined ? versions[0] : versions.find(({ version }) => version === after);
  const older =
    before === undefined
      ? versions.find(({ version }) => newer !== undefined && version < newer.version)
      : versions.find(({ version }) => version === before);
  return newer === undefined || older === undefined ? null : { older, newer };
}

export const compareVersionsTool = (
  client: Pick<CitereadyClient, 'getAudit'>,
  reports: ServiceReports,
): ToolDefinition<typeof compareInput, typeof compareOutput> => ({
  name: 'compare',
  title: 'Compare two versions',
  description:
    'Compares two versions of a report, by default the two newest: scores of each engine, and, if this session has read both versions, the checks that improved or got worse. Read the report before you submit the site again.',
  input: compareInput,
  output: compareOutput,
  readOnly: true,
  async run({ report, before, after }, { signal }) {
    const detail = await client.getAudit(report, { signal });
    if (!detail.ok) return refusalOf(detail.error, `the report "${report}"`);
    const { versions, domain } = detail.data;
    const choice = chosen(versions, before, after);
    if (choice === null) {
      const known = versions
        .slice(0, MOST_VERSIONS)
        .map(({ version }) => version)
        .join(', ');
      return refuse(
        versions.length < 2
          ? `"${report}" has fewer than two versions. Change the site, call submit_audit with again: true, wait for the audit, then compare.`
          : `These versions do not exist. The versions are: ${known}.`,
      );
    }
    const { older, newer } = choice;
    const about = { notice: NOTICE, before: older.version, after: newer.version };
    const [from, to] = [older, newer].map(
      ({ version }) =>
        reports.seen(report, version) ?? (version === versions[0]?.version ? reportOf(detail.data, null) : null),
    );
    if (from === null || from === undefined || to === null || to === undefined)
      return answer({ ...about, checks_compared: false, ...scoresCompared(domain, older, newer) });
    try {
      return answer({ ...about, checks_compared: true, ...differenceOf(diffReports(from, to)) });
    } catch (error) {
      if (error instanceof IncomparableReportsError) return refuse(error.message);
      throw error;
    }
  },
});
