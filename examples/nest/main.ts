/** A Nest app with the audit service under /audits, and a controller that injects the service. */
import 'reflect-metadata';
import type { AuditService } from '@citeready/core';
import { createNodeListener } from '@citeready/node-http';
import { Controller, Get, Inject, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AUDITS, AuditsModule } from './audits.module.js';

@Controller()
class HomeController {
  constructor(@Inject(AUDITS) private readonly audits: AuditService) {}

  /** Audits by state: what the app may ask the service without going through HTTP. */
  @Get()
  async home() {
    return { app: 'the rest of your app', audits: (await this.audits.stats()).audits };
  }
}

@Module({ imports: [AuditsModule], controllers: [HomeController] })
class AppModule {}

const app = await NestFactory.create(AppModule, { logger: ['error', 'warn'] });
const service = app.get<AuditService>(AUDITS);
// Before `listen`, when Nest adds its body parser: signatures of CMS plugins are checked over the bytes that were sent.
app.use('/audits', createNodeListener(service));
app.enableShutdownHooks();

await app.listen(Number(process.env['PORT'] ?? 8080), '127.0.0.1');
const { key } = await service.keys.create({ clientId: 'me' });
console.log(`API key: ${key}`);
console.log(`listening on ${await app.getUrl()}/audits`);
