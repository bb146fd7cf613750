import { build } from '../../tsup.base.js';

export default build({ bin: 'src/bin.ts', index: 'src/index.ts' });
