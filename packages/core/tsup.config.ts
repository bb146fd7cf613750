import { build } from '../../tsup.base.js';

export default build({
  index: 'src/index.ts',
  'contract/index': 'src/contract/index.ts',
  'fetch/index': 'src/fetch/index.ts',
  'openapi/index': 'src/openapi/index.ts',
});
