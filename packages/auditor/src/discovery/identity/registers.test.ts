/** Countries by the registers that imprints name. */
import { describe, expect, it } from 'vitest';
import { countryOfPhone } from './countries.js';
import { countryOfRegister } from './registers.js';

describe('the country of a register', () => {
  it.each([
    ['Marek Wilk, NIP 679-000-00-00', 'PL'],
    ['P. IVA 00000000000', 'IT'],
    ['SIRET 000 000 000 00011', 'FR'],
    ['KvK-nummer 00000000', 'NL'],
    ['CNPJ 00.000.000/0001-00', 'BR'],
    ['OAB/SP 00.000', 'BR'],
    ['CIF: B-00000000', 'ES'],
    ['Livro de reclamações', 'PT'],
    ['Cégjegyzékszám: 01-09-000000', 'HU'],
    ['Amtsgericht Charlottenburg, HRB 000000', 'DE'],
    ['UID: ATU00000000', 'AT'],
    ['浙ICP备00000000号', 'CN'],
    ['사업자등록번호 000-00-00000', 'KR'],
    ['特定商取引法に基づく表記', 'JP'],
    ['ИНН 0000000000, ОГРН 0000000000000', 'RU'],
    ['ЄДРПОУ 00000000', 'UA'],
    ['Mã số thuế: 0100000000', 'VN'],
    ['Registered charity number 000000', 'GB'],
    ['We are a 501(c)(3) organization', 'US'],
    ['ABN 00 000 000 000', 'AU'],
    ['Y-tunnus 0000000-0', 'FI'],
  ])('%s: %s', (line, country) => expect(countryOfRegister(line)).toBe(country));

  it.each(['Call us at 020 000 000', 'We nip in and out', 'The CIA', 'Snip 3', 'cvrčak', ''])('none in "%s"', (line) =>
    expect(countryOfRegister(line)).toBeNull(),
  );
});

describe('the country of a telephone number', () => {
  it.each([
    ['+1 929 759 7607', 'US'],
    ['+1 416 000 0000', 'CA'],
    ['+1 876 000 0000', null],
    ['+1 800 000 0000', null],
    ['+7 495 000-00-00', 'RU'],
    ['+7 701 000 0000', 'KZ'],
    ['+254 20 000 0000', 'KE'],
    ['12 600 11 22', null],
  ])('%s: %s', (phone, country) => expect(countryOfPhone(phone)).toBe(country));
});
