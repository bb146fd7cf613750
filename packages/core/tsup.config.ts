import { build } from '../../tsup.base.js';

export default build({
  index: 'src/index.ts',
  'contract/index': 'src/contract/index.ts',
  'fetch/index': 'src/fetch/index.ts',
  // Separate entry, for a command that reads a domain and needs no schema.
  'domain/domain-name': 'src/domain/domain-name.ts',
  // Separate entry, for other handlers that bound the concurrency of their callers.
  'operations/places': 'src/operations/places.ts',
  // Separate entry, for adapters of telemetry.
  'ports/metrics': 'src/ports/metrics.ts',
  'openapi/index': 'src/openapi/index.ts',
});
