import { describe, expect, it } from 'vitest';
import { LETTER_RANGES, UNICODE_VERSION } from './letter-ranges.js';
import { pattern, withRanges } from './pattern.js';

const BMP = 0x1_00_00;

describe('pattern', () => {
  it.runIf(process.versions['unicode'] === UNICODE_VERSION)('matches what Unicode has assigned', () => {
    const assigned = Array.from({ length: BMP }, (_, code) => String.fromCharCode(code)).filter(
      (character) => !/\p{Cs}|\p{Cn}/u.test(character),
    );
    for (const category of Object.keys(LETTER_RANGES)) {
      const ours = pattern(String.raw`^\p{${category}}$`, 'u');
      const platform = new RegExp(String.raw`^\p{${category}}$`, 'u');
      const differing = assigned.filter((character) => ours.test(character) !== platform.test(character));
      expect({ category, differing }).toEqual({ category, differing: [] });
    }
  });

  it('matches letters beyond the Basic Multilingual Plane, but no emoji', () => {
    expect(pattern(String.raw`^\p{L}+$`, 'u').test('𠮷𐐀𝒜')).toBe(true);
    expect(pattern(String.raw`\p{L}`, 'u').test('🎉')).toBe(false);
  });

  it('matches the same as the properties', () => {
    for (const source of [
      String.raw`(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}'’.-]{1,30}(?!\p{L})`,
      String.raw`^\P{L}{0,3}([^\p{L}\p{N}\]]+)\p{Ll}`,
      String.raw`\\p|\[\p{Lu}\]|[\]\p{N}]x`,
    ])
      for (const text of ['a Łódź 12', '«1» ok', 'É. 漢字', String.raw`\p{L}`, '[Ä]', ']x', '٣x', 'ﬀ-Żółw'])
        expect(pattern(source, 'u').exec(text), `${source} in ${text}`).toEqual(new RegExp(source, 'u').exec(text));
  });

  it('does not change other properties and escapes', () => {
    expect(withRanges(String.raw`\p{Script=Han}\d[\P{L}\-]\]`)).toBe(String.raw`\p{Script=Han}\d[\P{L}\-]\]`);
  });
});
