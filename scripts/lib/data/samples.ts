/** Pages that come with a theme, a generator or a builder. */
import type { DataFile, DataKind } from './types.js';

/** A phrase tells a page; more words would be the text of somebody else. */
const MAX_WORDS = 8;

interface Sample {
  readonly from: string;
  readonly titles: readonly string[];
  readonly says: readonly string[];
}

const samplesOf = (files: readonly DataFile[]): readonly Sample[] =>
  files.flatMap(({ content }) => content['samples'] as readonly Sample[]);

export const samples: DataKind = {
  sources: [{ files: 'samples.yaml', schema: 'samples.schema.json' }],
  mistakes: (files) =>
    samplesOf(files).flatMap(({ from, says }) =>
      says
        .filter((phrase) => phrase.split(/\s+/).length > MAX_WORDS)
        .map(
          (phrase) => `samples.yaml: "${phrase}" of ${from} has more than ${MAX_WORDS} words; keep those that tell.`,
        ),
    ),
  module: 'samples',
  about: 'Pages that come with a theme, a generator or a builder.',
  name: 'samplePages',
  type: () => 'readonly SampleSet[]',
  imports: ["import type { SampleSet } from '../data/types.js';"],
  shape: samplesOf,
};
