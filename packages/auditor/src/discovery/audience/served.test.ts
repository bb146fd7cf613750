/** Groups after words for serving, and private persons together with firms, in several languages. */
import { describe, expect, it } from 'vitest';
import { bothSidesIn } from './both-sides.js';
import { isAbstract, servedIn } from './served.js';

describe('groups that a site serves', () => {
  it.each([
    [
      'en',
      'We serve homeowners, landowners and property managers in Leeds.',
      ['homeowners', 'landowners', 'property managers'],
    ],
    ['en', 'A tool that empowers engineering and science communities.', ['science communities']],
    [
      'ru',
      'Работаем с мебельными фабриками, студиями дизайна и частными мастерами.',
      ['мебельными фабриками', 'студиями дизайна', 'частными мастерами'],
    ],
    [
      'fi',
      'Palvelemme yksityishenkilöitä, taloyhtiöitä ja yrityksiä.',
      ['yksityishenkilöitä', 'taloyhtiöitä', 'yrityksiä'],
    ],
    ['uk', 'Академія, що допомагає дітям, батькам і педагогам.', ['дітям', 'батькам', 'педагогам']],
    ['pt', 'Drones: tecnologia para produtores que buscam eficiência.', ['produtores que buscam eficiência']],
    ['en', 'Acme helps growers and landlords.', ['growers', 'landlords']],
    ['cs', 'Pomáháme společnostem.', ['společnostem']],
    ['pl', 'Fundacja wspierająca osoby po udarze, i artystów.', ['osoby po udarze', 'artystów']],
  ])('%s: %s', (language, text, groups) => {
    expect(servedIn(text, language)).toEqual(groups);
  });

  it.each([
    ['en', 'We work with trusted suppliers.'],
    ['de', 'Wir begleiten Sie sicher zum Arzt.'],
    ['es', 'Ayudamos a modernizar tu negocio.'],
    ['en', 'We work with wood and steel.'],
    ['xx', 'We serve families.'],
    ['en', 'We do not work with companies or families.'],
    ['en', 'We support children in need with a share of every sale.'],
    ['sv', 'Vi stöttar lokala föreningar.'],
    ['de', 'Acme unterstützt Kinder in Afrika.'],
    ['de', 'Er begleitet Familien persönlich.'],
    ['en', 'This law helps companies and landlords.'],
    ['en', 'It helps companies.'],
    ['cs', 'Pomáháme spolu'],
  ])('finds no group, %s: %s', (language, text) => {
    expect(servedIn(text, language)).toEqual([]);
  });
});

describe('private persons together with firms', () => {
  it.each([
    ['fr', 'Je me déplace chez les particuliers comme les professionnels.', ['particuliers', 'professionnels']],
    [
      'tr',
      'Hem bireysel hem de kurumsal müşterilerimize hizmet veriyoruz.',
      ['bireysel hem de kurumsal müşterilerimize'],
    ],
    ['sv', 'Leveranser för företag och privatpersoner.', ['företag', 'privatpersoner']],
    ['en', 'Plumbing for families and businesses in Lunden.', ['families', 'businesses']],
    ['de', 'Familien und Unternehmen', ['Familien', 'Unternehmen']],
    ['de', 'Ob privat oder gewerblich: Wir streichen jeden Zaun.', ['privat', 'gewerblich']],
    ['ja', '個人・法人のお客様', ['個人', '法人']],
  ])('%s: %s', (language, text, groups) => {
    expect(bothSidesIn(text, language)).toEqual(groups);
  });

  it.each([
    ['en', 'Corporate and private events'],
    ['sr', 'Selidbe privatnih i poslovnih objekata'],
    ['de', 'Ein privat geführtes Unternehmen'],
    ['en', 'Cybercrime costs individuals and businesses billions each year.'],
    ['en', 'Donations from individuals and corporations keep us going.'],
    ['de', 'Verbraucher und Unternehmen streiten'],
    ['en', 'Private and corporate DJs'],
    ['en', 'We do not work with companies or families.'],
  ])('finds no group, %s: %s', (language, text) => {
    expect(bothSidesIn(text, language)).toEqual([]);
  });
});

it('finds no group in those who are asked to send something', () => {
  expect(servedIn('We work with applications from researchers and designers.', 'en')).toEqual([]);
});

it('finds no group in a word for business alone', () => {
  expect([isAbstract('negócio'), isAbstract('small businesses')]).toEqual([true, false]);
});
