/** The wording of questions in a stored report, and what a passage that answers them would contain. In English; see messages/. */
import { english } from '../messages/index.js';
import type { QuestionKind } from '../reading/questions/kinds.js';

export interface QuestionWording {
  /** As a visitor asks it. */
  readonly question: string;
  /** The content of a good passage, as the end of "Write a passage of 40 to 80 words that …". */
  readonly holds: string;
  /** Where it belongs. */
  readonly place: string;
}

export function wordingOf(kind: QuestionKind): QuestionWording {
  const { say } = english();
  return {
    question: say('questions', kind),
    holds: say('answerContents', kind),
    place: say('answerPlaces', kind),
  };
}
