/** Which passage is shown for a question, and how far it answers, if several could. */
import type { SiteKind } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import type { Paths } from '../../test/support/site-of.js';
import { html, siteOf } from '../../test/support/site-of.js';
import type { QuestionKind } from '../reading/questions/kinds.js';
import { readSite } from '../score/site-reading.js';
import { coverageOfAnswer } from './coverage.js';
import { findAnswers } from './find-answers.js';
import { newestDay } from './newest-day.js';
import { ownQuestions } from './own-questions.js';
import type { Answer } from './types.js';

const page = (main: string): string => html(`<main><h1>Harrow Lane</h1>${main}</main>`, '<title>Harrow Lane</title>');
const FILLER =
  'We like what we do here, and we would be glad if you came to us and saw for yourself how we work from day to day with all of it.';

async function answersOf(pages: Paths, siteKind: SiteKind): Promise<ReadonlyMap<QuestionKind, Answer>> {
  const reading = readSite(await siteOf(pages, { siteKind }), { senseOf: () => null });
  const answers = findAnswers(
    [...reading.passages, ...reading.margins],
    reading.pages.map(({ page: own }) => own),
    { ...reading.context, brand: 'harrow lane' },
  );
  return new Map(answers.map((answer) => [answer.kind, answer]));
}
async function answerOf(kind: QuestionKind, main: string, siteKind: SiteKind = 'local'): Promise<Answer> {
  const answer = (await answersOf({ '/': page(main) }, siteKind)).get(kind);
  return answer ?? expect.fail(`${siteKind} is not asked ${kind}`);
}
const coverageIn = async (...args: Parameters<typeof answerOf>) => coverageOfAnswer(await answerOf(...args));

describe('what it is', () => {
  const news = `<h2>Notices</h2><p>On 3 May 2026 and on 4 May 2026 Harrow Lane was closed. ${FILLER}</p>`;

  it('shows the sentence that defines the site before its news', async () => {
    const us = `<h2>Us</h2><p>Harrow Lane is a workshop for bicycles. ${FILLER}</p>`;
    expect((await answerOf('what', `${news}${us}`)).best?.passage.heading).toBe('Us');
  });

  it('is not answered by a word that begins like a definition', async () => {
    const against = `<h2>Roads</h2><p>Harrow Lane is against new roads. ${FILLER}</p>`;
    const us = `<h2>Us</h2><p>Harrow Lane is a workshop for bicycles. ${FILLER}</p>`;
    expect((await answerOf('what', `<h2>A</h2><p>${FILLER}</p>${against}${us}`)).best?.passage.heading).toBe('Us');
  });

  it('is partly answered by a section that neither names the site nor opens the page', async () => {
    const later = `<h2>Day by day</h2><p>${FILLER}</p>`;
    expect((await answerOf('what', later)).value).toBeGreaterThan(0.6);
    const second = await answerOf('what', `<h2>Prices</h2><p>€10, €20, €30 and €40 for all.</p>${later}`);
    expect(second.value).toBeLessThanOrEqual(0.6);
  });

  it('is answered by an introduction that also names services', async () => {
    const told =
      'advises shops on what Google LLC offers, and we would be glad if you came to us and saw how we work each day.';
    expect(await coverageIn('what', `<h2>Us</h2><p>Harrow Lane ${told}</p>`)).toBe('full');
  });
});

describe('how to get in touch', () => {
  const CALL = 'Call 0113 496 0012';
  it('is answered by one number with hours next to it, and otherwise in part', async () => {
    expect(await coverageIn('contact', `<p>${CALL} and somebody answers. ${FILLER}</p>`)).toBe('partly');
    expect(await coverageIn('contact', `<p>${CALL} from 8:00 to 17:30 every day. ${FILLER}</p>`)).toBe('full');
  });

  it('is answered by a mail address if the owner writes to readers', async () => {
    const mail = `<p>Write to ann@harrow-lane.com about any of this. ${FILLER}</p>`;
    expect(await coverageIn('contact', mail, 'personal')).toBe('full');
    expect(await coverageIn('contact', mail, 'local')).toBe('partly');
  });
});

describe('how it works', () => {
  const step = (name: string, text: string): string => `<h3>${name}</h3><p>${text}</p>`;
  const BRING =
    'Bring the bicycle before nine in the morning and tell us what it does when you ride it at speed down a hill.';
  const FETCH =
    'Fetch it in the evening of the same day, when all of it is done, and pay what we have written on the card.';

  it('is answered by all steps under one heading together', async () => {
    const one = await answerOf('process', `<h2>How it works</h2>${step('Bring', BRING)}`);
    const both = await answerOf('process', `<h2>How it works</h2>${step('Bring', BRING)}${step('Fetch', FETCH)}`);
    expect(both.value).toBeGreaterThan(one.value);
  });

  it('is not answered by another section with the same heading', async () => {
    const one = `<h2>How it works</h2>${step('Bring', BRING)}`;
    const apart = `${one}<h2>Prices</h2><p>${FILLER}</p><h2>How it works</h2>${step('Our yard', FILLER)}`;
    expect((await answerOf('process', apart)).value).toBeLessThan(0.7);
  });
});

it('shows another passage for a question that many answer than for one with a single answer', async () => {
  const main = `<p>Harrow Lane is a workshop for bicycles with 4 mechanics and 12 stands on 300 m². ${FILLER}</p><h2>Repairs</h2><p>We mend gears and brakes and wheels of 28 inches. ${FILLER}</p>`;
  const answers = await answersOf({ '/': page(main) }, 'local');
  expect(answers.get('offer')?.best?.passage.text).not.toBe(answers.get('what')?.best?.passage.text);
});

it("takes an essay heading for a readers' question only if several ask", async () => {
  const essay = (asked: readonly string[]): string =>
    page(asked.map((question) => `<h2>${question}</h2><p>${FILLER} ${FILLER}</p>`).join(''));
  const own = async (asked: readonly string[]) => {
    const site = await siteOf(
      { '/': page(`<p>${FILLER}</p>`), '/blog/2026/05/chains': essay(asked) },
      { siteKind: 'personal' },
    );
    return ownQuestions(readSite(site, { senseOf: () => null }).passages).length;
  };
  expect(await own(['Is this trivial?'])).toBe(0);
  expect(await own(['Why do chains break?', 'How do I mend one?', 'What does it take?'])).toBe(3);
});

it('ignores days before the web existed as the date of the last edit', async () => {
  const dayOf = async (day: string) => {
    const site = await siteOf({ '/': page(`<p>Opened on ${day}. ${FILLER}</p>`) }, { siteKind: 'local' });
    return newestDay(site.pages, new Date('2026-11-26T00:00:00Z'));
  };
  expect(await dayOf('31 May 1971')).toBeNull();
  expect(await dayOf('31 May 2021')).toBe('2021-05-31');
});
