/** The word lists of a language for the checks. */

export interface Words {
  readonly language: string;
  /** Stop words, folded. */
  readonly stop: ReadonlySet<string>;
  /** First-person pronouns and possessives, exact. */
  readonly firstPerson: ReadonlySet<string>;
  /** Phrases after a subject in a definition (`is a`, `refers to`), exact, as lines of whole words. Longest first. */
  readonly definition: readonly string[];
  /** Common finite verbs, which distinguish a sentence from a slogan; exact. */
  readonly verbs: ReadonlySet<string>;
  /** Openings that delay the answer (`in today's world`, `welcome to`), folded. */
  readonly fillers: readonly string[];
  /** First words of a paragraph that point back to text outside a quoted passage; exact. */
  readonly dangling: ReadonlySet<string>;
  /** Headings that do not name a topic, folded. */
  readonly genericHeadings: ReadonlySet<string>;
  /** Words of comparison in headings (`vs`, `alternatives`), folded. */
  readonly comparison: ReadonlySet<string>;
  /** Phrases of instructions in titles (`how to`), folded, as lines of whole words. */
  readonly howTo: readonly string[];
  /** Phrases with which a sentence names its source (`according to`), folded, as lines of whole words. */
  readonly attribution: readonly string[];
  /** The label before a source under a table or figure (`source:`), folded. */
  readonly sourceLabel: string;
}
