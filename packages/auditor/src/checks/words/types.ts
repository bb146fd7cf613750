/** What a language brings to the checks. */
import { exactWordsOf, fold, lineOf, wordsOf } from '../text/terms.js';

export interface Words {
  readonly language: string;
  /** Words without meaning of their own, folded. */
  readonly stop: ReadonlySet<string>;
  /** First-person pronouns and possessives, exact. */
  readonly firstPerson: ReadonlySet<string>;
  /** What follows a subject in a definition (`is a`, `refers to`), exact, as lines of whole words. Longest first. */
  readonly definition: readonly string[];
  /** Common finite verbs, by which a sentence is told from a slogan; exact. */
  readonly verbs: ReadonlySet<string>;
  /** Openings that delay the answer (`in today's world`, `welcome to`), folded. */
  readonly fillers: readonly string[];
  /** First words of a paragraph that point back at what a quoted passage no longer shows; exact. */
  readonly dangling: ReadonlySet<string>;
  /** Headings that name no topic, folded. */
  readonly genericHeadings: ReadonlySet<string>;
  /** Words of comparison in headings (`vs`, `alternatives`), folded. */
  readonly comparison: ReadonlySet<string>;
  /** Phrases of instructions in titles (`how to`), folded, as lines of whole words. */
  readonly howTo: readonly string[];
  /** Phrases by which a sentence names its source (`according to`), folded, as lines of whole words. */
  readonly attribution: readonly string[];
  /** The label before a source under a table or figure (`source:`), folded. */
  readonly sourceLabel: string;
}

/** The lists as they are written, one comma-separated line each. */
export interface WordLines {
  readonly language: string;
  readonly stop: readonly string[];
  readonly firstPerson: string;
  readonly definition: string;
  readonly verbs: string;
  readonly fillers: string;
  readonly dangling: string;
  readonly genericHeadings: string;
  readonly comparison: string;
  readonly howTo: string;
  readonly attribution: string;
  readonly sourceLabel: string;
}

const entries = (line: string): string[] => line.split(',').map((entry) => entry.trim());
const exact = (line: string): Set<string> =>
  new Set(entries(line).map((entry) => entry.normalize('NFC').toLowerCase()));
const folded = (line: string): Set<string> => new Set(entries(line).map(fold));
const longestFirst = (phrases: string[]): string[] => phrases.sort((a, b) => b.length - a.length || (a < b ? -1 : 1));

export function buildWords(lines: WordLines): Words {
  return {
    language: lines.language,
    stop: new Set(lines.stop.map(fold)),
    firstPerson: exact(lines.firstPerson),
    definition: longestFirst(entries(lines.definition).map((entry) => lineOf(exactWordsOf(entry)))),
    verbs: exact(lines.verbs),
    fillers: longestFirst([...folded(lines.fillers)]),
    dangling: exact(lines.dangling),
    genericHeadings: new Set(entries(lines.genericHeadings).map((entry) => wordsOf(entry).join(' '))),
    comparison: folded(lines.comparison),
    howTo: longestFirst(entries(lines.howTo).map((entry) => lineOf(wordsOf(entry)))),
    attribution: longestFirst(entries(lines.attribution).map((entry) => lineOf(wordsOf(entry)))),
    sourceLabel: fold(lines.sourceLabel),
  };
}
