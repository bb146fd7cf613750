/** Questions that a form, a calculator or a quiz asks its visitor, with names of fields or a hint below each, and no sentence that answers. */
import type { SitePassage } from '../passages/site-text.js';

/** Words of options, names of fields and a hint. */
const MAX_WORDS = 40;
/** One such question may be a heading over anything. */
const SEVERAL = 2;

/** Text without a sentence, other than a list: for instance the labels of fields. */
const isLabels = ({ passage }: SitePassage): boolean =>
  passage.answers &&
  passage.sentences === 0 &&
  passage.form === 'prose' &&
  passage.words <= MAX_WORDS &&
  passage.specifics.contacts === 0;

/**
 * The questions of a form among the passages of one page: several, and no more than one of its forms has fields for.
 */
export function formQuestions(passages: readonly SitePassage[]): ReadonlySet<SitePassage> {
  const [first] = passages;
  if (first === undefined) return new Set();
  const fields = Math.max(0, ...first.page.facts.forms.map((form) => form.fields.length));
  if (fields < SEVERAL) return new Set();
  const asked = passages.filter(isLabels);
  return new Set(asked.length >= SEVERAL && asked.length <= fields ? asked : []);
}
