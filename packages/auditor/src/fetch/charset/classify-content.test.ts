import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { classifyContent } from './classify-content.js';
import type { ContentKind, ExpectedContent } from './classify-content.js';

const classify = (body: string | Uint8Array, type: string | null, expected: ExpectedContent, status = 200) =>
  classifyContent(
    {
      status,
      headers: type === null ? {} : { 'content-type': [type] },
      body: typeof body === 'string' ? Buffer.from(body) : body,
    },
    expected,
  );

describe('what content is', () => {
  const cases: readonly (readonly [body: string | Uint8Array, type: string | null, kind: ContentKind])[] = [
    ['', 'text/html', 'empty'],
    [' \r\n\t', 'text/plain', 'empty'],
    ['\ufeff', 'text/plain', 'empty'],
    ['<!DOCTYPE html><title>x', 'text/plain', 'html'],
    ['<!doctype   HTML PUBLIC "x">', null, 'html'],
    ['\ufeff\n<html lang=en>', 'text/plain', 'html'],
    ['<!-- cached --><!-- twice --><HTML>', 'text/plain', 'html'],
    ['<?xml version="1.0"?><!DOCTYPE html><html xmlns="x">', 'application/xml', 'html'],
    ['<script>location="/"</script>', 'text/plain', 'html'],
    ['<div id=app></div>', 'text/plain', 'html'],
    ['<custom-element>', 'text/html; charset=utf-8', 'html'],
    ['<?xml version="1.0"?><urlset>', 'text/html', 'html'],
    ['<?xml version="1.0"?><urlset>', 'text/plain', 'xml'],
    ['<urlset xmlns="x">', null, 'xml'],
    ['<sm:urlset xmlns:sm="x">', 'application/xml', 'xml'],
    ['<a:b xmlns:a="x">', 'application/xml', 'xml'],
    ['<rss version="2.0">', 'text/xml', 'xml'],
    ['{"a":1}', 'application/json', 'json'],
    ['[1]', 'application/ld+json', 'json'],
    ['{"a":1}', 'text/plain', 'text'],
    ['User-agent: *\nDisallow:', 'text/plain', 'text'],
    ['User-agent: *\nDisallow:', 'text/html', 'text'],
    ['# title\n\n<div>markdown</div>', 'text/markdown', 'text'],
    ['< not markup', null, 'text'],
    [gzipSync('x'), 'application/gzip', 'gzip'],
    ['%PDF-1.7', 'text/html', 'pdf'],
    [Uint8Array.from([0x89, 0x50, 0x4e, 0x47]), 'text/html', 'image'],
    [Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), null, 'image'],
    ['GIF89a', null, 'image'],
    ['RIFF\0\0\0\0WEBPVP8', null, 'image'],
    ['PK\x03\x04', null, 'binary'],
    [new Uint8Array(100), 'text/plain', 'binary'],
    ['User-agent: *\nDisallow: /a\0b and more text that makes one zero byte an accident', 'text/plain', 'text'],
    [Buffer.from('\ufeffUser-agent: *', 'utf16le'), 'text/plain', 'text'],
    [Buffer.from('\ufeff<html>', 'utf16le'), 'text/plain', 'html'],
  ];

  it.each(cases)('%.40j served as %s is %s', (body, type, kind) => {
    expect(classify(body, type, 'robots').kind).toBe(kind);
  });
});

describe('what content may be read as', () => {
  it.each([
    ['robots', 'User-agent: *', true],
    ['robots', '', true],
    ['robots', '<html>', false],
    ['robots', '<?xml version="1.0"?><a>', false],
    ['sitemap', '<urlset>', true],
    ['sitemap', 'https://a.com/', true],
    ['sitemap', '<html>', false],
    ['sitemap', '', false],
    ['llms', '# Title', true],
    ['llms', '<!doctype html>', false],
    ['llms', '', false],
    ['page', '<html>', true],
    ['page', 'plain words', false],
    ['page', '%PDF-1.4', false],
  ] as const)('%s: %j %s', (expected, body, usable) => {
    expect(classify(body, null, expected).usable).toBe(usable);
  });

  it('takes HTML that begins with words, and XHTML, for pages', () => {
    expect(classify('Hello <b>world</b>', 'text/html', 'page').usable).toBe(true);
    expect(classify('<h:html xmlns:h="x">', 'application/xhtml+xml', 'page').usable).toBe(true);
  });

  it.each([301, 304, 403, 404, 429, 500, 503])('never reads an answer of %i', (status) => {
    for (const expected of ['robots', 'sitemap', 'llms', 'page'] as const) {
      const verdict = classify('User-agent: *', 'text/plain', expected, status);
      expect(verdict).toMatchObject({ usable: false, reason: `the answer's status is ${status}` });
    }
  });

  it('says what was served in place of what', () => {
    expect(classify('<html>', 'text/plain', 'robots')).toEqual({
      kind: 'html',
      mediaType: 'text/plain',
      usable: false,
      reason: 'an HTML page was served in place of robots.txt',
    });
    expect(classify('', null, 'sitemap').reason).toBe('nothing was served in place of a sitemap');
  });
});
