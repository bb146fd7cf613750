/** Title and text of a fix in the reader's language, or in English if that language lacks them. */
import type { AuditReport, Fix } from '@citeready/core/contract';
import { QUESTION_KINDS } from '../reading/questions/kinds.js';
import type { Speaker } from '../messages/index.js';
import { english } from '../messages/index.js';
import { readBack } from '../messages/fill.js';
import type { Priority } from './priorities.js';
import { baseId } from './view.js';

export interface FixTexts {
  readonly title: string;
  readonly text: string;
}

const ANSWER = 'answer:';
const TEXT = 'text:';
/** The message of the title of the fix for a site that robots.txt closes to everyone. */
export const CLOSED = 'closed-title';

/** Messages of fixes of checks that are told in other words than the check's own. */
const TOLD = ['closed', 'frames', 'home', 'moved'] as const;

/** Messages of a fix whose text depends on the cause that it found. */
const VARIANTS: Readonly<Record<string, readonly string[]>> = {
  filled: ['unfinished', 'scripted', 'generated'],
  hollow: ['hollow-listed'],
  specific: ['specific-steps'],
};

/** The values are read back from the English text, which the same message produced. */
function ofText(fix: Fix, speaker: Speaker): FixTexts {
  const item = fix.check.slice(TEXT.length);
  const message =
    (VARIANTS[item] ?? []).find((each) => english().find('textFixes', `${each}-title`) === fix.title) ?? item;
  return { title: said(fix.title, `${message}-title`, speaker), text: said(fix.text, message, speaker) };
}

function said(text: string, message: string, { find }: Speaker): string {
  const template = english().find('textFixes', message);
  const values = template === null ? null : readBack(template, text);
  if (values === null) return text;
  const translated = Object.entries(values).map(([name, value]) => [name, questionIn(value, find) ?? value] as const);
  return find('textFixes', message, Object.fromEntries(translated)) ?? text;
}

/** The translated question of the table for its English text; `null` for any other text. */
function questionIn(text: string, find: Speaker['find']): string | null {
  const kind = QUESTION_KINDS.find((each) => english().find('questions', each) === text);
  return kind === undefined ? null : find('questions', kind);
}

export function fixTexts(fix: Fix, speaker: Speaker): FixTexts {
  const { language, find } = speaker;
  if (language === 'en') return fix;
  if (fix.check.startsWith(TEXT)) return ofText(fix, speaker);
  const told = TOLD.find((message) => fix.title === english().find('textFixes', `${message}-title`));
  if (told !== undefined)
    return { title: said(fix.title, `${told}-title`, speaker), text: said(fix.text, told, speaker) };
  if (!fix.check.startsWith(ANSWER)) {
    return { title: find('fixTitles', baseId(fix.check)) ?? fix.title, text: fix.text };
  }
  const kind = fix.check.slice(ANSWER.length);
  if (kind === 'current') return ofCurrent(fix, speaker);
  const question = find('questions', kind);
  const contents = find('answerContents', kind);
  const place = find('answerPlaces', kind);
  if (question === null || contents === null || place === null) return fix;
  return {
    title: find('answerFixes', 'title', { question }) ?? fix.title,
    text: find('answerFixes', messageOfAnswer(fix), { contents, place }) ?? fix.text,
  };
}

/** The date in the text comes from an English report. */
function ofCurrent(fix: Fix, { find, date }: Speaker): FixTexts {
  const template = english().find('answerFixes', 'current-old');
  const said = template === null ? undefined : readBack(template, fix.text)?.['date'];
  const time = said === undefined ? Number.NaN : Date.parse(`${said} UTC`);
  const text =
    said === undefined
      ? find('answerFixes', 'current-none')
      : find('answerFixes', 'current-old', {
          date: Number.isNaN(time) ? said : date(new Date(time).toISOString()),
        });
  return { title: find('answerFixes', 'current-title') ?? fix.title, text: text ?? fix.text };
}

/** The message that produced the English text of a fix for a question. */
function messageOfAnswer({ text, evidence }: Fix): string {
  const told = ['together', 'scattered'].find((message) => {
    const template = english().find('answerFixes', message);
    return template !== null && readBack(template, text) !== null;
  });
  if (told !== undefined) return told;
  // If there is a partial answer, the fix shows it.
  return evidence.length === 0 ? 'missing' : 'partly';
}

/** Maximum number of findings per fix on the first screen; more would be a list. */
const MOST_FINDINGS = 2;

/**
 * Findings of site checks, in English, such as that the site is not served over https. `null` for fixes of the text, which state them
 * themselves; for page checks, whose sentence is about shares of pages; and if every engine has a separate finding.
 */
export function foundBy({ fix, engines }: Priority, { checks }: AuditReport): string | null {
  const base = baseId(fix.check);
  const ids = base === fix.check ? [base] : engines.map(({ engine }) => `${base}:${engine}`);
  const found = checks.filter(
    ({ id, scope, state }) => ids.includes(id) && scope === 'site' && (state === 'fail' || state === 'warn'),
  );
  const sentences = [...new Set(found.map(({ summary }) => summary))];
  return sentences.length === 0 || sentences.length > MOST_FINDINGS ? null : sentences.join(' ');
}
