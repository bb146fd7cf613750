/** Turns of phrase that a native reader stumbles over, found by pattern: what the prose of the project must not say. */

const FAULTS: readonly (readonly [string, RegExp])[] = [
  // `there is no robots.txt` and `is no longer` are English; `it is no forecast` is not.
  ['is no', /(?<!\bthere )\b(?:is|are|was|were|be) no\b(?! (?:longer|more|fewer|less|later|earlier|greater))/gi],
  ['what stands', /\bwhat stands\b/gi],
  ['of its own', /\b(?:of|on) (?:its|their|his|our) own\b(?! (?:\p{L}|@))/giu],
  ['is none', /(?:\bthat|(?<!\bthere)) (?:is|are) none\b(?! of\b)/gi],
  ['there is none', /\bthere (?:is|are) none\b/gi],
  ['space before %', /\d %/g],
  [
    'one with a plural',
    /(?<![\d.,/~–-])\b1 (?:pages|fetches|URLs|addresses|checks|words|links|entries|files|probes|images|days|questions|points|engines)\b|\ball 1\b/gi,
  ],
  [
    'a before a vowel',
    /(?<![’'.\p{L}\p{N}-])a (?!one\b|one-|once|eu|uni|usa|use|usu|util|ubi|u\b|un?e\b|[aeiou]\b)[aeiou]\p{Ll}+/gu,
  ],
  ['counts for nothing', /\bcounts? (?:for|as) (?:nothing|none)\b/gi],
  ['the way of', /\bthe way of (?:a|an|the)\b/gi],
  ['anew', /\banew\b/gi],
  ['as of when', /\bas of when\b/gi],
  ['where none', /\bwhere none\b/gi],
  ['nought', /\bnought\b/gi],
  [
    'British spelling',
    /\b(?:hono|colo|behavio|favo|neighbo|labo|flavo)ur\p{Ll}*|\b(?:organi|normali|optimi|summari|recogni|standardi|seriali|minimi|maximi|canonicali|tokeni|capitali|generali|initiali|authori|categori|prioriti|customi|utili|finali|visuali|emphasi)s(?:e|es|ed|er|ers|ing|ation|ations)\b|\bdialled\b|\bcentres?\b|\bcatalogues?\b|\bcancelled\b|\blicence\b|\bdefence\b/giu,
  ],
];

/** A turn that was found. */
export interface EnglishFault {
  readonly fault: string;
  /** Some words around it. */
  readonly words: string;
}

/** Every turn in the text that the project does not use. */
export const englishFaults = (text: string): readonly EnglishFault[] =>
  FAULTS.flatMap(([fault, pattern]) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({
      fault,
      words: text
        .slice(Math.max(0, index - 30), index + length + 30)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    })),
  );
