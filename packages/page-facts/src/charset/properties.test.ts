/** Properties that hold for any bytes and any declaration of their encoding. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeDocument } from './decode-document.js';
import { charsetInContent, metaCharsets, xmlCharset } from './meta-prescan.js';

it('never throws and counts every character that could not be decoded', () => {
  const html = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 10 }),
      fc.constantFrom('<meta ', 'charset=', '"', "'", '>', '<!--', '-->', '<?xml ', 'encoding=', '/', '<'),
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(html, fc.uint8Array({ maxLength: 200 }), fc.string({ unit: 'binary' }), (parts, bytes, header) => {
      const text = parts.join('');
      for (const label of metaCharsets(text)) expect(typeof label).toBe('string');
      charsetInContent(text);
      xmlCharset(text);
      for (const kind of ['html', 'xml', 'text'] as const) {
        const { text: decoded, charset } = decodeDocument(bytes, header, kind);
        expect(charset.replacements).toBe(decoded.split('\ufffd').length - 1);
      }
    }),
    { numRuns: 1_000 },
  );
});
