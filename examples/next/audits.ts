/** The one service of the app. Next bundles routes, pages and instrumentation apart from each other, so it is kept where all of them see it. */
import { createAuditor } from '@citeready/auditor';
import { createAuditService } from '@citeready/core';
import type { AuditService } from '@citeready/core';
import { createMemoryBackend } from '@citeready/memory';

const kept = globalThis as { auditService?: AuditService };

/** Made at the first call and not when the file is loaded: `next build` loads every route. */
export function audits(): AuditService {
  kept.auditService ??= createAuditService({
    backend: createMemoryBackend(),
    // CONNECT_TO='example.com=127.0.0.1:3000' audits a site that runs on your machine only.
    auditor: createAuditor({ connectTo: process.env['CONNECT_TO']?.split(',') ?? [] }),
  });
  return kept.auditService;
}
