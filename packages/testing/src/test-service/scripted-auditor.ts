/** An auditor that follows a script of the test instead of fetching a site. */
import type {
  Auditor,
  AuditOutcome,
  AuditProgress,
  AuditReport,
  AuditRequest,
  Discovery,
  EngineInfo,
} from '@citeready/core';
import { sampleDiscovery, sampleReport } from '../samples/index.js';

/** One step of a scripted audit. */
export type AuditStep =
  | ({
      /** Reports progress to the service. */
      readonly step: 'progress';
    } & AuditProgress)
  | {
      /** Reports findings of Discovery. */
      readonly step: 'discovery';
      /** Everything that is known so far. */
      readonly discovery: Discovery;
    }
  /** Continues when `until` resolves; to inspect the service while an audit runs. */
  | {
      /** Holds the audit. */
      readonly step: 'wait';
      /** The audit continues when it resolves, and fails if it rejects. */
      readonly until: Promise<unknown>;
    }
  /** A failure of the engine itself; the audit is tried again. */
  | {
      /** Ends the run with an error. */
      readonly step: 'throw';
      /** The error that the engine throws. */
      readonly error: Error;
    }
  | {
      /** Ends the audit without a report. */
      readonly step: 'unreachable';
      /** Cause for programs, such as `unreachable`. */
      readonly code: string;
      /** The cause for a person, in one sentence. */
      readonly message: string;
    }
  | {
      /** Ends the audit with a report. */
      readonly step: 'complete';
      /** The report of the audit. */
      readonly report: AuditReport;
      /** Bytes of an archive to store. Default none. */
      readonly archive?: Uint8Array;
    };

/** The behavior of a scripted auditor. */
export interface ScriptedAuditorOptions {
  /** Fields of the report of every audit, merged over those of `sampleReport()`. */
  readonly report?: Partial<AuditReport>;
  /**
   * The steps of an audit, instead of the default script; a function returns those of the `run`-th audit (starting at 1). A script that
   * ends without `complete`, `unreachable` or `throw` completes with the report.
   */
  readonly steps?: readonly AuditStep[] | ((request: AuditRequest, run: number) => readonly AuditStep[]);
  /** Default: the engines of the report. */
  readonly engines?: readonly EngineInfo[];
}

/** An auditor that follows a script of the test. */
export interface ScriptedAuditor extends Auditor {
  /** The audits requested so far, in order. */
  readonly requests: readonly AuditRequest[];
}

/** Discovery, two pages, scoring: the states of a real audit. */
const defaultScript: readonly AuditStep[] = [
  { step: 'discovery', discovery: sampleDiscovery() },
  { step: 'progress', status: 'auditing', stage: 'auditing page 1 of 2', pagesDone: 1, pagesTotal: 2 },
  { step: 'progress', status: 'auditing', stage: 'auditing page 2 of 2', pagesDone: 2, pagesTotal: 2 },
  { step: 'progress', status: 'scoring', stage: 'scoring engines', pagesDone: 2, pagesTotal: 2 },
];

/**
 * Creates an auditor that needs no network. It respects the abort signal between steps and while it waits.
 * @example createScriptedAuditor({ report: { engines: [sampleEngine('chatgpt', 62)] } })
 * @example createScriptedAuditor({ steps: [{ step: 'unreachable', code: 'dns', message: 'No such domain.' }] })
 */
export function createScriptedAuditor(options: ScriptedAuditorOptions = {}): ScriptedAuditor {
  const { report = {}, steps = defaultScript } = options;
  const requests: AuditRequest[] = [];
  const engines =
    options.engines ?? sampleReport(report).engines.map(({ engine, name }) => ({ engine, name, default: true }));

  const reportOf = ({ domain, kind, startedAt }: AuditRequest): AuditReport =>
    sampleReport({ domain, kind, audited_at: startedAt.toISOString(), ...report });

  return {
    engines,
    requests,
    async run(request, { observer, signal }): Promise<AuditOutcome> {
      requests.push(request);
      for (const step of typeof steps === 'function' ? steps(request, requests.length) : steps) {
        signal.throwIfAborted();
        switch (step.step) {
          case 'progress': {
            const { step: _step, ...progress } = step;
            await observer.progress(progress);
            break;
          }
          case 'discovery':
            await observer.discovery(step.discovery);
            break;
          case 'wait':
            await unlessAborted(step.until, signal);
            break;
          case 'throw':
            throw step.error;
          case 'unreachable':
            return { outcome: 'unreachable', code: step.code, message: step.message };
          case 'complete':
            return { outcome: 'completed', report: step.report, archive: step.archive ?? null };
        }
      }
      return { outcome: 'completed', report: reportOf(request), archive: null };
    },
  };
}

/** Resolves with `until`; rejects with the signal's reason if the signal aborts first. Leaves no listener behind. */
function unlessAborted(until: Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });
    until.then(() => resolve(), reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}
