import { build } from '../../tsup.base.js';

export default build({ index: 'src/index.ts', 'embedded/index': 'src/embedded/index.ts' });
