/** Title and text of a fix in the reader's language; in English where that language lacks them. */
import type { Fix } from '@citeready/core/contract';
import { QUESTION_KINDS } from '../reading/questions/kinds.js';
import type { Speaker } from '../messages/index.js';
import { english } from '../messages/index.js';
import { readBack } from '../messages/fill.js';
import { baseId } from './view.js';

export interface FixTexts {
  readonly title: string;
  readonly text: string;
}

const ANSWER = 'answer:';
const TEXT = 'text:';

/** The values are read back from the English text, which the same message made. */
function ofText(fix: Fix, speaker: Speaker): FixTexts {
  const item = fix.check.slice(TEXT.length);
  return { title: said(fix.title, `${item}-title`, speaker), text: said(fix.text, item, speaker) };
}

function said(text: string, message: string, { find }: Speaker): string {
  const template = english().find('textFixes', message);
  const values = template === null ? null : readBack(template, text);
  if (values === null) return text;
  const translated = Object.entries(values).map(([name, value]) => [name, questionIn(value, find) ?? value] as const);
  return find('textFixes', message, Object.fromEntries(translated)) ?? text;
}

/** A question of the table, given in English; `null` for any other text. */
function questionIn(text: string, find: Speaker['find']): string | null {
  const kind = QUESTION_KINDS.find((each) => english().find('questions', each) === text);
  return kind === undefined ? null : find('questions', kind);
}

export function fixTexts(fix: Fix, speaker: Speaker): FixTexts {
  const { language, find } = speaker;
  if (language === 'en') return fix;
  if (fix.check.startsWith(TEXT)) return ofText(fix, speaker);
  if (!fix.check.startsWith(ANSWER)) {
    return { title: find('fixTitles', baseId(fix.check)) ?? fix.title, text: fix.text };
  }
  const kind = fix.check.slice(ANSWER.length);
  const question = find('questions', kind);
  const contents = find('answerContents', kind);
  const place = find('answerPlaces', kind);
  if (question === null || contents === null || place === null) return fix;
  return {
    title: find('answerFixes', 'title', { question }) ?? fix.title,
    text: find('answerFixes', messageOfAnswer(fix), { contents, place }) ?? fix.text,
  };
}

/** Which message the English text of a fix that answers a question was made by. */
function messageOfAnswer({ text, evidence }: Fix): string {
  const together = english().find('answerFixes', 'together');
  if (together !== null && readBack(together, text) !== null) return 'together';
  // Where something answers in part, the fix shows it.
  return evidence.length === 0 ? 'missing' : 'partly';
}
