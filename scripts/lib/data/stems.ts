/** How words are brought to their stems, and names to their sounds. */
import type { DataKind } from './types.js';

export const stems: DataKind = {
  sources: [{ files: 'stems.yaml', schema: 'stems.schema.json' }],
  module: 'stems',
  about: 'How the forms of one noun are brought to one stem.',
  name: 'stemRules',
  type: () =>
    '{ readonly stems: Readonly<Record<string, StemRule>>; readonly withoutSingular: WordsByLanguage; readonly particles: Readonly<Record<string, Particles>> }',
  imports: [
    "import type { WordsByLanguage } from '../data/types.js';",
    "import type { Particles, StemRule } from '../language/stem-rule.js';",
  ],
  shape: (files) => {
    const { stems: rules, withoutSingular, particles } = files[0]?.content ?? {};
    return { stems: rules, withoutSingular, particles };
  },
};

export const sounds: DataKind = {
  sources: [{ files: 'sounds.yaml', schema: 'sounds.schema.json' }],
  module: 'sounds',
  about: 'How letters and spellings sound.',
  name: 'soundRules',
  type: () =>
    '{ readonly spellings: readonly { readonly written: readonly string[]; readonly sounds: string }[]; readonly letters: Readonly<Record<string, string>> }',
  imports: [],
  shape: (files) => {
    const { spellings, letters } = files[0]?.content ?? {};
    return { spellings, letters };
  },
};
