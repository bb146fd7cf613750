import { build } from '../../tsup.base.js';

export default build({
  index: 'src/index.ts',
  threads: 'src/threads.ts',
  digits: 'src/digits.ts',
  'parse-worker': 'src/pool/worker.ts',
});
