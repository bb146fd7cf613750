import { describe, expect, it } from 'vitest';
import { charsetInContent, metaCharsets, xmlCharset } from './meta-prescan.js';

describe('metaCharsets', () => {
  it.each([
    ['<meta charset=utf-8>', ['utf-8']],
    ['<meta charset="Shift_JIS">', ['shift_jis']],
    ["<META CHARSET='x' >", ['x']],
    ['<meta/charset=utf-8/>', ['utf-8/']],
    ['<meta\ncharset\n=\nutf-8\n>', ['utf-8']],
    ['<meta name=x charset=a charset=b>', ['a']],
    ['<meta http-equiv=Content-Type content="text/html; charset=euc-kr">', ['euc-kr']],
    ['<meta content="text/html; charset=euc-kr" http-equiv=content-type>', ['euc-kr']],
    ['<meta content="text/html; charset=euc-kr">', []],
    ['<meta http-equiv=refresh content="0; charset=euc-kr">', []],
    ['<meta http-equiv=content-type content="text/html; charset=a" charset=b>', ['b']],
    ['<!-- <meta charset=a> --><meta charset=b>', ['b']],
    ['<!--><meta charset=a>-->', ['a']],
    ['<!-- <meta charset=a>', []],
    ['<script>var x = "<meta charset=a>"</script>', ['a']],
    ['<p title="<meta charset=a>"><meta charset=b>', ['b']],
    ['</p title="<meta charset=a>"><meta charset=b>', ['b']],
    ['<!doctype html><?php <meta charset=a> ?><meta charset=b>', ['b']],
    ['<metadata charset=a><meta charset=b>', ['b']],
    ['<meta charset=a><meta charset=b>', ['a', 'b']],
    ['<meta charset=', []],
    ['<meta charset', []],
    ['<meta =x charset=a>', ['a']],
    ['<meta charset="a', []],
    ['<meta charset="utf-', []],
    ['<', []],
    ['<<meta charset=a>', ['a']],
    ['text only', []],
    ['', []],
  ])('%s', (html, labels) => {
    expect(metaCharsets(html)).toEqual(labels);
  });

  it('terminates on every truncation of a page', () => {
    const page =
      '<!doctype html><!-- x --><p title="a>b"><meta http-equiv="content-type" content="text/html; charset=\'koi8-r\'">';
    for (let at = 0; at <= page.length; at += 1) expect(metaCharsets(page.slice(0, at)).length).toBeLessThanOrEqual(1);
    expect(metaCharsets(page)).toEqual(['koi8-r']);
  });
});

it.each([
  ['text/html; charset=utf-8', 'utf-8'],
  ['charset = "utf-8"; x', 'utf-8'],
  ["charset='utf-8'", 'utf-8'],
  ['charset charset=a;b', 'a'],
  ['charset="a', null],
  ['charset=', null],
  ['charset', null],
  ['', null],
])('charsetInContent reads %j', (content, label) => {
  expect(charsetInContent(content)).toBe(label);
});

it.each([
  ['<?xml version="1.0" encoding="UTF-8"?>', 'utf-8'],
  ["<?xml version='1.0' encoding = 'koi8-r' ?>", 'koi8-r'],
  ['<?xml version="1.0"?><a encoding="x">', null],
  ['<?xml encoding=utf-8?>', null],
  ['<?xml encoding="a b"?>', null],
  ['<?xml encoding="utf-8', null],
  [' <?xml encoding="utf-8"?>', null],
  ['', null],
])('xmlCharset reads %j', (head, label) => {
  expect(xmlCharset(head)).toBe(label);
});
