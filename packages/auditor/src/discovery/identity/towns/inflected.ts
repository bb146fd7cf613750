/** Recognizes inflected town names by the case endings of the language: many other words begin like a town. */
import { wordsFor } from '../../../data/per-language.js';
import { once } from '../../../data/once.js';
import { townWords } from '../../../generated/towns-words.js';
import { fold } from '../../../language/fold.js';
import { countryOfText } from '../countries/names.js';
import type { KnownTown } from './gazetteer.js';
import { MIN_STEM, townKey } from './gazetteer.js';
import type { Reader } from './mention.js';
import { knownTown } from './mention.js';

export interface Inflected {
  readonly town: KnownTown;
  /** The ending means "in". */
  readonly isLocal: boolean;
}

interface Endings {
  readonly local: readonly string[];
  /** Follows the whole name. */
  readonly others: readonly string[];
  /** Follows the common part of all cases. */
  readonly cases: readonly string[];
}

const APOSTROPHE = /['’ʼ]/u;
const made = once(() => new Map<string, Endings>());
/** Pages may declare any language. */
const MAX_LANGUAGES = 30;

function endingsOf(language: string): Endings {
  const known = made().get(language);
  if (known !== undefined) return known;
  const { localSuffixes, suffixes, caseEndings } = townWords();
  const endings: Endings = {
    local: wordsFor(localSuffixes, language).map(fold),
    others: wordsFor(suffixes, language).map(fold),
    cases: [...new Set(wordsFor(caseEndings, language).map(fold))],
  };
  if (made().size >= MAX_LANGUAGES) made().clear();
  made().set(language, endings);
  return endings;
}

/**
 * The town of an inflected name.
 * @param written - of one or two words, not the name as listed.
 */
export function inflectedTown(written: string, reader: Reader): Inflected | undefined {
  const { local, others, cases } = endingsOf(reader.language);
  if (local.length + others.length + cases.length === 0 || countryOfText(written) !== null) return undefined;
  const behindWhole = (endings: readonly string[]): KnownTown | undefined => wholeBefore(written, endings, reader);
  const there = behindWhole(local);
  if (there !== undefined) return { town: there, isLocal: true };
  const town = behindWhole(others) ?? stemBefore(townKey(written), cases, reader);
  return town === undefined ? undefined : { town, isLocal: false };
}

function wholeBefore(written: string, endings: readonly string[], reader: Reader): KnownTown | undefined {
  const folded = fold(written).replace(new RegExp(APOSTROPHE, 'gu'), "'");
  for (const ending of endings) {
    if (!folded.endsWith(ending)) continue;
    const whole = folded.slice(0, -ending.length);
    const town = whole.length < MIN_STEM ? undefined : knownTown(townKey(whole), reader);
    if (town !== undefined) return town;
  }
  return undefined;
}

function stemBefore(key: string, endings: readonly string[], { gazetteers }: Reader): KnownTown | undefined {
  for (const ending of ['', ...endings]) {
    if (!key.endsWith(ending)) continue;
    const stem = key.slice(0, key.length - ending.length);
    if (endings.length === 0 || stem.length < MIN_STEM) continue;
    for (const { byStem } of gazetteers) {
      const town = byStem.get(stem);
      if (town !== undefined) return town;
    }
  }
  return undefined;
}
