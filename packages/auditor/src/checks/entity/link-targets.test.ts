/** What a link shows, compared with whom it writes to or calls. */
import { describe, expect, it } from 'vitest';
import { auditedPage } from '../page.fixture.js';
import { ofLinks } from './link-targets.js';

const torn = (href: string, text: string) => ofLinks(auditedPage(`<main><a href="${href}">${text}</a></main>`)).length;

describe('an address in a link', () => {
  it.each([
    'MAIL：info@kiln.example',
    'E-post: info@kiln.example',
    'メール：ｉｎｆｏ＠ｋｉｌｎ．ｅｘａｍｐｌｅ',
    '電子郵件 | info@kiln.example',
    '→ INFO@kiln.example',
  ])('is the same after a label: %s', (text) => {
    expect(torn('mailto:info@kiln.example', text)).toBe(0);
  });
  it.each(['office@kiln.example', 'MAIL：office@kiln.example', 'Correo: info@kiln-old.example'])(
    'differs: %s',
    (text) => {
      expect(torn('mailto:info@kiln.example', text)).toBe(1);
    },
  );
  it('compares numbers without their country code', () => {
    expect(torn('tel:+441134960012', '0113 496 0012')).toBe(0);
    expect(torn('tel:+441134960012', '0113 496 0013')).toBe(1);
  });
});
