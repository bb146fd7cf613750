/** Units of numbers: length, weight, time, data and the like, and percent, in symbols and words that work in every language. */
import { countedWords } from '../generated/numbers-words.js';
import { wordStarts } from './start-of.js';
import type { WordStarts } from './start-of.js';

/** Symbols, which are the same in every language. */
const symbols = (
  'mm cm dm m km µm nm ft yd m² m2 km² km2 m³ m3 l ml cl oz lb lbs mg g kg w kw mw gw wh kwh mwh mv kv ma ah mah ' +
  'hz khz mhz ghz kj mj cal kcal hp ps nm bar psi pa kpa °c °f kb mb gb tb pb kib mib gib mbps gbps kbps px dpi ' +
  'fps rpm mph km/h kmh m/s ms h hr min'
).split(' ');

/** Units that are also common words: recognized only directly after the number. */
export const touchingUnits = new Set('a an b ha in j k mi s t v x'.split(' '));

export interface Units {
  readonly units: ReadonlySet<string>;
  readonly percents: ReadonlySet<string>;
  readonly percentPhrases: WordStarts;
  /** Counters written directly after the digits. */
  readonly wideUnits: WordStarts;
}

let made: Units | undefined;

/** Built when a page first has a number. */
export function unitWords(): Units {
  if (made !== undefined) return made;
  const { units, percent, counters } = countedWords();
  const all = (words: Readonly<Record<string, readonly string[]>>): string[] => Object.values(words).flat();
  // The longest first, since the first that fits is taken.
  const starts = (words: readonly string[]): WordStarts => wordStarts(words.toSorted((a, b) => b.length - a.length));
  const percents = all(percent);
  made = {
    units: new Set([...symbols, ...all(units)]),
    percents: new Set(percents.filter((word) => !word.includes(' '))),
    percentPhrases: starts(percents.filter((word) => word.includes(' '))),
    wideUnits: starts(all(counters)),
  };
  return made;
}

export const percentSigns = '%٪％‰';
