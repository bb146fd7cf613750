import { build } from '../../tsup.base.js';

export default build({ index: 'src/index.ts', database: 'src/database.ts', 'stop-signal': 'src/stop-signal.ts' });
