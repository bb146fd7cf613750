import { build } from '../../tsup.base.js';

export default build({
  index: 'src/index.ts',
  'metric-producer': 'src/metric-producer.ts',
  prometheus: 'src/prometheus.ts',
});
