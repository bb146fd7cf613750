/** Greetings and letters of those at the head of a site, where it is asked what the site is. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { coverageOfAnswer } from './coverage.js';
import { findAnswers } from './find-answers.js';

async function what(main: string, lang: string) {
  const page = html(`<main>${main}</main>`, '<title>Harrow Lane</title>').replace(
    /<html[^>]*>/,
    `<html lang="${lang}">`,
  );
  const reading = readSite(await siteOf({ '/': page }, { siteKind: 'services' }), { senseOf: () => null });
  const answer = findAnswers(
    [...reading.passages, ...reading.margins],
    reading.pages.map((each) => each.page),
    { ...reading.context, brand: 'harrow lane' },
  ).find(({ kind }) => kind === 'what');
  if (answer === undefined) throw new Error('What it is is not asked.');
  return { coverage: coverageOfAnswer(answer), heading: answer.best?.passage.heading ?? null };
}

const GREETINGS = [
  [
    'en',
    'Welcome!',
    'It is a joy that you found the way to this page. Look around at your ease, read what others wrote, see the pictures, and call whenever a question comes to your mind.',
  ],
  [
    'de',
    'Herzlich willkommen',
    'Es ist eine Freude, dass Sie den Weg auf diese Seite gefunden haben. Sehen Sie sich in Ruhe um, lesen Sie, was andere schreiben, und rufen Sie an, sobald Ihnen eine Frage kommt.',
  ],
  [
    'tr',
    'Başkanın mesajı',
    'Bu sayfaya yolunuzun düşmesi büyük bir sevinçtir. Rahatça dolaşın, başkalarının yazdıklarını okuyun, resimlere bakın, aklınıza bir soru gelince hemen arayın ve sorun, her zaman yanıt verilir.',
  ],
  [
    'uk',
    'Ласкаво просимо',
    'Приємно, що ви знайшли дорогу на цю сторінку. Огляньтеся спокійно, прочитайте, що пишуть інші, подивіться світлини й зателефонуйте, щойно виникне якесь запитання про що завгодно.',
  ],
] as const;

describe('a greeting', () => {
  it.each(GREETINGS)('that says nothing of the site is no full answer (%s)', async (lang, heading, text) => {
    expect((await what(`<h1>${heading}</h1><p>${text}</p><p>${text}</p>`, lang)).coverage).not.toBe('full');
    const plain = await what(`<h1>Harrow</h1><p>${text}</p><p>${text}</p>`, lang);
    expect(plain.coverage).toBe('full');
  });

  it('gives way to the text that says what the site is, however much longer it is', async () => {
    const [, heading, text] = GREETINGS[0];
    const about =
      'Harrow Lane mends bicycles of every make in its yard by the river, six days a week, and lends others to those who wait for theirs in the meantime, free of charge.';
    const shown = await what(
      `<h1>${heading}</h1><p>At Harrow Lane we think of you. ${text}</p><h2>The yard</h2><p>${about}</p>`,
      'en',
    );
    expect(shown).toEqual({ coverage: 'full', heading: 'The yard' });
  });

  it('that defines the site is an answer', async () => {
    const text =
      'Harrow Lane is a workshop that mends bicycles of every make in its yard by the river, six days a week, and lends others to those who wait for theirs, free of charge.';
    expect(await what(`<h1>Welcome</h1><p>${text}</p>`, 'en')).toEqual({ coverage: 'full', heading: 'Welcome' });
  });
});
