/** Translations with the same path have one address without language. */
import { describe, expect, it } from 'vitest';
import { languageFreeUrl, languageInAddress } from './language-free.js';

describe('an address without its language', () => {
  it.each([
    ['https://a.test/en/prices', '/prices'],
    ['https://a.test/pt-BR/prices/', '/prices'],
    ['https://a.test/zh_Hans/index.html', '/'],
    ['https://a.test/blog/de/a-post', '/blog/a-post'],
    ['https://a.test/prices?lang=fr', '/prices'],
    ['https://a.test/prices?b=2&a=1&hl=fr', '/prices?a=1&b=2'],
    ['https://a.test/js/app', '/js/app'],
    ['not an address', 'not an address'],
  ])('%s is %s', (url, expected) => expect(languageFreeUrl(url)).toBe(expected));

  it.each([
    [['en', 'prices'], [], 'en'],
    [['pt_BR'], [], 'pt-br'],
    [['prices'], [['Lang', 'DE']], 'de'],
    [['prices'], [], ''],
  ] as const)('%j with %j is in "%s"', (segments, parameters, expected) =>
    expect(languageInAddress({ segments, parameters })).toBe(expected),
  );
});
