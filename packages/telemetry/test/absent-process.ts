/** A service in a process that cannot load any OpenTelemetry package; prints the outcome. */
import { register } from 'node:module';

register('./no-opentelemetry.mjs', import.meta.url);

const { createTestService } = await import('@citeready/testing');
const { readServerSettings, startServer } = await import('@citeready/server');
const { createTelemetry, MissingPackageError } = await import('@citeready/telemetry');
const { createMetricProducer } = await import('@citeready/telemetry/metric-producer');
const { createPrometheus } = await import('@citeready/telemetry/prometheus');

const { request, runJobs } = await createTestService();
const { status } = await request('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
const ran = await runJobs();

const server = await startServer(readServerSettings({ PORT: '0' }), {
  logger: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
});
const health = (await fetch(`${server.url}/health`)).status;
await server.stop();

const told = async (call: () => Promise<unknown>): Promise<string> =>
  call().then(
    () => 'nothing',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)),
  );
process.stdout.write(
  JSON.stringify({
    status,
    ran,
    health,
    isKnown: MissingPackageError.name,
    telemetry: await told(() => createTelemetry()),
    producer: await told(() => createMetricProducer()),
    prometheus: await told(() => createPrometheus()),
    serve: await told(() => startServer(readServerSettings({ PORT: '0', CITEREADY_METRICS: '0' }))),
  }),
);
