/** Spans and metrics of a service through OpenTelemetry's SDK. */
import assert from 'node:assert/strict';
import { createTelemetry } from '@citeready/telemetry';
import { createMetricProducer } from '@citeready/telemetry/metric-producer';
import { createTestService } from '@citeready/testing';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base';

// What `NodeSDK` sets up for a whole process; here it is given, with exporters that keep what they receive.
const spans = new InMemorySpanExporter();
const tracerProvider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] });
const metrics = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
const metricProducer = await createMetricProducer();
const reader = new PeriodicExportingMetricReader({ exporter: metrics, metricProducers: [metricProducer] });
const meterProvider = new MeterProvider({ readers: [reader] });

const telemetry = await createTelemetry({ tracerProvider, meterProvider, metricProducer });
const { request, runJobs } = await createTestService({ config: { telemetry } });
await request('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
await runJobs();

const names = spans.getFinishedSpans().map(({ name }) => name);
assert.ok(names.includes('POST /api/v1/audits') && names.includes('process full'));
await meterProvider.shutdown();
assert.match(JSON.stringify(metrics.getMetrics()), /"http\.server\.request\.duration"/);
