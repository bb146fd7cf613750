/**
 * Audits of one session: the running ones, and the last reports. Bounded: at most two run and eight reports are kept, so that a model that
 * audits in a loop costs no more than one that does not.
 */
import { setMaxListeners } from 'node:events';
import type { AuditOutcome, AuditProgress } from '@citeready/core';
import type { SiteAuditor } from '@citeready/auditor';
import type { SystemClock } from '@citeready/system';
import type { FoundReport, HeldReport, ReportSource } from '../report/source.js';

const MOST_RUNNING = 2;
const MOST_KEPT = 8;

export interface AuditChoice {
  readonly engines?: readonly string[];
  readonly maxPages?: number;
}

export interface LocalRun {
  /** Lower-case letters and digits. */
  readonly id: string;
  readonly domain: string;
  readonly progress: AuditProgress | null;
  readonly ended: RunEnd | null;
}

export type RunEnd = AuditOutcome | { readonly outcome: 'broken' } | { readonly outcome: 'canceled' };

export type Started =
  /** `fresh` is false for an audit of the domain that was already running. */
  | { readonly started: true; readonly run: LocalRun; readonly fresh: boolean }
  /** The maximum number of audits is running. */
  | { readonly started: false; readonly running: readonly LocalRun[] };

export interface LocalSession extends ReportSource {
  start(domain: string, choice: AuditChoice): Started;
  /** By the run's id; `null` for an unknown or evicted one. */
  run(id: string): LocalRun | null;
  /** Resolves when the run has ended, `seconds` have passed or `signal` aborts, whichever comes first. */
  wait(
    id: string,
    options: {
      readonly seconds: number;
      readonly signal: AbortSignal;
      readonly onProgress: (progress: AuditProgress) => void;
    },
  ): Promise<void>;
  cancel(id: string): void;
  /** The newest reports of one domain, newest first. */
  ofDomain(domain: string): readonly HeldReport[];
  /** Cancels running audits and waits until they have stopped. Idempotent. */
  close(): Promise<void>;
}

export interface SessionOptions {
  /** Creates the auditor of one audit; it is closed at the audit's end. */
  readonly createAuditor: (choice: AuditChoice) => SiteAuditor;
  readonly clock: Pick<SystemClock, 'now' | 'sleep'>;
  readonly onError: (error: unknown) => void;
}

interface Run extends LocalRun {
  progress: AuditProgress | null;
  ended: RunEnd | null;
  readonly stop: AbortController;
  readonly watchers: Set<(progress: AuditProgress) => void>;
  done: Promise<void>;
}

export function createLocalSession({ createAuditor, clock, onError }: SessionOptions): LocalSession {
  const runs = new Map<string, Run>();
  let count = 0;
  let closed = false;

  const audit = async (run: Run, choice: AuditChoice): Promise<void> => {
    let auditor: SiteAuditor | null = null;
    try {
      auditor = createAuditor(choice);
      run.ended = await auditor.run(
        { domain: run.domain, kind: 'full', startedAt: clock.now() },
        {
          signal: run.stop.signal,
          observer: {
            progress: async (progress) => {
              run.progress = progress;
              for (const watcher of run.watchers) watcher(progress);
            },
            discovery: () => Promise.resolve(),
          },
        },
      );
    } catch (error) {
      run.ended = { outcome: run.stop.signal.aborted ? 'canceled' : 'broken' };
      if (!run.stop.signal.aborted) onError(error);
    } finally {
      await auditor?.close().catch(onError);
      forgetOld();
    }
  };

  /** Oldest first: a map keeps insertion order. */
  const forgetOld = (): void => {
    const ended = [...runs.values()].filter((run) => run.ended !== null);
    for (const { id } of ended.slice(0, Math.max(0, ended.length - MOST_KEPT))) runs.delete(id);
  };

  const held = (run: Run): readonly HeldReport[] =>
    run.ended?.outcome === 'completed' ? [{ id: run.id, version: run.id, report: run.ended.report }] : [];
  const newest = (): readonly HeldReport[] => [...runs.values()].reverse().flatMap(held);

  const find = (id: string | undefined): FoundReport => {
    const reports = newest();
    const known = reports.map((one) => `${one.id} (${one.report.domain})`).join(', ');
    const [match] = id === undefined ? reports : reports.filter((one) => one.id === id || one.report.domain === id);
    if (match !== undefined) return { found: true, held: match };
    const run = id === undefined ? undefined : runs.get(id);
    if (run !== undefined && run.ended === null)
      return { found: false, message: `The audit ${run.id} is still running. Call wait_for_audit with it first.` };
    return {
      found: false,
      message:
        known === ''
          ? 'There is no report yet. Call audit_site with a domain first.'
          : `There is no report "${(id ?? '').slice(0, 100)}". This session has: ${known}.`,
    };
  };

  return {
    start(domain, choice) {
      const running = [...runs.values()].filter((run) => run.ended === null);
      const same = running.find((run) => run.domain === domain);
      if (same !== undefined) return { started: true, run: same, fresh: false };
      if (closed || running.length >= MOST_RUNNING) return { started: false, running };
      count += 1;
      const stop = new AbortController();
      // Every fetch of an audit listens to it.
      setMaxListeners(0, stop.signal);
      const run: Run = {
        id: `r${count}`,
        domain,
        progress: null,
        ended: null,
        stop,
        watchers: new Set(),
        done: Promise.resolve(),
      };
      runs.set(run.id, run);
      run.done = audit(run, choice);
      return { started: true, run, fresh: true };
    },
    run: (id) => runs.get(id) ?? null,
    async wait(id, { seconds, signal, onProgress }) {
      const run = runs.get(id);
      if (run === undefined || run.ended !== null) return;
      const enough = new AbortController();
      const stop = (): void => enough.abort();
      signal.addEventListener('abort', stop, { once: true });
      run.watchers.add(onProgress);
      if (run.progress !== null) onProgress(run.progress);
      if (signal.aborted) stop();
      await Promise.race([run.done, clock.sleep(seconds * 1000, enough.signal)]);
      enough.abort();
      run.watchers.delete(onProgress);
      signal.removeEventListener('abort', stop);
    },
    cancel: (id) => runs.get(id)?.stop.abort(),
    ofDomain: (domain) => newest().filter((one) => one.report.domain === domain),
    find: (id) => Promise.resolve(find(id)),
    async close() {
      closed = true;
      for (const run of runs.values()) if (run.ended === null) run.stop.abort();
      await Promise.all([...runs.values()].map((run) => run.done));
    },
  };
}
