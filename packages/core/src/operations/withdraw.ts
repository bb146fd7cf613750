/** POST /api/v1/audits/{slug}/withdraw: the owner of a site hides its audit from everyone. */
import type { ResultAsync } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { SlugParams } from '../contract/audits.js';
import type { WithdrawnView } from '../contract/withdrawn.js';
import { eventAudit } from '../events/of-audit.js';
import type { ApiKeyPrincipal } from '../ports/auth.js';
import type { AppError } from './app-error.js';
import { notFound, useCase } from './app-error.js';
import { requireControl } from './control.js';
import type { Deps } from './deps.js';
import { findAudit, UNKNOWN_AUDIT } from './find-audit.js';

/** One way only: the host may have its own reasons to keep an audit withdrawn, so only the host can publish it again. */
export const withdraw =
  (deps: Deps) =>
  (input: SlugParams, { clientId }: ApiKeyPrincipal): ResultAsync<WithdrawnView, AppError> =>
    useCase(async () => {
      const found = await findAudit(deps, input.slug);
      if (found.isErr()) return err(found.error);
      const { slug, domain } = found.value;
      const control = await requireControl(deps, clientId, domain);
      if (control.isErr()) return err(control.error);
      const { backend, clock, events } = deps;
      const audit = await backend.storage.audits.setPublished({ slug, published: false, now: clock.now() });
      // Forgotten in the meantime.
      if (audit === null) return err(notFound(UNKNOWN_AUDIT));
      events.emit({ type: 'audit.withdrawn', audit: eventAudit(audit) });
      return ok({ slug, domain, published: false });
    });
