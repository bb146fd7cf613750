/** The fix of a question that the site does not answer in full. */
import type { Fix } from '@citeready/core/contract';
import { coverageOfAnswer } from '../answers/coverage.js';
import { newestDay } from '../answers/newest-day.js';
import type { Answer } from '../answers/types.js';
import { wordingOf } from '../answers/wording.js';
import { english } from '../messages/index.js';
import type { Passage } from '../passages/types.js';
import type { FixInput } from './fix-of-check.js';
import { fixed } from './numbers.js';
import type { SiteReading } from './site-reading.js';

const snippets = new WeakMap<Passage, string>();

/** Built once: the same passage is shown for each engine. */
function snippetOfPassage(passage: Passage): string {
  const known = snippets.get(passage);
  if (known !== undefined) return known;
  const snippet = passage.text.replaceAll(/\s+/gu, ' ').slice(0, 300);
  snippets.set(passage, snippet);
  return snippet;
}

/** What is requested from a site that does not show whether it is current: no text answers that, only the date of the last review. */
function textsOfCurrent({ site, pages }: SiteReading): Pick<Fix, 'title' | 'text'> {
  const { say, date } = english();
  const newest = newestDay(
    pages.map(({ page }) => page),
    site.auditedAt,
  );
  return {
    title: say('answerFixes', 'current-title'),
    text:
      newest === null ? say('answerFixes', 'current-none') : say('answerFixes', 'current-old', { date: date(newest) }),
  };
}

type FixWithoutLift = Omit<Fix, 'lift'>;

/** Texts of fixes by answer: answers are the same for all engines, except for their gain. */
const toldOf = new WeakMap<Answer, FixWithoutLift>();

export function fixOfAnswer(answer: Answer, { reading, standing, profile, standingOf }: FixInput): Fix {
  let told = toldOf.get(answer);
  if (told === undefined) toldOf.set(answer, (told = tellAnswer(answer, reading)));
  const lift = standingOf(profile, { answered: answer.kind }).value - standing.value;
  const { check, title, text, ...others } = told;
  return { check, title, text, lift: fixed(Math.max(0, lift), 1), ...others };
}

function tellAnswer(answer: Answer, reading: SiteReading): FixWithoutLift {
  const { say } = english();
  const { question, holds, place } = wordingOf(answer.kind);
  const coverage = coverageOfAnswer(answer);
  const found = coverage === 'none' ? 'missing' : answer.best === null ? 'scattered' : 'partly';
  // The gain is that of the whole answer: if it takes many passages, one of them does not achieve it.
  const message = answer.together ? 'together' : found;
  return {
    check: `answer:${answer.kind}`,
    ...(answer.kind === 'current'
      ? textsOfCurrent(reading)
      : {
          title: say('answerFixes', 'title', { question }),
          text: say('answerFixes', message, { contents: holds, place }),
        }),
    effort: answer.together ? 'large' : 'medium',
    gate: false,
    evidence:
      answer.best === null || coverage === 'none'
        ? []
        : [{ url: answer.best.page.url, snippet: snippetOfPassage(answer.best.passage) }],
  };
}
