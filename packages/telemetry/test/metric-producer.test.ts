/** Counters and histograms that are kept by the service and handed to a metric reader: what the SDK's own instruments report. */
import type { Measurement } from '@citeready/core';
import { createTestService } from '@citeready/testing';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import type { MetricData, PushMetricExporter } from '@opentelemetry/sdk-metrics';
import { describe, expect, it } from 'vitest';
import { createTelemetry } from '../src/index.js';
import { createMetricProducer } from '../src/metric-producer.js';
import { createPrometheus } from '../src/prometheus.js';

const NEVER = 2 ** 30;

/** A service's metrics through the SDK, collected on request. */
async function setUp(kind: 'producer' | 'instruments', now = (): number => 1_800_000_000_000) {
  const metricProducer = await createMetricProducer({ now });
  const readerOf = (exporter: PushMetricExporter) =>
    new PeriodicExportingMetricReader({
      exporter,
      exportIntervalMillis: NEVER,
      metricProducers: kind === 'producer' ? [metricProducer] : [],
    });
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const meterProvider = new MeterProvider({ readers: [readerOf(exporter)] });
  const telemetry = await createTelemetry({ meterProvider, ...(kind === 'producer' && { metricProducer }) });
  const collect = async (): Promise<readonly MetricData[]> => {
    exporter.reset();
    await meterProvider.forceFlush();
    return exporter.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics));
  };
  return { telemetry, metricProducer, readerOf, collect };
}

/** Without times, and in an order that does not depend on which metric was created first. */
const comparable = (metrics: readonly MetricData[]) =>
  metrics
    .map(({ descriptor: { name, unit, description, valueType }, dataPoints, ...rest }) => ({
      ...rest,
      descriptor: { name, unit, description, valueType },
      dataPoints: dataPoints.map(({ attributes, value }) => ({ attributes, value })),
    }))
    .sort((a, b) => a.descriptor.name.localeCompare(b.descriptor.name));

const request = (route: string, status: number, value: number): Measurement => ({
  metric: 'http.server.request.duration',
  value,
  labels: { 'http.request.method': 'GET', 'http.route': route, 'http.response.status_code': status },
});
const refusal = (type: string, value = 1): Measurement => ({
  metric: 'citeready.request.refusals',
  value,
  labels: { 'http.route': '/api/v1/health', 'error.type': type },
});

const recorded: readonly Measurement[] = [
  // On a bound, between bounds, below all and above all of them. Sums of these are exact in any order.
  request('/api/v1/health', 200, 0.25),
  request('/api/v1/health', 200, 0.28125),
  request('/api/v1/health', 200, 0),
  request('/api/v1/health', 200, 11),
  request('/api/v1/health', 503, 0.1875),
  request('/api/v1/audits', 200, 0.1875),
  { metric: 'citeready.transaction.duration', value: 0.00390625, labels: {} },
  { metric: 'citeready.transaction.duration', value: 0.00390625, labels: { 'error.type': 'rolled_back' } },
  // A label that the metric does not list, and values that no counter and no histogram takes.
  { metric: 'citeready.transaction.duration', value: 0.00390625, labels: { 'server.address': 'bakery.test' } },
  request('/api/v1/never', 200, -1),
  refusal('unauthorized'),
  refusal('unauthorized', 3),
  refusal('not_found'),
  refusal('never', -1),
];

describe('a metric producer', () => {
  it('hands over the same metrics, series and values as the instruments of the SDK', async () => {
    const [ours, theirs] = [await setUp('producer'), await setUp('instruments')];
    expect(await ours.collect()).toEqual([]);
    for (const { telemetry } of [ours, theirs]) for (const each of recorded) telemetry.record(each);
    const metrics = comparable(await ours.collect());
    expect(metrics.map(({ descriptor }) => descriptor.name)).toEqual([
      'citeready.request.refusals',
      'citeready.transaction.duration',
      'http.server.request.duration',
    ]);
    expect(metrics).toEqual(comparable(await theirs.collect()));
    // Cumulative: a second collection has the first in it.
    for (const { telemetry } of [ours, theirs]) for (const each of recorded) telemetry.record(each);
    expect(comparable(await ours.collect())).toEqual(comparable(await theirs.collect()));
  });

  it('gives each series the time of its first value', async () => {
    let now = 1_800_000_000_500;
    const { telemetry, collect } = await setUp('producer', () => now);
    telemetry.record(refusal('not_found'));
    now += 2000;
    telemetry.record(refusal('not_found'));
    const [metric] = await collect();
    expect(metric?.dataPoints).toEqual([
      expect.objectContaining({
        startTime: [1_800_000_000, 500_000_000],
        endTime: [1_800_000_002, 500_000_000],
        value: 2,
      }),
    ]);
  });

  it('bounds the series of a metric as the SDK does, and loses no count', async () => {
    const seriesOf = async (kind: 'producer' | 'instruments') => {
      const { telemetry, collect } = await setUp(kind);
      for (let n = 0; n < 2500; n++) telemetry.record(refusal(`type-${n}`));
      // Known series still count for themselves.
      telemetry.record(refusal('type-0'));
      return comparable(await collect()).flatMap(({ dataPoints }) => dataPoints);
    };
    const ours = await seriesOf('producer');
    expect(ours).toHaveLength(2000);
    expect(ours.at(-1)).toEqual({ attributes: { 'otel.metric.overflow': true }, value: 501 });
    expect(ours[0]?.value).toBe(2);
    expect(ours).toEqual(await seriesOf('instruments'));
  });

  it('is read by several readers at once, each of which has everything', async () => {
    const { telemetry, metricProducer, readerOf, collect } = await setUp('producer');
    const second = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
    const other = new MeterProvider({ readers: [readerOf(second)] });
    telemetry.record(refusal('not_found'));
    const [first, , before] = await Promise.all([collect(), other.forceFlush(), metricProducer.collect()]);
    telemetry.record(refusal('not_found'));
    // What was handed over does not change while it is exported.
    for (const metrics of [first, second.getMetrics()[0], before.resourceMetrics])
      expect(JSON.stringify(metrics)).toContain('"value":1');
    expect(JSON.stringify(await collect())).toContain('"value":2');
  });

  it('keeps what an exporter that fails did not take', async () => {
    const { telemetry, readerOf } = await setUp('producer');
    const kept = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
    let fails = 2;
    const exporter: PushMetricExporter = {
      export(metrics, done) {
        if (fails-- > 0) throw new Error('the collector is away');
        kept.export(metrics, done);
      },
      forceFlush: () => Promise.resolve(),
      shutdown: () => Promise.resolve(),
    };
    const meterProvider = new MeterProvider({ readers: [readerOf(exporter)] });
    for (let n = 0; n < 3; n++) {
      telemetry.record(refusal('not_found'));
      await meterProvider.forceFlush().catch(() => undefined);
    }
    expect(JSON.stringify(kept.getMetrics())).toContain('"value":3');
  });
});

describe('the text for Prometheus', () => {
  /** Of the same requests and jobs, with durations that do not depend on the machine. */
  async function textOf(kind: 'producer' | 'instruments'): Promise<readonly string[]> {
    const prometheus = await createPrometheus();
    let ms = 0;
    const telemetry = await createTelemetry({
      meterProvider: prometheus.meterProvider,
      ...(kind === 'producer' && { metricProducer: prometheus.metricProducer }),
      monotonic: () => (ms += 3),
    });
    const { request: send, runJobs, service } = await createTestService({ config: { telemetry } });
    await send('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    await send('GET', '/api/v1/audits/example-com/status', { anonymous: true });
    await send('HEAD', '/api/v1/health');
    await send('GET', '/api/v1/audits/unknown');
    await runJobs();
    const text = await prometheus.text();
    await service.close();
    await prometheus.close();
    return text
      .split('\n')
      .filter((line) => line !== '')
      .sort();
  }

  it('has the same lines', async () => {
    const lines = await textOf('producer');
    expect(lines).toEqual(await textOf('instruments'));
    for (const name of ['http_server_request_duration', 'messaging_process_duration', 'citeready_audits_total'])
      expect(lines.some((line) => line.startsWith(name))).toBe(true);
  });
});
