/** Answers to questions about a price that name no sum: they leave open what was asked, whatever digits and words stand beside. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { ownQuestions } from './own-questions.js';

async function coverageOf(lang: string, question: string, answer: string) {
  const main = `<main><h1>Harrow Lane</h1><h3>${question}</h3><p>${answer}</p></main>`;
  const page = html(main, '<title>Harrow Lane</title>').replace(/<html[^>]*>/, `<html lang="${lang}">`);
  const site = await siteOf({ '/': page }, { siteKind: 'services' });
  const { passages } = readSite(site, { senseOf: () => null });
  return ownQuestions(passages).map(({ coverage }) => coverage);
}

describe('a price that depends', () => {
  it.each([
    [
      'en',
      'How much does it cost to build a wheel?',
      'Depends on the rim, the spokes and the state of the hub of the wheel that you bring along. Call us on +44 1632 960001 and we will tell you.',
    ],
    [
      'fr',
      'Quel est le prix d’une roue ?',
      'Le prix de chaque roue dépend de la jante et du moyeu. Il vous est communiqué par votre atelier en réponse au formulaire, sous 48 heures ouvrées.',
    ],
    [
      'bg',
      'Какъв е ценовият ориентир за колело?',
      'Колелото се изчислява според капла, спици и състоянието на главината. Оферта след преглед в работилницата, без една цена за всички случаи.',
    ],
    [
      'cs',
      'Jaké je cenové rozpětí oprav?',
      'Oprava kola závisí na stavu ráfku, náboje a drátů, a na tom, kolik dílů je třeba vyměnit u každého kola zvlášť.',
    ],
    [
      'en',
      'What does a rim cost?',
      'The price of a rim depends on its width (1750 or 2100 of a thousandth), on the number of holes and on the steel. We name a sum when we have seen the wheel on our stand.',
    ],
  ])('is half an answer, whatever number to call or hours stand beside: %s', async (lang, question, answer) => {
    expect(await coverageOf(lang, question, answer)).toEqual(['partly']);
  });

  it.each([
    [
      'en',
      'How much does it cost to build a wheel?',
      'The price depends on the rim and the spokes. A wheel for the city costs £85, one for the mountains £140, spokes included.',
    ],
    [
      'en',
      'What does a second wheel cost?',
      'The price depends on the first one: the second costs 30% less, if both are ordered on the same day.',
    ],
    [
      'en',
      'How many spokes does a wheel need?',
      'It depends on the load: 28 spokes carry a rider in the city, 36 carry one with bags over long distances.',
    ],
  ])(
    'is a whole answer with a sum or a share, and other questions are not about prices: %s',
    async (lang, question, answer) => {
      expect(await coverageOf(lang, question, answer)).toEqual(['full']);
    },
  );
});
