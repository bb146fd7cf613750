import { build } from '../../tsup.base.js';

export default build({ index: 'src/index.ts', prometheus: 'src/prometheus.ts' });
