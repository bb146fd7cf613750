/** The audit service as a Nest module: other modules inject it, and it starts and ends with the app. */
import { createAuditor } from '@citeready/auditor';
import type { SiteAuditor } from '@citeready/auditor';
import { createAuditService } from '@citeready/core';
import type { AuditService } from '@citeready/core';
import { createMemoryBackend } from '@citeready/memory';
import { Inject, Module } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';

const AUDITOR = Symbol('auditor');
export const AUDITS = Symbol('audit service');

@Module({
  providers: [
    {
      provide: AUDITOR,
      // CONNECT_TO='example.com=127.0.0.1:3000' audits a site that runs on your machine only.
      useFactory: () => createAuditor({ connectTo: process.env['CONNECT_TO']?.split(',') ?? [] }),
    },
    {
      provide: AUDITS,
      useFactory: (auditor: SiteAuditor) => createAuditService({ backend: createMemoryBackend(), auditor }),
      inject: [AUDITOR],
    },
  ],
  exports: [AUDITS],
})
export class AuditsModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(AUDITS) private readonly service: AuditService,
    @Inject(AUDITOR) private readonly auditor: SiteAuditor,
  ) {}

  onApplicationBootstrap(): void {
    this.service.worker().start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.service.close();
    await this.auditor.close();
  }
}
