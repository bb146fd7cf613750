/** The words that the lexicon matches: names and topics of sectors and categories, and the open list of trades behind them. */
import { listedWords } from './listed-trades.js';
import type { SectorData, VocabularyLanguage } from './types.js';
import { VOCABULARY_LANGUAGES } from './types.js';

/** What a phrase stands for. `category` is null for words of the sector as a whole. */
export interface Target {
  readonly sector: string;
  readonly category: string | null;
  readonly kind: 'name' | 'topic';
  /** Share of its weight: 1 for words chosen by hand. */
  readonly share: number;
}

function* chosenWords(
  sectors: readonly SectorData[],
  language: VocabularyLanguage,
): Generator<readonly [string, Omit<Target, 'share'>]> {
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

const isChosenIn = (language: string): language is VocabularyLanguage =>
  (VOCABULARY_LANGUAGES as readonly string[]).includes(language);

/** The words of a language with what each stands for, those that were chosen by hand first. */
export function* wordsOf(
  sectors: readonly SectorData[],
  language: string,
  listed: boolean,
): Generator<readonly [string, Target]> {
  if (isChosenIn(language))
    for (const [phrase, target] of chosenWords(sectors, language)) yield [phrase, { ...target, share: 1 }];
  if (listed)
    for (const { phrase, ...target } of listedWords(sectors, language)) yield [phrase, { ...target, kind: 'name' }];
}

/** A phrase of a category says more than the same phrase of its sector, and a name more than a topic: keep the best per sector. */
export function addTarget(targets: Target[], target: Target): void {
  const same = targets.findIndex(
    (t) => t.sector === target.sector && (t.category === target.category || target.category === null),
  );
  if (same === -1) targets.push(target);
}
