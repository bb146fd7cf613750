/** GET and PUT /api/v1/domains/{domain}/schedule: how often the owner of a site has it audited. `order-due-audits` executes it. */
import type { Result, ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { DomainParams } from '../contract/control.js';
import type { ScheduleRequest, ScheduleView } from '../contract/schedule.js';
import { normalizeDomain } from '../domain/domain-name.js';
import { nextDue } from '../domain/schedule.js';
import type { ApiKeyPrincipal } from '../ports/auth.js';
import type { ScheduleRecord } from '../ports/schedules.js';
import type { AppError } from './app-error.js';
import { notFound, useCase } from './app-error.js';
import { proveFirst } from './control.js';
import type { Deps } from './deps.js';

export const getSchedule =
  (deps: Deps) =>
  (input: DomainParams, { clientId }: ApiKeyPrincipal): ResultAsync<ScheduleView, AppError> =>
    useCase(async () => {
      const domain = await controlled(deps, input, clientId);
      if (domain.isErr()) return err(domain.error);
      return ok(view(domain.value, await deps.backend.storage.schedules.find({ clientId, domain: domain.value })));
    });

export const putSchedule =
  (deps: Deps) =>
  (
    input: DomainParams & { readonly schedule: ScheduleRequest },
    { clientId }: ApiKeyPrincipal,
  ): ResultAsync<ScheduleView, AppError> =>
    useCase(async () => {
      const controls = await controlled(deps, input, clientId);
      if (controls.isErr()) return err(controls.error);
      const domain = controls.value;
      const { schedules } = deps.backend.storage;
      const everyDays = input.schedule.every_days;
      if (everyDays === null) {
        await schedules.remove({ clientId, domain });
        return ok(view(domain, null));
      }
      const known = await schedules.find({ clientId, domain });
      // Repeating the same request changes nothing: a host that repeats it each day must not postpone the audit each day.
      if (known?.everyDays === everyDays) return ok(view(domain, known));
      const now = deps.clock.now();
      const saved = await schedules.put({ clientId, domain, everyDays, nextAt: nextDue(now, everyDays, now) });
      // The proof ended in the meantime.
      return saved === null ? err(proveFirst(domain)) : ok(view(domain, saved));
    });

/** The domain, for a client that has proven control of it: a schedule requires a proof even if the host requires none. */
async function controlled(
  { backend, options }: Deps,
  input: DomainParams,
  clientId: string,
): Promise<Result<string, AppError>> {
  const name = normalizeDomain(input.domain, options.domains).mapErr(notFound);
  if (name.isErr()) return err(name.error);
  const domain = name.value;
  return (await backend.storage.domains.control({ clientId, domain })) === null ? err(proveFirst(domain)) : ok(domain);
}

const view = (domain: string, record: ScheduleRecord | null): ScheduleView => ({
  domain,
  every_days: record?.everyDays ?? null,
  next_audit_at: record?.nextAt.toISOString() ?? null,
});
