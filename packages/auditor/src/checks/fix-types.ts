/** The types of fixes: what a person has to do, and the code for it. */

/** The fix for a failed check, for a person. */
export interface FixText {
  /** Names the fix, as an imperative. */
  readonly title: string;
  /** Imperative, one or two sentences. */
  readonly text: string;
  /** How much work the fix is for somebody who can edit the site. */
  readonly effort: 'small' | 'medium' | 'large';
}

/** A fix as code: a whole file, a part of one, or a change to one. */
export interface FixSnippet {
  /** Language of the code, such as `html` or `json-ld`. */
  readonly language: 'robots' | 'html' | 'json-ld' | 'http' | 'text' | 'xml';
  /** The code, ready to be copied. */
  readonly code: string;
  /** Name of the file that it belongs in, without folder; absent for a line to change in many files. */
  readonly file?: string;
  /** The change to a file of the site as a unified diff; absent if there is nothing to compare with. */
  readonly diff?: string;
}
