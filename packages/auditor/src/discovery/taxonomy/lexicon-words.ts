/** The words that the lexicon matches: names and topics of sectors and categories. */
import type { SectorData, VocabularyLanguage } from './types.js';

/** What a phrase stands for. `category` is null for words of the sector as a whole. */
export interface Target {
  readonly sector: string;
  readonly category: string | null;
  readonly kind: 'name' | 'topic';
}

/** The phrases of a language with what each stands for. */
export function* phrasesOf(
  sectors: readonly SectorData[],
  language: VocabularyLanguage,
): Generator<readonly [string, Target]> {
  for (const sector of sectors) {
    for (const category of sector.categories) {
      for (const phrase of category.names[language] ?? [])
        yield [phrase, { sector: sector.id, category: category.id, kind: 'name' }];
    }
    for (const phrase of sector.names[language] ?? [])
      yield [phrase, { sector: sector.id, category: null, kind: 'name' }];
    for (const phrase of sector.topics[language] ?? [])
      yield [phrase, { sector: sector.id, category: null, kind: 'topic' }];
  }
}

/** A phrase of a category says more than the same phrase of its sector, and a name more than a topic: keep the best per sector. */
export function addTarget(targets: Target[], target: Target): void {
  const same = targets.findIndex(
    (t) => t.sector === target.sector && (t.category === target.category || target.category === null),
  );
  if (same === -1) targets.push(target);
}
