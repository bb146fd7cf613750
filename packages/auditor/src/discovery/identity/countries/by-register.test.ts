/** Countries by the registers that imprints name. */
import { describe, expect, it } from 'vitest';
import { countryOfRegister } from './by-register.js';

describe('the country of a register', () => {
  it.each([
    ['Marek Wilk, NIP 679-000-00-00', 'PL'],
    ['P. IVA 00000000000', 'IT'],
    ['PIVA IT 00000000000', 'IT'],
    ['SIRET 000 000 000 00011', 'FR'],
    ['KvK-nummer 00000000', 'NL'],
    ['CNPJ 00.000.000/0001-00', 'BR'],
    ['OAB/SP 00.000', 'BR'],
    ['CIF: B-00000000', 'ES'],
    ['C.I.F. B00000000', 'ES'],
    ['RFC: A&B000000', 'MX'],
    ['HRB000000', 'DE'],
    ['UST-IDNR.: de000000000', 'DE'],
    ['EIN: 00-0000000', 'US'],
    ['ח.פ. 000000000', 'IL'],
    ['ΑΦΜ 000000000', 'GR'],
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

  it.each(['Call us at 020 000 000', 'We nip in and out', 'The CIA', 'Snip 3', 'cvrčak', 'CIF 00000000', 'EIN 00', ''])(
    'finds no register in "%s"',
    (line) => expect(countryOfRegister(line)).toBeNull(),
  );
});
