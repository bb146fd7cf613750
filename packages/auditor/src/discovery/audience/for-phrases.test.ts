/** Groups that a text is for, in languages that mark them before the group, after it and by its ending. */
import { describe, expect, it } from 'vitest';
import { groupsIn, namesGroup } from './for-phrases.js';

describe('groups after "for"', () => {
  it.each([
    ['en', 'Bookkeeping software for dentists', ['dentists']],
    ['en', 'Cleaning for families and small businesses', ['families', 'small businesses']],
    [
      'en',
      'An app aimed at stamp collectors, numismatists or amateurs',
      ['stamp collectors', 'numismatists', 'amateurs'],
    ],
    ['en', 'We help small businesses', ['small businesses']],
    ['en', 'Support families', ['families']],
    ['en', 'Serving families and seniors', ['families', 'seniors']],
    ['fr', "Systèmes d'alarme pour particuliers et professionnels", ['particuliers', 'professionnels']],
    ['de', 'Solaranlagen für die ganze Familie', ['ganze Familie']],
    ['de', 'Reinigung sowohl für Vermieter als auch für Unternehmen', ['Vermieter', 'Unternehmen']],
    ['nl', 'Schilder voor zowel particulieren als bedrijven', ['particulieren', 'bedrijven']],
    ['sv', 'Tandvård för hela familjen', ['familjen']],
    ['no', 'Tilbud for boliger, borettslag og landbruk', ['borettslag', 'landbruk']],
    ['da', 'Råd til danske boligejere og lejere', ['danske boligejere', 'lejere']],
    ['pl', 'Sprzątanie dla firm i rodzin', ['firm', 'rodzin']],
    ['sl', 'Skrb za zdravje otrok', ['otrok']],
    ['is', 'Málun fyrir fyrirtæki og einstaklinga', ['fyrirtæki', 'einstaklinga']],
    ['az', 'Otellər üçün boya', ['Otellər']],
    ['et', 'Taimed erakliendile', ['erakliendile']],
    ['vi', 'Dịch vụ hỗ trợ doanh nghiệp Hàn Quốc', ['doanh nghiệp Hàn Quốc']],
    ['es', 'Ayudamos a las pequeñas empresas', ['pequeñas empresas']],
    ['fr', 'Formation pour centres et familles', ['familles']],
    ['es', 'Fundación para ayudar familias', ['familias']],
    ['es', 'Muebles para hogar familias', ['hogar familias']],
    ['hr', 'Usluge za obitelji i tvrtke', ['obitelji', 'tvrtke']],
    ['fi', 'Aurinkosähkö yrityksille ja maanomistajille', ['yrityksille', 'maanomistajille']],
    ['lv', 'Apmācības uzņēmumiem', ['uzņēmumiem']],
    ['tr', 'Küçük işletmeler için yazılım', ['Küçük işletmeler']],
    ['tr', "İstanbul'da İŞLETMELER ve küçük işletmeler için yazılım", ['küçük işletmeler']],
    ['tr', 'KÜÇÜK İŞLETMELER İÇİN YAZILIM', ['KÜÇÜK İŞLETMELER']],
    ['ja', '外国人留学生向けの日本語学校', ['外国人留学生']],
    ['zh', '面向中小企业的软件', ['中小企业']],
    ['vi', 'Phần mềm dành cho doanh nghiệp', ['doanh nghiệp']],
    ['ar', 'برامج محاسبة للشركات', ['للشركات']],
  ])('%s: %s', (language, text, groups) => {
    expect(groupsIn(text, language).flat()).toEqual(groups);
  });

  it.each([
    ['en', 'A pool for our customers'],
    ['en', 'Open for business'],
    ['en', 'Help us reach more families'],
    ['en', 'Help feed hungry families'],
    ['en', 'Helping us reach more families'],
    ['en', 'Our tools help build strong teams'],
    ['de', 'Die Betreuung ist für mich fast wie Familie'],
    ['ro', 'Resurse pentru pregătirea elevilor'],
    ['en', 'Thanks for reading'],
    ['xx', 'for families'],
  ])('finds no group, %s: %s', (language, text) => {
    expect(groupsIn(text, language).flat()).toEqual([]);
  });

  it('tells groups from buildings in languages with few endings', () => {
    expect(namesGroup('Bedrijfspanden en woningen', 'nl')).toBe(false);
    expect(namesGroup('Gårdeiere', 'no')).toBe(true);
    expect(namesGroup('dospělí bez přípravy', 'cs')).toBeNull();
  });
});
