import { copyFile } from 'node:fs/promises';
import { build, nameSourceMapsOnce } from '../../tsup.base.js';

export default build(
  { index: 'src/index.ts', 'embedded/index': 'src/embedded/index.ts' },
  {
    // Bundled: pg-boss declares Node 22.12, which would make `npm install --engine-strict` fail on Node 20.19, where it works as well
    // (every test of this package runs there). This package declares its dependencies.
    noExternal: ['pg-boss'],
    onSuccess: async () => {
      await nameSourceMapsOnce();
      await copyFile(new URL('../../node_modules/pg-boss/LICENSE', import.meta.url), 'dist/pg-boss.LICENSE');
    },
  },
);
