/** Spans and metrics of a service through OpenTelemetry's SDK. */
import assert from 'node:assert/strict';
import { createTelemetry } from '@citeready/telemetry';
import { createTestService } from '@citeready/testing';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';

// What `NodeSDK` sets up for a whole process; here it is given, with an exporter that keeps spans.
const exporter = new InMemorySpanExporter();
const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });

const telemetry = await createTelemetry({ tracerProvider });
const { request, runJobs } = await createTestService({ config: { telemetry } });
await request('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
await runJobs();

const names = exporter.getFinishedSpans().map(({ name }) => name);
assert.ok(names.includes('POST /api/v1/audits') && names.includes('process full'));
