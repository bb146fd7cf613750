import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../test/support/processor-time.js';
import { phoneIn } from '../phone-numbers.js';
import { announcesRegister, hasRegisterNumber, isRegistered } from './registers.js';

describe('the number of a register', () => {
  it.each([
    'USt-IdNr.: DE 811569869',
    'HRB 12345 B',
    'Įmonės kodas: 303344365',
    'PVM mokėtojo kodas: LT100009113212',
    'Reģ. Nr. 40003032949',
    'NIP: 526-10-40-828',
    'IČO 27082440',
    'P. IVA 01234567890',
    'CNPJ: 11.222.333/0001-81',
    'CRECI/SP 123456',
    'ИНН 7707083893',
    'ЄДРПОУ 14360570',
    'ΑΦΜ: 094014201',
    'Mã số thuế: 0100109106',
    '法人番号：1010001034730',
    'Company number 01234567',
    'Nyilvántartási szám: 01-02-0018318',
    'Vestigingsnummer: 000060582848',
    'Registrikood 011275882',
    'KvK 00000000',
  ])('is found in %s', (text) => {
    expect(hasRegisterNumber(text)).toBe(true);
    expect(isRegistered(text)).toBe(true);
    expect(phoneIn(text)).toBeNull();
  });

  it('does not hide a phone number after it', () => {
    expect(phoneIn('Adószám: 01-02-0018318, 06 30 123 4569')).toBe('06 30 123 4569');
  });

  it.each([
    'ein 2000 Quadratmeter großer Garten',
    'Telefon 811569869',
    'VAT is included',
    'The unit 123456789',
    'Tel. 06 30 123 4569',
    'Egyesület, Budapest',
    'Adószám',
    'Registrikood 12',
  ])('is not found in %s', (text) => {
    expect(hasRegisterNumber(text)).toBe(false);
  });

  it('is recognized by what precedes it', () => {
    for (const text of ['IBAN ', 'NIP: ', 'Įmonės kodas ', 'VAT No. GB ', 'IČO'])
      expect(announcesRegister(text)).toBe(true);
    for (const text of ['Tel: ', 'zip ', 'NIP 526-10-40-828, tel. ']) expect(announcesRegister(text)).toBe(false);
  });

  it('takes time that is linear in the text', () => {
    for (const hostile of ['VAT '.repeat(25_000), `VAT${' '.repeat(100_000)}`, `VAT ${'1'.repeat(100_000)}`]) {
      const before = processorMs();
      isRegistered(hostile);
      expect(processorMs() - before).toBeLessThan(1_500);
    }
  });
});
