import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../test/support/processor-time.js';
import {
  beginsWithLegalForm,
  clubForm,
  endsWithLegalForm,
  namesLegalBody,
  nameWithForm,
  withoutLegalForm,
} from './legal-forms.js';

describe('the legal form of a firm', () => {
  it.each([
    ['Acme GmbH', 'Acme'],
    ['Acme GmbH & Co. KG', 'Acme'],
    ['Acme Pty Ltd.', 'Acme'],
    ['Acme, Inc.', 'Acme'],
    ['Kovář s.r.o.', 'Kovář'],
    ['Kovář spol. s r. o.', 'Kovář'],
    ['Kowal sp. z o. o.', 'Kowal'],
    ['Forja S. L. U.', 'Forja'],
    ['Forja SLU', 'Forja'],
    ['Fucina S.r.l.', 'Fucina'],
    ['Kovač d. o. o.', 'Kovač'],
    ['Smedja OÜ', 'Smedja'],
    ['Ковач ЕООД', 'Ковач'],
    ['Demir Ltd. Şti.', 'Demir'],
    ['鍛冶屋株式会社', '鍛冶屋株式会社'],
  ])('ends %s, and %s is left', (name, bare) => {
    expect(endsWithLegalForm(name)).toBe(true);
    expect(withoutLegalForm(name)).toBe(bare);
  });

  it.each([
    'UAB “Kalvis”',
    'SIA Kalējs',
    'ООО «Кузнец»',
    'ТОВ "Коваль"',
    'PT Pandai Besi',
    '株式会社鍛冶屋',
    'Công ty TNHH Rèn',
  ])('begins %s', (name) => {
    expect(beginsWithLegalForm(name)).toBe(true);
    expect(namesLegalBody(`Contact: ${name}, Main Street 1`)).toBe(true);
  });

  it.each(['Acme', 'Such as', 'Made sro', 'The best of all', 'Grand Hotel Spa', 'A good inc', 'Ptarmigan', 'GmbH'])(
    'is not found in %s',
    (name) => {
      expect(endsWithLegalForm(name)).toBe(false);
      expect(beginsWithLegalForm(name)).toBe(false);
      expect(withoutLegalForm(name)).toBe(name);
    },
  );

  it('is found with the name by which a notice begins', () => {
    expect(nameWithForm('Acme Widgets Pty Ltd. All rights reserved')).toBe('Acme Widgets Pty Ltd.');
    expect(nameWithForm('Acme GmbH, Kirchengasse 4')).toBe('Acme GmbH');
    expect(nameWithForm('Smith Club e. V. since 1901')).toBe('Smith Club e. V.');
    // "An der", and the years of Latin.
    expect(nameWithForm('Neustadt a.d. Weinstraße')).toBeNull();
    expect(nameWithForm('The Temple a.d. 500')).toBeNull();
    expect(nameWithForm('Ограде Поље а.д. Београд')).toBe('Ограде Поље а.д.');
    expect(nameWithForm('Acme Widgets, made by Other GmbH')).toBeNull();
    expect(nameWithForm('All rights reserved')).toBeNull();
  });

  it('identifies an organization in a text only next to a name', () => {
    expect(namesLegalBody('This site is run by Acme Widgets Ltd. in Bath.')).toBe(true);
    expect(namesLegalBody('Impressum: schmiede GmbH')).toBe(true);
    expect(namesLegalBody('5 kg of nails, as good as any')).toBe(false);
  });
});

describe('the form of a club', () => {
  it.each([
    'Schmiedefreunde e. V.',
    'ASBL Les Forgerons',
    'Spolek kovářů, z. s.',
    'АНО «Кузнецы»',
    'NPO 特定非営利活動法人鍛冶',
  ])('is found in %s', (text) => {
    expect(clubForm(text)).not.toBeNull();
    expect(namesLegalBody(text)).toBe(true);
  });
  it('stays with the name', () => {
    expect(withoutLegalForm('Schmiedefreunde e. V.')).toBe('Schmiedefreunde e. V.');
  });
  it.each(['Fred Evans', 'ETSY shop', 'a loan of 1901'])('is not found in %s', (text) => {
    expect(clubForm(text)).toBeNull();
  });
});

it('takes time that is linear in the text', () => {
  for (const hostile of ['A'.repeat(100_000), 'A '.repeat(50_000), 'Aa.'.repeat(40_000), ': a'.repeat(30_000)]) {
    const before = processorMs();
    namesLegalBody(hostile);
    endsWithLegalForm(hostile.slice(0, 400));
    expect(processorMs() - before).toBeLessThan(1_500);
  }
});
