/** Without OpenTelemetry everything works except telemetry, which names the package to install. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('a service runs if no OpenTelemetry package can be loaded, and telemetry names what is missing', () => {
  const file = fileURLToPath(new URL('./absent-process.ts', import.meta.url));
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--conditions=@citeready/source', file], {
    encoding: 'utf8',
  });
  expect(JSON.parse(output)).toEqual({
    status: 201,
    ran: 1,
    health: 200,
    isKnown: 'MissingPackageError',
    telemetry: 'MissingPackageError: telemetry needs a package that is not installed: npm install @opentelemetry/api',
    producer:
      'MissingPackageError: telemetry needs a package that is not installed: npm install @opentelemetry/api @opentelemetry/sdk-metrics',
    prometheus:
      'MissingPackageError: telemetry needs a package that is not installed: npm install @opentelemetry/api @opentelemetry/sdk-metrics @opentelemetry/exporter-prometheus',
    serve:
      'StartError: telemetry needs a package that is not installed: npm install @opentelemetry/api @opentelemetry/sdk-metrics @opentelemetry/exporter-prometheus',
  });
});
