import { describe, expect, it } from 'vitest';
import { isContactButton } from './contact-button.js';

describe('buttons that open a conversation', () => {
  it.each([
    'https://wa.me/4915550100?text=Hello',
    'https://api.whatsapp.com/send?phone=4915550100',
    'https://t.me/meadow_shop',
    'https://www.whatsapp.com/catalog/4915550100',
    'https://line.me/R/ti/p/@meadow',
  ])('recognizes %s', (url) => {
    expect(isContactButton(url)).toBe(true);
  });

  it.each(['https://t.me/meadow_news/120', 'https://t.me/s/meadow_news/7', 'https://medium.example/meadow', 'wa.me'])(
    'leaves %s alone',
    (url) => {
      expect(isContactButton(url)).toBe(false);
    },
  );
});
