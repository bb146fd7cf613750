/** Link targets as people and site generators write them. */
import { describe, expect, it } from 'vitest';
import { mailsOfLink, phoneOfLink } from './contact-links.js';

const hidden = (mail: string): string =>
  `/cdn-cgi/l/email-protection#2a${[...mail].map((sign) => (sign.charCodeAt(0) ^ 0x2a).toString(16).padStart(2, '0')).join('')}`;

describe('mail addresses in a link target', () => {
  it.each([
    ['mailto:ann@pond.example', ['ann@pond.example']],
    ['mailto:"ann@pond.example"', ['ann@pond.example']],
    ['mailto:%22ann@pond.example%22?subject=Hi', ['ann@pond.example']],
    ['mailto: ann@pond.example:', ['ann@pond.example']],
    ['mailto:Ann Pond <ann@pond.example>', ['ann@pond.example']],
    ['mailto:ann@pond.example,bob@pond.example', ['ann@pond.example', 'bob@pond.example']],
    [hidden('ann@pond.example'), ['ann@pond.example']],
    ['mailto:ann', []],
    ['https://pond.example/', []],
  ])('%s', (href, mails) => expect(mailsOfLink(href)).toEqual(mails));
});

describe('phone number in a link target', () => {
  it.each([
    ['tel:+43 316 123456', '+43 316 123456'],
    ['tel:+0316123456', '0316123456'],
    ['https://wa.me/43316123456?text=Hi', '+43316123456'],
    ['https://api.whatsapp.com/send?phone=43316123456&text=Hi', '+43316123456'],
    ['https://api.whatsapp.com/send/?text=Hi&phone=%2B43316123456', '+43316123456'],
    ['viber://chat?number=%2B43316123456', '+43316123456'],
    ['https://wa.me/316123456', '316123456'],
    ['https://wa.me/?text=Hi', null],
    ['mailto:ann@pond.example', null],
  ])('%s', (href, phone) => expect(phoneOfLink(href)).toBe(phone));
});
