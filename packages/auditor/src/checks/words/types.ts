/** What a language brings to the checks. Every entry is folded (lower case, without diacritics) when the list is built. */
import { fold } from '../text/terms.js';

export interface Words {
  readonly language: string;
  /** Words without meaning of their own. */
  readonly stop: ReadonlySet<string>;
  /** First-person pronouns and possessives. */
  readonly firstPerson: ReadonlySet<string>;
  /** What follows a subject in a definition: `is a`, `refers to`. Longest first. */
  readonly definition: readonly string[];
  /** Common finite verbs, by which a sentence is told from a slogan. */
  readonly verbs: ReadonlySet<string>;
  /** Openings that delay the answer: `in today's world`, `welcome to`. */
  readonly fillers: readonly string[];
  /** First words of a paragraph that point back at what a quoted passage no longer shows. */
  readonly dangling: ReadonlySet<string>;
  /** Headings that name no topic. */
  readonly genericHeadings: ReadonlySet<string>;
  /** Words of comparison in headings: `vs`, `alternatives`. */
  readonly comparison: ReadonlySet<string>;
  /** Phrases of instructions in titles: `how to`. */
  readonly howTo: readonly string[];
  /** Phrases by which a sentence names its source: `according to`. */
  readonly attribution: readonly string[];
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
}

const list = (line: string): string[] => line.split(',').map((entry) => fold(entry).trim());
const phrases = (line: string): string[] => list(line).sort((a, b) => b.length - a.length || (a < b ? -1 : 1));

export function buildWords(lines: WordLines): Words {
  return {
    language: lines.language,
    stop: new Set(lines.stop.map(fold)),
    firstPerson: new Set(list(lines.firstPerson)),
    definition: phrases(lines.definition),
    verbs: new Set(list(lines.verbs)),
    fillers: phrases(lines.fillers),
    dangling: new Set(list(lines.dangling)),
    genericHeadings: new Set(list(lines.genericHeadings)),
    comparison: new Set(list(lines.comparison)),
    howTo: phrases(lines.howTo),
    attribution: phrases(lines.attribution),
  };
}
