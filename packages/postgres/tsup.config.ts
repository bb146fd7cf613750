import { copyFile } from 'node:fs/promises';
import { build } from '../../tsup.base.js';

export default build(
  { index: 'src/index.ts', 'embedded/index': 'src/embedded/index.ts' },
  {
    // Carried inside: pg-boss declares Node 22.12, which would keep `npm install --engine-strict` from Node 20.19, where it runs just as well
    // (every test of this package runs there). What it depends on is declared by this package.
    noExternal: ['pg-boss'],
    onSuccess: async () => {
      await copyFile(new URL('../../node_modules/pg-boss/LICENSE', import.meta.url), 'dist/pg-boss.LICENSE');
    },
  },
);
