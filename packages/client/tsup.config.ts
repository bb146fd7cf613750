import { build } from '../../tsup.base.js';

/** The contract's types are written into the declarations, which a path of ours does and a dependency would not: who installs the client installs nothing else. */
export default build(
  { index: 'src/index.ts' },
  {
    dts: {
      compilerOptions: { baseUrl: '.', paths: { '@citeready/core/contract': ['../core/src/contract/index.ts'] } },
    },
  },
);
