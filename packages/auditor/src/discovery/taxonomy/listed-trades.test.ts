import { describe, expect, it } from 'vitest';
import { sectors } from '../../generated/sectors.js';
import { tokenize } from '../../language/tokens.js';
import { createLexicon } from './lexicon.js';
import { LISTED_LANGUAGES, listedWords } from './listed-trades.js';
import { defaultTaxonomy } from './taxonomy.js';
import { matchesIn } from './votes.js';

const { lexicon } = defaultTaxonomy();
const named = (text: string, language: string): string[] =>
  matchesIn(text, language, lexicon).flatMap(({ match }) =>
    match.targets.filter(({ kind }) => kind === 'name').map(({ sector, category }) => `${sector}/${category ?? ''}`),
  );

describe('words of trades from the open list', () => {
  it.each([
    ['da', 'Psykiater i Vejby', 'health/medical-practices'],
    ['cs', 'Kominík a psychiatr', 'health/medical-practices'],
    ['et', 'Puukool Tammiku', 'agriculture/nurseries-forestry'],
    ['hr', 'Dimnjačar i pokrivač krovova', 'construction/builders'],
    ['sk', 'Kúpeľňové štúdio a obchod s kobercami', 'home-garden/home-decor'],
    ['ca', 'Teulador i guixaire al Poble Vell', 'construction/builders'],
    ['uk', 'Бондар і покрівельник', 'construction/builders'],
  ])('%s: %s', (language, text, wanted) => {
    expect(named(text, language)).toContain(wanted);
  });
  it.each([
    ['da', 'Privatlivspolitik og cookies'],
    ['pt', 'Tecnologia e conforto para todos'],
    ['en', 'A tool for design'],
    ['es', 'Actividad física y bienestar'],
    ['cs', 'Vývoj a spolupráce'],
    ['pl', 'Polityka prywatności'],
    ['tr', 'Bizim hikayemiz'],
    ['uk', 'Українська компанія, що створює програми'],
    ['sv', 'Marknadsundersökning'],
    ['nl', 'Uw SEO-expert'],
    ['pt', 'Fornecedor de aço'],
    ['gl', 'Academia de inglés'],
    ['de', 'Webradio'],
    ['ko', '신사 정장'],
  ])('%s: "%s" names none', (language, text) => {
    expect(named(text, language)).toEqual([]);
  });
  it('say less than words that were chosen by hand, and stand for sectors and categories that there are', () => {
    const known = new Set(
      sectors().flatMap(({ id, categories }) => [id, ...categories.map((category) => category.id)]),
    );
    for (const language of LISTED_LANGUAGES) {
      const words = [...listedWords(sectors(), language)];
      expect(words.length, language).toBeGreaterThan(30);
      for (const { sector, category, share } of words) {
        expect(share).toBeLessThan(1);
        expect(known.has(category ?? sector)).toBe(true);
      }
    }
  });
  it('give way to a word that was chosen by hand: beside a trade, the smith may be a surname', () => {
    const roles = matchesIn('Stomatološka ordinacija Kovač', 'sr', lexicon).map(({ match }) => [
      match.phrase,
      match.role,
    ]);
    expect(roles).toContainEqual(['kovač', 'modifier']);
  });
  it('do not move a word that was chosen by hand', () => {
    const chosen = {
      id: 'science',
      label: '',
      iab: [],
      naics: [],
      names: { da: ['psykiater'] },
      topics: {},
      categories: [],
    };
    const own = createLexicon([...sectors().filter(({ id }) => id === 'health'), chosen], true);
    const targets = own.inTokens(tokenize('psykiater', 'da'), 'da').flatMap((match) => match.targets);
    expect(targets).toEqual([{ sector: 'science', category: null, kind: 'name', share: 1 }]);
  });
});
