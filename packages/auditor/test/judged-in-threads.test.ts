/** Checks and scores in a thread: the report of the calling thread, and trouble of the thread that is never the site's. */
import { createHash } from 'node:crypto';
import { createInlineParsePool } from '@citeready/page-facts';
import { createFactsShelf } from '@citeready/page-facts/threads';
import type { ParsePool, TaskOutcome } from '@citeready/page-facts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeArchive } from '../src/archive.js';
import { assembleReport } from '../src/audit/assemble-report.js';
import type { EvidenceSet } from '../src/evidence/evidence-set.js';
import { openEvidence, packEvidence } from '../src/audit/threads/packed-evidence.js';
import type { JudgeOrder } from '../src/audit/threads/judge-task.js';
import judgeTask from '../src/audit/threads/judge-task.js';
import { createSiteJudge } from '../src/audit/threads/site-judge.js';
import { CURRENT_RULES } from '../src/audit/rules.js';
import { renderReport } from '../src/report/index.js';
import { auditClock, auditMade } from './support/made-site.js';

const SITE = {};
const sha256 = (bytes: Uint8Array | null) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');
const NEVER = new AbortController().signal;
const at: { evidence?: EvidenceSet; report?: string } = {};

beforeAll(async () => {
  const outcome = await auditMade(SITE);
  if (outcome.outcome !== 'completed' || outcome.archive === null) throw new Error('The made site was not audited.');
  at.report = renderReport(outcome.report, 'json');
  at.evidence = (await decodeArchive(outcome.archive)).evidence;
});

function evidence(): EvidenceSet {
  if (at.evidence === undefined) throw new Error('There is no evidence.');
  return at.evidence;
}

/** A pool whose task does what is said, one answer after the other. */
function poolThat(...answers: readonly ((order: JudgeOrder) => Promise<TaskOutcome>)[]): ParsePool & { asked: number } {
  const inline = createInlineParsePool();
  const pool = {
    asked: 0,
    parse: (...page: Parameters<ParsePool['parse']>) => inline.parse(...page),
    run: (task: { readonly options: unknown }) => {
      const answer = answers[pool.asked++];
      if (answer === undefined) throw new Error('It was asked too often.');
      return answer(task.options as JudgeOrder);
    },
    close: () => inline.close(),
  };
  return pool;
}

const works = async (order: JudgeOrder): Promise<TaskOutcome> => ({
  result: await judgeTask(new Uint8Array(0), order),
});
const runsOut = async (): Promise<TaskOutcome> => ({
  failed: 'memory',
  message: 'The file needed more than 256 MB to read.',
});
const judgedBy = (parse: ParsePool) =>
  createSiteJudge({ parse }, auditClock()).judge(evidence(), { keepsArchive: true, signal: NEVER });

describe('a site that is judged in a thread', () => {
  const judge = createSiteJudge({}, auditClock());
  afterAll(() => judge.close());

  it('gets the report and the archive of the calling thread', { timeout: 120_000 }, async () => {
    const { report, archive } = await judge.judge(evidence(), { keepsArchive: true, signal: NEVER });
    expect(renderReport(report, 'json')).toBe(at.report);
    const here = await createSiteJudge({ parse: 'inline' }, auditClock()).judge(evidence(), {
      keepsArchive: true,
      signal: NEVER,
    });
    expect(sha256(archive)).toBe(sha256(here.archive));
    expect((await judge.judge(evidence(), { keepsArchive: false, signal: NEVER })).archive).toBeNull();
  });

  it('is judged alike however little of it is unpacked at a time', async () => {
    const opened = openEvidence(await packEvidence(evidence(), () => undefined), createFactsShelf({ bytes: 0 }));
    const report = await assembleReport(opened, CURRENT_RULES, () => Promise.resolve());
    expect(renderReport(report, 'json')).toBe(at.report);
  });

  it('is judged again if the thread runs out of memory, time or luck', async () => {
    const pool = poolThat(runsOut, works);
    expect(renderReport((await judgedBy(pool)).report, 'json')).toBe(at.report);
    expect(pool.asked).toBe(2);
  });

  it('ends as an internal failure the second time: a counted attempt, and no finding', async () => {
    const pool = poolThat(runsOut, runsOut);
    const failure = await judgedBy(pool).then(
      () => null,
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ name: 'NotJudged' });
    // Not as trouble that no job pays for: a site that is made for this must not be tried for ever.
    expect(failure).not.toHaveProperty('code');
  });

  it('is judged on the calling thread without threads, or without their code', async () => {
    const pool = poolThat(() => Promise.reject(new Error('The code of a task cannot be loaded.')));
    expect(renderReport((await judgedBy(pool)).report, 'json')).toBe(at.report);
    expect(renderReport((await judgedBy(createInlineParsePool())).report, 'json')).toBe(at.report);
  });

  it('is judged on the calling thread on request, unless it is large', async () => {
    const pool = poolThat(runsOut, works);
    const judge = createSiteJudge({ parse: pool, judge: 'here' }, auditClock());
    const ask = (set: EvidenceSet) => judge.judge(set, { keepsArchive: false, signal: NEVER });
    expect(renderReport((await ask(evidence())).report, 'json')).toBe(at.report);
    expect(pool.asked).toBe(0);
    const [page] = evidence().pages;
    if (page === undefined) throw new Error('There is no page.');
    const pages = Array.from({ length: 2_001 }, () => page);
    const alone = poolThat(async () => ({ result: { report: null, archive: null } }));
    await createSiteJudge({ parse: alone, judge: 'here' }, auditClock()).judge(
      { ...evidence(), pages },
      {
        keepsArchive: false,
        signal: NEVER,
      },
    );
    expect(alone.asked).toBe(1);
  });

  it('is abandoned as soon as the signal says so', async () => {
    const gone = new AbortController();
    const pool = poolThat(() => {
      gone.abort(new Error('The lease is lost.'));
      return Promise.reject(new Error('aborted'));
    });
    await expect(
      createSiteJudge({ parse: pool }, auditClock()).judge(evidence(), { keepsArchive: false, signal: gone.signal }),
    ).rejects.toThrow('The lease is lost.');
  });
});
