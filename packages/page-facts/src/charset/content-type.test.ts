import { expect, it } from 'vitest';
import { parseContentType } from './content-type.js';

it.each([
  ['text/html', 'text/html', null],
  [' Text/HTML ; Charset=UTF-8', 'text/html', 'utf-8'],
  ['text/html; charset="utf-8"', 'text/html', 'utf-8'],
  ["text/html; charset='utf-8'", 'text/html', 'utf-8'],
  ['text/html; charset = utf-8', 'text/html', 'utf-8'],
  ['text/html; boundary=x; charset=a; charset=b', 'text/html', 'a'],
  ['text/html; charset=', 'text/html', null],
  ['text/html; charset', 'text/html', null],
  ['text/html; xcharset=a', 'text/html', null],
  ['application/ld+json', 'application/ld+json', null],
  ['charset=utf-8', '', null],
  ['html; charset=utf-8', '', 'utf-8'],
  ['text/html, text/plain', '', null],
  ['', '', null],
  [null, '', null],
  [undefined, '', null],
  [`text/html; ${'x'.repeat(2_000)}; charset=utf-8`, 'text/html', null],
])('reads %.60j', (header, mediaType, charset) => {
  expect(parseContentType(header)).toEqual({ mediaType, charset });
});
