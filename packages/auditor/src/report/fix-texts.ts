/** Title and text of a fix in the reader's language; in English where that language lacks them. */
import type { Fix } from '@citeready/core/contract';
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
function ofText(fix: Fix, { find }: Speaker): FixTexts {
  const item = fix.check.slice(TEXT.length);
  const template = english().find('textFixes', item);
  const values = template === null ? null : readBack(template, fix.text);
  return {
    title: find('textFixes', `${item}-title`) ?? fix.title,
    text: (values === null ? null : find('textFixes', item, values)) ?? fix.text,
  };
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
    // Where something answers in part, the fix shows it.
    text: find('answerFixes', fix.evidence.length === 0 ? 'missing' : 'partly', { contents, place }) ?? fix.text,
  };
}
