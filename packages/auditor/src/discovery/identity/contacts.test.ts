/** Contacts are listed once, in bounded time. */
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../test/support/processor-time.js';
import { documentOf, pageOf } from '../../../test/support/discovery-pages.js';
import { contactsOf } from './contacts.js';

const values = (body: string): string[] =>
  contactsOf([pageOf('/', documentOf({ body }))], [], [], 'acme.example').map(({ value }) => value.value);

const link = (href: string): string => `<a href="${href}">Write or call</a>`;

describe('contacts', () => {
  it('merges a number with and without its country code', () => {
    expect(
      values(
        ['tel:+45 93 90 04 07', 'tel:93900407', 'mailto:ann@acme.example', 'mailto:ANN@acme.example']
          .map(link)
          .join(''),
      ),
    ).toEqual(['+45 93 90 04 07', 'ann@acme.example']);
  });

  it('compares contacts in bounded time, however many links a site has', () => {
    const numbers = Array.from({ length: 4_000 }, (_, index) => link(`tel:+49 30 ${2_000_000 + index * 7}`));
    const mails = Array.from({ length: 4_000 }, (_, index) => link(`mailto:ann${index}@acme.example`));
    const page = pageOf('/', documentOf({ body: [...numbers, ...mails].join('') }));
    const before = processorMs();
    expect(contactsOf([page], [], [], 'acme.example')).toHaveLength(12);
    expect(processorMs() - before).toBeLessThan(1_500);
  });
});
