import { describe, expect, it } from 'vitest';
import { decodeDocument } from './decode-document.js';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');

const ACCENT = [0xe9];

describe('the order of the sources', () => {
  it.each([
    [
      'byte order mark over header and meta',
      [[0xef, 0xbb, 0xbf], '<meta charset=koi8-r>'],
      'text/html;charset=big5',
      'utf-8',
      'bom',
    ],
    ['header over meta', ['<meta charset=utf-8>', ACCENT], 'text/html; charset=iso-8859-1', 'windows-1252', 'header'],
    ['meta over the default', ['<meta charset=windows-1251>', ACCENT], 'text/html', 'windows-1251', 'meta'],
    [
      'an unknown header is passed over',
      ['<meta charset=windows-1251>', ACCENT],
      'text/html;charset=klingon',
      'windows-1251',
      'meta',
    ],
    ['an unknown meta is passed over', ['<meta charset=klingon><meta charset=koi8-r>'], null, 'koi8-r', 'meta'],
    ['UTF-8 when nothing is said', [[0xc3, 0xa9]], null, 'utf-8', 'default'],
    ['windows-1252 when nothing is said and it is not UTF-8', [ACCENT], null, 'windows-1252', 'guess'],
    ['ASCII is UTF-8', ['<p>hello'], undefined, 'utf-8', 'default'],
    ['an XML declaration', ['<?xml version="1.0" encoding="windows-1250"?>', ACCENT], null, 'windows-1250', 'meta'],
    ['UTF-16 in a meta cannot be', ['<meta charset=utf-16le>'], null, 'utf-8', 'meta'],
    ['x-user-defined is windows-1252', ['<meta charset=x-user-defined>', ACCENT], null, 'windows-1252', 'meta'],
  ] as const)('%s', (_name, parts, header, used, from) => {
    expect(decodeDocument(bytes(...parts), header, 'html').charset).toMatchObject({ used, from });
  });

  it.each([
    ['gb2312', [0xd6, 0xd0, 0xce, 0xc4], 'gbk', '中文'],
    ['windows-1251', [0xcf, 0xf0, 0xe8], 'windows-1251', 'При'],
  ])('uses %s from the page where the header says UTF-8 and the bytes are not', (label, written, used, text) => {
    const page = bytes(`<meta charset=${label}>`, written);
    const decoded = decodeDocument(page, 'text/html; charset=utf-8', 'html');
    expect(decoded.charset).toMatchObject({ used, from: 'meta', replacements: 0, declared: ['utf-8', label] });
    expect(decoded.text.endsWith(text)).toBe(true);
  });

  it('keeps the encoding of the header where the bytes match it, or do not match the page either', () => {
    const utf8 = decodeDocument(bytes('<meta charset=gb2312>', [0xc3, 0xa9]), 'text/html; charset=utf-8', 'html');
    expect(utf8.charset).toMatchObject({ used: 'utf-8', from: 'header' });
    const neither = decodeDocument(bytes('<meta charset=gb2312>', [0xff, 0xff]), 'text/html; charset=utf-8', 'html');
    expect(neither.charset).toMatchObject({ used: 'utf-8', from: 'header', replacements: 2 });
  });

  it('keeps UTF-8 where a few bytes are invalid, whatever an old declaration says', () => {
    const page = bytes('<meta charset=iso-8859-1>', Array.from(Buffer.from('Über uns: Müller, Größe')), [0xc3], '.');
    expect(decodeDocument(page, 'text/html; charset=utf-8', 'html')).toMatchObject({
      text: expect.stringContaining('Über uns: Müller'),
      charset: { used: 'utf-8', from: 'header', replacements: 1 },
    });
  });

  it('records what each source said', () => {
    const { charset } = decodeDocument(
      bytes([0xef, 0xbb, 0xbf], '<meta charset=koi8-r>'),
      'text/html; charset="Big5"',
      'html',
    );
    expect(charset.declared).toEqual(['utf-8', 'big5', 'koi8-r']);
  });

  it('reads meta in HTML, the declaration in XML, and neither in text', () => {
    const meta = bytes('<meta charset=koi8-r>', [0xc1]);
    expect(decodeDocument(meta, null, 'html').charset.used).toBe('koi8-r');
    expect(decodeDocument(meta, null, 'xml').charset.used).toBe('windows-1252');
    const xml = bytes('<?xml version="1.0" encoding="koi8-r"?>', [0xc1]);
    expect(decodeDocument(xml, null, 'xml').charset.used).toBe('koi8-r');
    expect(decodeDocument(xml, null, 'text').charset.used).toBe('windows-1252');
  });

  it('looks for meta in the first 1,024 bytes only', () => {
    const at = (offset: number): string =>
      decodeDocument(bytes(' '.repeat(offset), '<meta charset=koi8-r>'), null, 'html').charset.used;
    expect(at(1_000)).toBe('koi8-r');
    expect(at(1_024)).toBe('utf-8');
  });
});

describe('decoding', () => {
  it.each([
    ['windows-1252', [0x93, 0x48, 0x69, 0x94, 0x20, 0x80, 0x92, 0x81], '“Hi” €’\u0081'],
    ['iso-8859-1', [0x92], '’'],
    ['latin1', [0xe9], 'é'],
    ['us-ascii', [0xe9], 'é'],
    ['windows-1250', [0xe8, 0xb9], 'čą'],
    ['windows-1251', [0xcf, 0xf0, 0xe8], 'При'],
    ['windows-1253', [0xea, 0xe1], 'κα'],
    ['windows-1254', [0xfd, 0xfe], 'ış'],
    ['windows-1255', [0xf9, 0xec], 'של'],
    ['windows-1256', [0xe3, 0xd1], 'مر'],
    ['windows-1257', [0xf0, 0xe2], 'šā'],
    ['windows-1258', [0xd0, 0xfd], 'Đư'],
    ['windows-874', [0xa1, 0xd2], 'กา'],
    ['tis-620', [0xa1, 0xd2], 'กา'],
    ['iso-8859-2', [0xe8, 0xb1], 'čą'],
    ['iso-8859-5', [0xbf, 0xe0], 'Пр'],
    ['iso-8859-15', [0xa4], '€'],
    ['koi8-r', [0xf0, 0xd2, 0xc9], 'При'],
    ['koi8-u', [0xa4], 'є'],
    ['ibm866', [0x8f], 'П'],
    ['macintosh', [0x8e], 'é'],
    ['shift_jis', [0x83, 0x70, 0x83, 0x93, 0x87, 0x40, 0xb1], 'パン①ｱ'],
    ['x-sjis', [0x93, 0xfa, 0x96, 0x7b], '日本'],
    ['euc-jp', [0xc6, 0xfc, 0xcb, 0xdc], '日本'],
    ['iso-2022-jp', [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x1b, 0x28, 0x42], '日'],
    ['gbk', [0xd6, 0xd0, 0xce, 0xc4, 0x80], '中文€'],
    ['gb2312', [0xd6, 0xd0, 0xce, 0xc4], '中文'],
    ['gb2312', [0x81, 0x30, 0x84, 0x36], '¥'],
    ['gb18030', [0x81, 0x30, 0x84, 0x36], '¥'],
    ['big5', [0xa4, 0xa4, 0xa4, 0xe5], '中文'],
    ['euc-kr', [0xc7, 0xd1, 0xb1, 0xdb], '한글'],
    ['ks_c_5601-1987', [0xc7, 0xd1], '한'],
    ['utf-8', [0xe2, 0x82, 0xac], '€'],
    ['unicode-1-1-utf-8', [0xe2, 0x82, 0xac], '€'],
    ['utf-16le', [0xac, 0x20], '€'],
    ['utf-16be', [0x20, 0xac], '€'],
  ] as const)('%s', (label, encoded, text) => {
    const decoded = decodeDocument(Uint8Array.from(encoded), `text/html; charset=${label}`, 'html');
    expect(decoded.text).toBe(text);
    expect(decoded.charset).toMatchObject({ from: 'header', replacements: 0, declared: [label] });
  });

  it.each(['replacement', 'iso-2022-kr', 'hz-gb-2312', 'ISO-2022-CN'])('does not decode %s', (label) => {
    expect(decodeDocument(bytes('<script>'), `text/html;charset=${label}`, 'html')).toMatchObject({
      text: '\ufffd',
      charset: { used: 'replacement', replacements: 1 },
    });
    expect(decodeDocument(new Uint8Array(0), `text/html;charset=${label}`, 'html').text).toBe('');
  });

  it('drops the byte order mark, and prefers it to a header that says UTF-16', () => {
    expect(decodeDocument(bytes([0xef, 0xbb, 0xbf], 'a'), 'text/plain;charset=utf-16', 'text').text).toBe('a');
    expect(decodeDocument(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16('aé')]), null, 'html')).toMatchObject({
      text: 'aé',
      charset: { used: 'utf-16le', from: 'bom' },
    });
    expect(decodeDocument(bytes([0xfe, 0xff, 0, 0x61]), 'text/html;charset=utf-8', 'html').text).toBe('a');
  });

  it('guesses UTF-16 without a byte order mark from the first characters', () => {
    expect(decodeDocument(utf16('<html>'), null, 'html')).toMatchObject({ text: '<html>', charset: { from: 'guess' } });
    expect(decodeDocument(utf16('<?xml version="1.0"?>').swap16(), null, 'xml').charset.used).toBe('utf-16be');
  });

  it('counts undecodable characters when the header is wrong', () => {
    const hebrew = Uint8Array.from([0xf9, 0xec, 0xe5, 0xed]);
    expect(decodeDocument(hebrew, 'text/html; charset=utf-8', 'html').charset).toMatchObject({
      used: 'utf-8',
      replacements: 4,
    });
    expect(decodeDocument(Buffer.from('é'), 'text/html; charset=iso-8859-1', 'html').text).toBe('Ã©');
  });

  it('does not count a character that the limit cut in two as an error', () => {
    const cut = Buffer.from('aé').subarray(0, 2);
    expect(decodeDocument(cut, null, 'html', { truncated: true })).toMatchObject({
      text: 'a',
      charset: { used: 'utf-8', from: 'default', replacements: 0 },
    });
    expect(decodeDocument(cut, null, 'html').charset.used).toBe('windows-1252');
  });

  it('keeps NUL bytes', () => {
    expect(decodeDocument(bytes('a\0b'), null, 'html').text).toBe('a\0b');
  });
});

describe('U+FFFD in the file', () => {
  it('is distinguished from undecodable bytes, and reported with the text around it', () => {
    const body = Buffer.concat([
      Buffer.from('<p>Caf\ufffd and cr\ufffdme, served '),
      Buffer.from([0xff]),
      Buffer.from(' daily'),
    ]);
    const { charset } = decodeDocument(body, 'text/html; charset=utf-8', 'html');
    expect(charset).toMatchObject({ replacements: 1, destroyed: { count: 2 } });
    expect(charset.destroyed?.samples[0]).toContain('Caf\ufffd and cr\ufffdme');
    expect(decodeDocument(Buffer.from('plain'), 'text/html; charset=utf-8', 'html').charset.destroyed).toBeUndefined();
  });

  it('is not looked for in other encodings', () => {
    const { charset } = decodeDocument(Buffer.from([0x41, 0x81, 0xff]), 'text/html; charset=shift_jis', 'html');
    expect(charset.replacements).toBeGreaterThan(0);
    expect(charset.destroyed).toBeUndefined();
  });
});
