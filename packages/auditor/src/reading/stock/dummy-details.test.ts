/** Numbers, mailboxes and accounts that nobody can have, and similar ones that are possible. */
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../test/support/processor-time.js';
import { dummyDetailsIn, dummyPhone, withoutDummies } from './dummy-details.js';
import { dummyMail } from './dummy-mail.js';
import { isReservedUrl } from './reserved-hosts.js';

describe('an unassigned phone number', () => {
  it.each([
    '(480) 555-0100',
    '+1 305 555 0142',
    '14805550199',
    '555-0123',
    '(555) 234-5678',
    '020 7946 0018',
    '+44 (0)113 496 0012',
    '0044 7700 900 999',
    '01 99 00 12 34',
    '+33 6 39 98 12 34',
    '0491 570 006',
    '+61 2 5550 1234',
    '030 23125 042',
    '+49 171 39200 07',
    '070-174 06 05',
    '+46 8 465 004 12',
    '020 912 3456',
    '123 456 789',
    '123-456-7890',
    '+33 1 23 45 67 89',
    '+91 98765 43210',
    '000 000 000',
    '+1 800 000 0000',
  ])('%s', (written) => expect(dummyPhone(written)).not.toBeNull());

  it.each([
    '(480) 555-0200',
    '+1 305 555 1142',
    '0555 123 45 67',
    '555 234 56 78',
    '020 7947 0018',
    '+44 113 497 0012',
    '01 99 01 12 34',
    '0491 570 160',
    '030 23126 042',
    '070-174 07 05',
    '+49 30 1234567',
    '0800 123 4567',
    '800 900 900',
    '12345',
  ])('%s may be assigned', (written) => expect(dummyPhone(written)).toBeNull());
});

describe('a dummy mailbox', () => {
  it.each([
    'radio@example.com',
    'ada@pond.example',
    'info@yourdomain.com',
    'name@domain.com',
    'your@email.com',
    'info@mysite.com',
    'hello@company.com',
  ])('%s', (written) => expect(dummyMail(written)).not.toBeNull());
  it.each(['ada.reed@email.com', 'info@pond.garden', 'desk@domain.garden', 'ada', '@example.com'])(
    '%s may be',
    (written) => expect(dummyMail(written)).toBeNull(),
  );
});

describe('dummyDetailsIn', () => {
  const texts = (text: string) => dummyDetailsIn(text).map((detail) => detail.text);
  it.each([
    ['Call 123-456-7890 or write to info@yourdomain.com', ['123-456-7890', 'info@yourdomain.com']],
    ['Ziedot: IBAN: LV00BANK000000000', ['LV00BANK000000000']],
    ['IBAN DE12 3456 7890 1234 5678 90', ['DE12 3456 7890 1234 5678 90']],
    ['CVR: 12 34 56 78', ['12 34 56 78']],
    ['USt-IdNr.: DE123456789', ['DE123456789']],
  ])('finds dummy details: %s', (text, found) => expect(texts(text)).toEqual(found));

  it.each([
    'IBAN: TR20 0004 6000 2788 8000 2875 87',
    'A stock of 10 000 000 frogs',
    'Turnover 12.345.678 €',
    'Pages 1 2 3 4 5 6 7 8 9 10',
    'ABCDEFGH 0123456789',
    'doi:10.1161/CIR.0000000000001078',
  ])('leaves alone: %s', (text) => expect(texts(text)).toEqual([]));

  it('stays within time on hostile texts', () => {
    const started = processorMs();
    for (const text of [
      '1 '.repeat(50_000),
      '1'.repeat(50_000),
      'a@'.repeat(50_000),
      'IBAN '.repeat(50_000),
      '+('.repeat(50_000),
    ])
      dummyDetailsIn(text);
    expect(processorMs() - started).toBeLessThan(2_000);
  });
});

it('leaves the rest of a text, and all of it on a demonstration', () => {
  const text = 'Pond & Reed, CVR: 12 34 56 78, Leeds';
  expect(withoutDummies(text, 'https://pond.garden/')).toBe('Pond & Reed, CVR:  , Leeds');
  expect(withoutDummies(text, 'https://pond.example/')).toBe(text);
});

it.each(['https://pond.example/', 'http://localhost:3000/', 'http://127.0.0.1/', 'https://example.com/', 'no address'])(
  '%s is not a site',
  (url) => expect(isReservedUrl(url)).toBe(true),
);
it.each(['https://pond.garden/', 'https://example-pond.com/'])('%s is a site', (url) =>
  expect(isReservedUrl(url)).toBe(false),
);
