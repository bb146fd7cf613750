/** What may answer a question: passages, and for some questions the wholes that they are part of. */
import type { QuestionKind } from '../../reading/questions/kinds.js';
import { contactsIn } from '../../passages/specifics.js';
import type { ReadPassage } from '../context.js';
import { marginLines } from '../margin-lines.js';
import { partsOf } from './joined.js';
import { wholesOf } from './index.js';

/** A longer heading is a sentence that happens to mention a process. */
const MAX_TITLE = 100;
const announcesSteps = ({ topics, passage }: ReadPassage): boolean =>
  topics.has('workings') && (passage.heading ?? '').length <= MAX_TITLE;

/** Whether a whole contains more ways to get in touch than any of its parts: one card for each. */
const saysMore = (whole: ReadPassage): boolean =>
  partsOf(whole).every((part) => part === whole || part.passage.specifics.contacts < contactsIn(whole.passage.text));

/** Passages, preceded by the wholes that they are part of: steps with separate headings, the services below their announcement. */
export function withWholes(kind: QuestionKind, passages: readonly ReadPassage[]): readonly ReadPassage[] {
  if (kind === 'what') return [...passages, ...marginLines(passages)];
  if (kind !== 'process' && kind !== 'offer' && kind !== 'contact') return passages;
  const { sections, steps, rows } = wholesOf(passages);
  if (kind === 'contact')
    return [...passages, ...sections.filter((read) => read.page.kind === 'contact' && saysMore(read))];
  return kind === 'process'
    ? [...steps, ...sections.filter(announcesSteps), ...passages]
    : [...sections.filter(({ topics }) => topics.has('offer')), ...rows, ...passages];
}
