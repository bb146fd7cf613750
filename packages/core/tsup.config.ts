import { build } from '../../tsup.base.js';

export default build({
  index: 'src/index.ts',
  'contract/index': 'src/contract/index.ts',
  'fetch/index': 'src/fetch/index.ts',
  // By itself, for a command that reads a domain and needs no schema.
  'domain/domain-name': 'src/domain/domain-name.ts',
  // By itself, for other handlers that bound what their callers have under way.
  'operations/places': 'src/operations/places.ts',
  // By itself, for adapters of telemetry.
  'ports/metrics': 'src/ports/metrics.ts',
  'openapi/index': 'src/openapi/index.ts',
});
