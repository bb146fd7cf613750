/** Contacts are listed once, in bounded time. */
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../test/support/processor-time.js';
import { documentOf, pageOf } from '../../../test/support/discovery-pages.js';
import { contactsOf } from './contacts.js';

const values = (body: string): string[] =>
  contactsOf([pageOf('/', documentOf({ body }))], [], [], 'acme.example', () => 'other').map(
    ({ value }) => value.value,
  );

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

  it('show the number that the site writes for a chat without the code of its country', () => {
    expect(values('<a href="https://wa.me/912233445">Chat</a><a href="tel:+385 91 22 33 445">Call</a>')).toEqual([
      '+385 91 22 33 445',
    ]);
  });

  it('are the mailbox that a link shows, where it writes to another', () => {
    expect(values('<a href="mailto:old@other.example.net">office@acme-fences.net</a>')).toEqual([
      'office@acme-fences.net',
    ]);
  });

  it('are not those of an authority or a processor in a text of law', () => {
    const law =
      '<p>Complaints go to the supervisory authority:</p><p>Ring 1, <a href="mailto:info@authority.example">write</a></p>' +
      '<p>Mails: <a href="mailto:data@sender.example">data@sender.example</a>, www.sender.example</p>' +
      '<p>Write to <a href="mailto:law@acme-group.example">law@acme-group.example</a></p>';
    const page = pageOf('/privacy', documentOf({ body: `<main>${law}</main>` }));
    expect(contactsOf([page], [], [], 'acme.example', () => 'legal').map(({ value }) => value.value)).toEqual([
      'law@acme-group.example',
    ]);
  });

  it('are read at hosts with letters of any script in a text of law', () => {
    const hosts = ['müller.example', 'пример.example', '例え.example'];
    const links = hosts.map((host) => `<p><a href="mailto:info@${host}">info@${host}</a></p>`).join('');
    const page = pageOf('/imprint', documentOf({ body: `<main>${links}</main>` }));
    expect(() => contactsOf([page], [], [], 'müller.example', () => 'legal')).not.toThrow();
  });

  it('are the best of each kind where there are more than a report lists', () => {
    const many = Array.from({ length: 14 }, (_, at) => `mailto:desk${String(at)}@acme.example`);
    const found = values([...many, 'tel:+45 93 90 04 07', 'tel:+45 93 90 04 08'].map(link).join(''));
    expect(found).toHaveLength(12);
    expect(found).toEqual(expect.arrayContaining(['+45 93 90 04 07', '+45 93 90 04 08']));
  });

  it('are numbers of chats as well', () => {
    expect(
      values(link('https://zalo.me/0903118452') + link('https://t.me/+4915203118452') + link('https://t.me/+AbC')),
    ).toEqual(['0903118452', '+4915203118452']);
  });

  it('are the numbers that readers see, where a link calls another', () => {
    expect(
      values(
        '<a href="tel:0226631487">022 63 14 87</a> <a href="tel:+74951234590">8 (495) 123-45-90</a> <a href="tel:+4733123490">Call us</a>',
      ),
    ).toEqual(['022 63 14 87', '+74951234590', '+4733123490']);
  });

  it('are not those of robots that sign readers up', () => {
    expect(
      values(
        ['mailto:news-subscribe@acme.example', 'mailto:list-request@acme.example', 'mailto:ann@acme.example']
          .map(link)
          .join(''),
      ),
    ).toEqual(['ann@acme.example']);
  });

  it('are compared in bounded time, however many a site links to', () => {
    const numbers = Array.from({ length: 4_000 }, (_, index) => link(`tel:+49 30 ${2_000_000 + index * 7}`));
    const mails = Array.from({ length: 4_000 }, (_, index) => link(`mailto:ann${index}@acme.example`));
    const page = pageOf('/', documentOf({ body: [...numbers, ...mails].join('') }));
    const before = processorMs();
    expect(contactsOf([page], [], [], 'acme.example', () => 'other')).toHaveLength(12);
    expect(processorMs() - before).toBeLessThan(1_500);
  });
});
