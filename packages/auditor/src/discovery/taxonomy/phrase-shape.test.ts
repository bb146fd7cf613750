import { describe, expect, it } from 'vitest';
import { firstOfList, isSentence, isStrung, isUnfinished, owned, withoutRank } from './phrase-shape.js';

describe('a list of search words in a title', () => {
  it.each([
    ['Rental Mobil Murah, Sewa Mobil Medan, Rental Pakai Supir', 'Rental Mobil Murah'],
    ['Строительство домов под ключ в Туле, проекты и цены, купить дом', 'Строительство домов под ключ в Туле'],
  ])('%s is told by its first member', (title, first) => {
    expect(firstOfList(title)).toBe(first);
  });

  it.each([
    'News, Weather, Sports and Traffic',
    'Dental clinic, Graz',
    'Soap, candles, gifts',
    'Willow, where we mend',
  ])('%s is left as it is', (title) => {
    expect(firstOfList(title)).toBe(title);
  });
});

describe('an offer to the reader', () => {
  it.each([
    ['Your platform for bee keeping', 'platform for bee keeping'],
    ['Din plattform för biodling', 'plattform för biodling'],
    ['Votre cabinet de kinésithérapie', 'cabinet de kinésithérapie'],
  ])('%s names the thing', (text, thing) => {
    expect(owned(text)).toBe(thing);
  });

  it.each([
    'Your trusted partner in real estate',
    'Ihr Partner für mehr Erfolg',
    'Dental clinic in Graz',
    'Your dentist',
  ])('%s does not', (text) => {
    expect(owned(text)).toBeNull();
  });
});

describe('a phrase', () => {
  it.each(['clinic for', 'Werkstatt für', 'agence de', '서울 강남구에 위치한', '暮らしのための', 'em Passo Belo, RS'])(
    '%s ends before its noun, or stands behind one',
    (text) => {
      expect(isUnfinished(text)).toBe(true);
    },
  );

  it.each(['clinic for children', 'agence de voyages', '강남 치과', 'パンの店', 'Indoor plants'])(
    '%s is whole',
    (text) => {
      expect(isUnfinished(text)).toBe(false);
    },
  );

  it('that tells what somebody provides is a sentence, unless it says who does', () => {
    expect(isSentence('Willow provides customs clearance in Egypt')).toBe(true);
    expect(isSentence('webbplats som erbjuder spel för skolan')).toBe(false);
  });

  it('rejects a string of words', () => {
    expect(isStrung('Intégration · Formation · Innovation')).toBe(true);
    expect(isStrung('Formation & innovation')).toBe(false);
  });

  it('needs no rank', () => {
    expect(withoutRank('#1 Epoxy flooring in Mesa')).toBe('Epoxy flooring in Mesa');
    expect(withoutRank('Nr. 1 Dachdecker')).toBe('Dachdecker');
    expect(withoutRank('1 hour cleaning')).toBe('1 hour cleaning');
  });
});
