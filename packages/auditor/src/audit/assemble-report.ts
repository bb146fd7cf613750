/** Creates the report from evidence: runs the checks, scores every engine, assembles the report. A pure function of its input. */
import type { AuditReport, EngineResult, PageSummary, SkippedUrl } from '@citeready/core/contract';
import { issuesByPage, toCheckResult } from '../checks/check-result.js';
import { runChecksInTurns } from '../checks/run.js';
import type { CheckOutcome, SiteFacts } from '../checks/types.js';
import type { FixSnippet } from '../checks/fix-types.js';
import { selectEngines } from '../engines/registry.js';
import type { EngineProfile } from '../engines/types.js';
import type { EvidenceSet } from '../evidence/evidence-set.js';
import { ownQuestions } from '../answers/own-questions.js';
import { reportAnswers } from './report-answers.js';
import { engineResult } from '../score/engine-result.js';
import type { ScoredOutcome } from '../score/scored-outcome.js';
import { isFinished } from '../fixes/json-ld.js';
import { readSite } from '../score/site-reading.js';
import { createStandings } from '../score/standing.js';
import { worthOf } from '../score/worth.js';
import { lowestEngine, meanScore, verdictOf } from '../score/summary.js';
import { siteFactsOf } from './site-facts.js';
import { methodologyFor } from './methodology.js';
import type { RuleSet } from './rules.js';
import { usageTable } from '../usage/usage-table.js';
import { sampleOf } from './sample.js';
import { wholeDiscovery } from './whole-discovery.js';

/** Maximum number of skipped addresses listed in a report; the last entry counts the rest. */
const MAX_SKIPPED = 200;

function pageSummaries(site: SiteFacts, outcomes: readonly CheckOutcome[]): readonly PageSummary[] {
  const issues = issuesByPage(site, outcomes);
  return site.pages.map(({ url, facts, kind, language }) => ({
    url,
    status: facts.status,
    kind,
    title: facts.title,
    language,
    words: facts.text.words,
    bytes: facts.bytes,
    truncated: facts.truncated,
    sha256: facts.sha256,
    issues: issues.get(url) ?? [],
  }));
}

function skippedUrls(site: SiteFacts): readonly SkippedUrl[] {
  const all = [
    ...site.failed.map(({ url, failure }) => ({ url, reason: failure.message })),
    ...site.skipped.map(({ url, reason }) => ({ url, reason })),
  ];
  return all.slice(0, MAX_SKIPPED);
}

/** Text with a placeholder is not a finished fix. */
const finished = (snippet: FixSnippet | null | undefined): FixSnippet | null =>
  snippet != null && isFinished(snippet) ? snippet : null;

/** The fix itself, created once for a check that judges all engines alike. */
function snippetsFor(site: SiteFacts, profiles: readonly EngineProfile[]) {
  const shared = new Map<ScoredOutcome, FixSnippet | null>();
  return (outcome: ScoredOutcome, profile: EngineProfile): FixSnippet | null => {
    const { check } = outcome;
    if (outcome.engine !== null || check.engines !== 'all')
      return finished(check.generateFix?.(site, profile, profiles));
    const made = shared.get(outcome);
    if (made !== undefined) return made;
    const snippet = finished(check.generateFix?.(site, null, profiles));
    shared.set(outcome, snippet);
    return snippet;
  };
}

/**
 * Creates the report. `yieldToEventLoop` is awaited between checks and between engines, so that a web server in the same process keeps
 * answering; it must not modify anything.
 */
export async function assembleReport(
  evidence: EvidenceSet,
  rules: RuleSet,
  yieldToEventLoop: () => Promise<void>,
): Promise<AuditReport> {
  const site = siteFactsOf(evidence);
  const profiles = selectEngines(evidence.engines, rules.engines);
  const outcomes = await runChecksInTurns(site, profiles, rules.checks, yieldToEventLoop);
  const snippetOf = snippetsFor(site, profiles);
  const reading = readSite(site);
  await yieldToEventLoop();
  const standingOf = createStandings(reading, outcomes);
  const engines: EngineResult[] = [];
  for (const profile of profiles) {
    const result = engineResult({
      reading,
      outcomes,
      profile,
      standingOf,
      snippetOf: (outcome) => snippetOf(outcome, profile),
    });
    if (result !== null) engines.push(result);
    await yieldToEventLoop();
  }
  const usage = await usageTable(site, profiles, yieldToEventLoop);
  const { discovery } = evidence;
  const unscored = profiles.filter(({ id }) => !engines.some(({ engine }) => engine === id));
  return {
    format: 'citeready-report/1',
    kind: evidence.kind,
    domain: evidence.domain,
    audited_at: evidence.auditedAt.toISOString(),
    partial: evidence.partial,
    verdict: verdictOf(engines, { partial: evidence.partial, unscored: unscored.map(({ name }) => name) }),
    overall_score: meanScore(engines),
    lowest: lowestEngine(engines),
    sector: discovery.sector?.value ?? 'unknown',
    category: discovery.category?.value ?? 'unknown',
    niche: discovery.niche?.value ?? null,
    discovery: wholeDiscovery(site),
    engines,
    checks: outcomes.map(toCheckResult),
    pages: pageSummaries(site, outcomes),
    skipped: skippedUrls(site),
    competitors: discovery.competitors,
    // Without a page to read, nothing was asked: "no answer" would be a statement about the text.
    answers:
      site.pages.length === 0
        ? []
        : reportAnswers(
            worthOf(reading, () => true).answers,
            ownQuestions(reading.passages),
            profiles.map((profile) => ({ profile, standing: standingOf(profile) })),
          ),
    usage,
    methodology: methodologyFor(profiles, rules.versions, sampleOf(site)),
  };
}
