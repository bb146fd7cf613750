/** Sites whose own contact details are placeholders: what that costs, what the real ones gain, and what is not meant. */
import { describe, expect, it } from 'vitest';
import type { Paths, Scored } from '../../test/support/site-of.js';
import { html, scored, siteOf } from '../../test/support/site-of.js';
import { engineById } from '../engines/registry.js';
import { UNRELIABLE_SHARE, WORTHLESS_CAP } from './weights.js';

const claude = engineById('claude');

const PRICES = Array.from(
  { length: 6 },
  (_, index) =>
    `<h2>Kiln number ${String(index + 1)}</h2><p>The kiln at ${String(12 + index)} Potter Lane fires up to ${String(40 + index * 7)} pots at ${String(1100 + index * 20)} °C within ${String(9 + index)} hours, and one shelf costs £${String(14 + index * 3)} from March to October.</p>`,
).join('');

async function site(contact: string, others: Paths = {}): Promise<Scored> {
  return scored(
    await siteOf(
      {
        'https://clayyard.co.uk/': html(
          `<main><h1>Shared kilns in Leeds</h1><p>Clay Yard rents 6 kilns to 85 potters in Leeds since 2011.</p>${PRICES}<h2>Contact</h2><p>${contact}</p></main>`,
          '<title>Clay Yard: shared kilns in Leeds</title>',
        ),
        ...others,
      },
      { siteKind: 'local' },
    ),
  );
}

const valueOf = ({ standingOf }: Scored): number => standingOf(claude).value;

describe('a site whose contact details are placeholders', () => {
  it.each(['Call (480) 555-0100', 'Tel. 12 34 56 78 90', 'Tel. +44 000 0000000', 'hello@example.com'])(
    'earns a share of what it would earn: %s',
    async (contact) => {
      const dummy = await site(contact);
      const real = await site('Tel. 0113 496 2817, hello@clayyard.co.uk');
      expect(dummy.reading.unreliable).toBe(true);
      expect(real.reading.unreliable).toBe(false);
      expect(valueOf(dummy)).toBeLessThan(valueOf(real) * (UNRELIABLE_SHARE + 0.05));
    },
  );

  it('gains all of it by the real details', async () => {
    const { standingOf } = await site('Call (480) 555-0100');
    const { value } = standingOf(claude);
    expect(standingOf(claude, { passed: 'placeholder-text' }).value).toBeGreaterThan(value / (UNRELIABLE_SHARE + 0.05));
  });

  it('is not worthless by that alone', async () => {
    const thin = scored(
      await siteOf({
        'https://clayyard.co.uk/': html(
          '<main><h1>Clay Yard</h1><p>Clay Yard rents 6 kilns in Leeds for £14 a day.</p><p>Tel. 12 34 56 78 90</p></main>',
        ),
      }),
    );
    expect(thin.reading.unreliable).toBe(true);
    expect(thin.standingOf(claude).value).toBeLessThanOrEqual(WORTHLESS_CAP + 1);
  });

  it.each([
    ['the number of an account', 'IBAN 0000 0000 0000 00, Tel. 0113 496 2817'],
    ['a real number beside a placeholder', 'Tel. 0113 496 2817 or (480) 555-0100'],
    ['one number that ends with digits in a row', 'Tel. 0113 123456'],
  ])('is not one that gives %s', async (_, contact) => {
    const facts = await siteOf({
      'https://clayyard.co.uk/': html(
        `<main><h1>Clay Yard</h1><p>Clay Yard rents 6 kilns in Leeds.</p><p>${contact}</p></main>`,
      ),
    });
    const phone = { value: { kind: 'phone' as const, value: '+441134962817' }, confidence: 0.9, evidence: [] };
    const identity = {
      brand: null,
      legal_name: null,
      logo: null,
      languages: [],
      contacts: [phone],
      founded: null,
      places: [],
      countries: [],
      people: [],
      profiles: [],
    };
    const given = scored({ ...facts, discovery: { ...facts.discovery, identity } });
    expect(given.reading.unreliable).toBe(false);
  });
});
