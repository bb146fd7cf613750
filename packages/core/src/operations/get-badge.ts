/** GET /api/v1/audits/{slug}/badge.svg: the score of a published audit, or its state, as a small image. */
import type { ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { SlugParams } from '../contract/audits.js';
import type { BadgeQuery } from '../contract/public.js';
import type { BadgeText } from '../domain/badge.js';
import { badgeSvg, toneOf } from '../domain/badge.js';
import type { AuditRecord } from '../ports/audit-records.js';
import type { AppError } from './app-error.js';
import { useCase } from './app-error.js';
import type { Deps } from './deps.js';
import { findPublicAudit } from './find-audit.js';
import { knownEngine } from './known-engine.js';

export const getBadge =
  (deps: Deps) =>
  (input: SlugParams & BadgeQuery): ResultAsync<string, AppError> =>
    useCase(async () => {
      const engine = knownEngine(deps, input.engine);
      if (engine.isErr()) return err(engine.error);
      const found = await findPublicAudit(deps, input.slug);
      if (found.isErr()) return err(found.error);
      return ok(badgeSvg(badgeText(found.value, engine.value), input.theme));
    });

const LABEL = 'AI citation readiness';

/** The last result remains on the badge while another audit runs, and after one that failed; its date shows how old it is. */
function badgeText({ domain, status, result }: AuditRecord, engine: { id: string; name: string } | null): BadgeText {
  const label = engine === null ? LABEL : `${engine.name} readiness`;
  const subject = `${engine === null ? LABEL : `${LABEL} for ${engine.name}`} of ${domain}`;
  if (result !== null) {
    const score =
      engine === null ? result.overallScore : (result.engines.find((each) => each.engine === engine.id)?.score ?? null);
    const day = result.completedAt.toISOString().slice(0, 10);
    return score === null
      ? { label, value: 'no score', tone: 'state', title: `${subject}: no score could be given, audited on ${day}` }
      : { label, value: `${score}/100`, tone: toneOf(score), title: `${subject}: ${score} of 100, audited on ${day}` };
  }
  const value = status === 'queued' ? 'queued' : status === 'failed' ? 'failed' : 'auditing';
  const said = { queued: 'the audit waits to begin', failed: 'the audit failed', auditing: 'the audit is under way' };
  return { label, value, tone: 'state', title: `${subject}: ${said[value]}` };
}
