import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../test/support/discovery-pages.js';
import { fitting } from './fitting.js';
import { isPraise } from './niche-support.js';
import type { Phrase } from './phrases.js';
import { HEADING, phrasesOf } from './phrases.js';
import { statementIn } from './statement.js';
import { trimmed } from './trimmed.js';

const headed = (phrase: string): Phrase => ({ phrase, text: phrase, url: '', base: HEADING, said: false });

describe('phrases that tell what a site is', () => {
  const page = pageOf(
    '/',
    documentOf({
      title: 'Norvik',
      body: '<h1>Norvik</h1><footer><p>Repair of wooden boats in Vejby</p><p>© 2026 Norvik</p></footer>',
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Norvik',
        description: 'Boatyard for wooden boats',
      },
    }),
  );
  const phrases = phrasesOf([page], [], null, 'Norvik').map(({ phrase }) => phrase);
  it('stand in the footer below the name, and in markup of the owner', () => {
    expect(phrases).toContain('Repair of wooden boats in Vejby');
    expect(phrases).toContain('Boatyard for wooden boats');
    expect(phrases.some((phrase) => phrase.includes('2026'))).toBe(false);
  });
});

describe('what is no niche', () => {
  it.each([
    ['vi', 'Giấc ngủ không chỉ là lúc nằm nghỉ trên giường của mỗi người.'],
    ['zh', '我們造的不只是木船，而是一種與河流相處的生活態度。'],
    ['de', 'Wir glauben, dass ein Boot ist eine Heimat auf dem Wasser.'],
    ['el', 'Πιστεύουμε ότι η θάλασσα είναι ένα σχολείο για όλους.'],
  ])('%s: a contrast or a belief makes no statement', (language, text) => {
    expect(statementIn(text, language)).toBeNull();
  });
  it.each([
    ['a Korean sentence', '작은 배의 안전을 가까이에서 지킵니다'],
    ['a Japanese sentence', '木の船を大切に直します'],
    ['a chooser of languages', 'Chọn ngôn ngữ của bạn'],
    ['a chooser of languages in English', 'Choose your language'],
    ['a list that goes on', 'Online Lessons Boats Ropes and much more'],
    ['a list that goes on in Czech', 'Lodě lana plachty a další'],
    ['what we do, in Greek', 'Φτιάχνουμε ξύλινες βάρκες στο λιμάνι'],
    ['what we do, in Italian', 'Costruiamo barche in legno'],
    ['what we do, in Turkish', 'Yapıyoruz ahşap tekneler'],
    ['a motto about what is ours', 'Każda nasza łódź jest inna niż wszystkie'],
  ])('%s: %s', (_, phrase) => {
    expect(fitting(headed(phrase), '', false)).toBe(false);
  });
  it.each([
    'Repair of wooden boats',
    'Ramos de flores en Vejby',
    'Richiami per uccelli',
    '木造船の修理',
    '목선 수리 전문점',
    'Oprava dřevěných lodí',
    'Łodzie drewniane na zamówienie',
  ])('but %s is', (phrase) => {
    expect(fitting(headed(phrase), '', false)).toBe(true);
  });
  it.each([
    ['A wooden boatyard committed to excellence', 'wooden boatyard'],
    ['Empresa de barcos comprometida con la calidad', 'Empresa de barcos'],
    ['Cantiere navale impegnato a servire il cliente', 'Cantiere navale'],
  ])('praise behind the thing: %s', (phrase, wanted) => {
    expect(trimmed(phrase, '')).toBe(wanted);
  });
  it.each(['Elegance in each boat', 'Každá loď jinak', 'Gemeinsam auf dem Wasser', 'Sueños de mar', 'Вместе на воде'])(
    'what could be said of anything: %s',
    (phrase) => {
      expect(isPraise(phrase)).toBe(true);
    },
  );
  it('leaves out the legal form behind a name', () => {
    expect(trimmed('Olmo Limited building wooden boats', 'Olmo')).toBe('Olmo Limited building wooden boats');
    expect(trimmed('Olmo wooden boats', 'Olmo')).toBe('wooden boats');
  });
});
