import { build } from '../../tsup.base.js';

/**
 * The contract's types are inlined into the declarations, which works for a relative path but not for a dependency: users of the client
 * install nothing else.
 */
export default build(
  { index: 'src/index.ts' },
  {
    dts: {
      compilerOptions: { baseUrl: '.', paths: { '@citeready/core/contract': ['../core/src/contract/index.ts'] } },
    },
  },
);
