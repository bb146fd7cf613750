import { describe, expect, it } from 'vitest';
import {
  firstOfList,
  isAmount,
  isContrast,
  isEnglishName,
  isSentence,
  isCapitalizedList,
  isWordRow,
  isTwoSentences,
  isUnfinished,
  owned,
  withoutRank,
  withoutSite,
  withoutSolutions,
} from './phrase-shape.js';

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
    expect(isWordRow('Intégration · Formation · Innovation')).toBe(true);
    expect(isWordRow('Formation & innovation')).toBe(false);
  });

  it('needs no rank', () => {
    expect(withoutRank('#1 Epoxy flooring in Mesa')).toBe('Epoxy flooring in Mesa');
    expect(withoutRank('Nr. 1 Dachdecker')).toBe('Dachdecker');
    expect(withoutRank('1 hour cleaning')).toBe('1 hour cleaning');
  });
});

describe('what names no thing', () => {
  it('is a list in capitals, unless a word relates its parts', () => {
    expect(isCapitalizedList('SVATBY OSLAVY PLESY')).toBe(true);
    expect(isCapitalizedList('BODAS BAUTIZOS FIESTAS CENAS')).toBe(true);
    expect(isCapitalizedList('FLORISTS IN LEEDS')).toBe(false);
    expect(isCapitalizedList('Bodas Bautizos Fiestas')).toBe(false);
  });

  it('is a motto of two sentences, or one that sets itself apart', () => {
    expect(isTwoSentences('Pane, vino, amicizia. A Lucca')).toBe(true);
    expect(isTwoSentences('St. Gallen dental practice')).toBe(false);
    expect(isContrast('Led by people, not by numbers')).toBe(true);
    expect(isContrast('Von Menschen geführt, nicht von Zahlen')).toBe(true);
    expect(isContrast('Cakes, pies and not much else')).toBe(false);
  });

  it.each(['over 40 recipes', 'mehr als 300 Rezepte', 'más de 20 rutas', 'более 50 рецептов', '120+ knots'])(
    'is an amount: %s',
    (phrase) => {
      expect(isAmount(phrase)).toBe(true);
    },
  );

  it('is a name in English', () => {
    expect(isEnglishName('Union of Lake Societies')).toBe(true);
    expect(isEnglishName('union of lake societies')).toBe(false);
    expect(isEnglishName('Acme Lakes')).toBe(false);
  });
});

describe('a phrase for a site', () => {
  it.each([
    ['hemsida med recept för små kök', 'recept för små kök'],
    ['Website über Moore und Heiden', 'Moore und Heiden'],
    ['sitio web sobre faros antiguos', 'faros antiguos'],
    ['сайт о маяках севера', 'маяках севера'],
    ['web design in Leeds', 'web design in Leeds'],
  ])('%s is about what it names', (phrase, rest) => {
    expect(withoutSite(phrase)).toBe(rest);
  });

  it.each([
    ['Smart solutions in beekeeping gear', 'beekeeping gear'],
    ['Soluciones integrales en riego agrícola', 'riego agrícola'],
    ['Lösungen für Hotels', 'Lösungen für Hotels'],
  ])('%s is of what the solutions are in', (phrase, rest) => {
    expect(withoutSolutions(phrase)).toBe(rest);
  });
});
