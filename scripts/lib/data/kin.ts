/** Languages whose readers understand one another's words. */
import type { DataKind } from './types.js';

export const kin: DataKind = {
  sources: [{ files: 'kin.yaml', schema: 'kin.schema.json' }],
  module: 'kin',
  about: 'Languages that are read with the words of others.',
  name: 'kinLanguages',
  type: () => 'Readonly<Record<string, readonly string[]>>',
  imports: [],
  shape: (files) => files[0]?.content['kin'],
};
