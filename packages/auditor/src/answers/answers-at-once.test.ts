/** Short but complete answers, answers that refer to somebody else, and what they contribute to other questions. */
import type { SiteKind } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { coverageOfAnswer } from './coverage.js';
import { findAnswers } from './find-answers.js';
import { ownQuestions } from './own-questions.js';

async function readingOf(main: string, lang: string, siteKind: SiteKind = 'services') {
  const home = html(`<main><h1>Harrow Lane</h1>${main}</main>`, '<title>Harrow Lane</title>');
  const page = home.replace(/<html[^>]*>/, `<html lang="${lang}">`);
  return readSite(await siteOf({ '/': page }, { siteKind }), { senseOf: () => null });
}
async function asked(lang: string, question: string, answer: string) {
  const { passages } = await readingOf(`<h3>${question}</h3><p>${answer}</p>`, lang);
  return ownQuestions(passages).map(({ coverage }) => coverage);
}

describe('a short answer', () => {
  it.each([
    [
      'uk',
      'Як уточнити наявність коліс?',
      'Надішліть запит із моделлю, роком, номером рами, розміром шини та фото, якщо воно є.',
    ],
    [
      'de',
      'Was muss ich mitbringen?',
      'Festes Schuhwerk, einen Ausweis, etwas zu trinken und genug Geduld für den Weg bergauf.',
    ],
    [
      'sv',
      'Vilka märken har ni?',
      'Lunda och Kärna för cyklar, Morgon för hjul, samt Bryggan för lås och lyktor av mässing.',
    ],
  ])('counts in full if it adds enough to its question: %s', async (lang, question, answer) => {
    expect(await asked(lang, question, answer)).toEqual(['full']);
  });

  it.each([
    [
      'en',
      'What is your policy on returns?',
      'The policy depends on the wheel. Contact us for the details of your return.',
    ],
    [
      'uk',
      'Чи надаєте гарантію?',
      'Умови гарантії, якщо вона передбачена для роботи, погоджуються після огляду велосипеда.',
    ],
    [
      'fr',
      'Quels sont les délais habituels ?',
      'Les délais dépendent de la nature du vélo et de son état, et seront donnés après une visite.',
    ],
    [
      'es',
      '¿Qué garantía tienen?',
      'La garantía depende del tipo de rueda y se acuerda con el taller antes de cada trabajo.',
    ],
    [
      'ru',
      'Какие марки вы чините?',
      'Возможность ремонта других марок колёс уточняйте по телефону у мастера в мастерской.',
    ],
  ])('counts in part if it leaves open what was asked: %s', async (lang, question, answer) => {
    expect(await asked(lang, question, answer)).toEqual(['partly']);
  });

  it('may leave one last detail open', async () => {
    const told = 'We mend bicycles of Lunda, Morgon, Bryggan and Harrow, and wheels of every size. Others on request.';
    expect(await asked('en', 'Which makes of bicycle do you mend?', told)).toEqual(['full']);
  });
});

describe('a call to action', () => {
  it.each([
    ['uk', 'Потрібен ремонт велосипеда?'],
    ['ru', 'Нужна помощь с колесом?'],
    ['lt', 'Reikia naujo rato?'],
  ])('is not a question in %s', async (lang, heading) => {
    const text = 'We like what we do here, and we would be glad if you came to us and saw how we work every day.';
    expect(await asked(lang, heading, text)).toEqual([]);
  });

  it('is a question if yes or no follows, or if it asks whether', async () => {
    expect(
      await asked('ru', 'Нужна ли запись?', 'Приходите когда удобно, мастер работает без записи каждый день недели.'),
    ).toHaveLength(1);
    expect(
      await asked('en', 'Need an appointment?', 'No, the yard is open to whoever comes by with a wheel.'),
    ).toHaveLength(1);
  });
});

describe('questions that a site asks itself and answers', () => {
  const answerOf = async (kind: string, main: string, lang = 'en') => {
    const reading = await readingOf(main, lang);
    const pages = reading.pages.map(({ page }) => page);
    const found = findAnswers(reading.passages, pages, reading.context).find((each) => each.kind === kind);
    return found === undefined ? null : coverageOfAnswer(found);
  };

  it('tells what a price depends on', async () => {
    const entry = (answer: string): string => `<h3>How much does a repair cost?</h3><p>${answer}</p>`;
    expect(
      await answerOf('price', entry('It depends on the wheel and on how many spokes have to be replaced in it.')),
    ).toBe('partly');
    expect(
      await answerOf('price', entry('We like our work, and would be glad to see you and your wheel in the yard.')),
    ).toBe('none');
  });
});
