/** Folding with the letter table gives the same result as the definition by Unicode's normal forms. */
import { describe, expect, it } from 'vitest';
import { compact, fold, needsFolding } from './fold.js';

const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ð: 'd',
  þ: 'th',
};

function defined(text: string): string {
  if (!/[^ -~\s]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđıðþ]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي');
}

/** Numbers from 0 to 1, the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x1_0000_0000;
  };
}

const units = Array.from({ length: 0x10000 }, (_, unit) => unit);

describe('fold', () => {
  it('removes case and accents and spells letters out', () => {
    expect(fold('L’Été GRÖSSE Größe Łódź Þór')).toBe('l’ete grosse grosse lodz thor');
    expect(compact("L'Été 2024")).toBe('lete2024');
  });

  it('agrees with the definition for every unit, alone and between letters', () => {
    const around = (unit: number): readonly string[] => {
      const sign = String.fromCharCode(unit);
      return [sign, `A${sign}é B`];
    };
    expect(units.filter((unit) => around(unit).some((text) => fold(text) !== defined(text)))).toEqual([]);
    expect(
      units.filter((unit) => needsFolding(String.fromCharCode(unit)) !== /[^ -~\s]/.test(String.fromCharCode(unit))),
    ).toEqual([]);
  });

  it('agrees with the definition for texts that mix scripts, marks and surrogate halves', () => {
    const next = chance(7);
    const blocks = [
      0x20, 0x20, 0x60, 0xa0, 0xe0, 0x130, 0x300, 0x370, 0x3a0, 0x3c0, 0x400, 0x5b0, 0x620, 0x640, 0x1100,
    ];
    const others = [0x1e00, 0x1f00, 0x2000, 0x2100, 0x3040, 0x4e00, 0xac00, 0xd800, 0xdc00, 0xfb00, 0xfe70, 0xff20];
    const starts = [...blocks, ...others];
    for (let round = 0; round < 20_000; round++) {
      const text = Array.from({ length: 1 + Math.floor(next() * 12) }, () =>
        String.fromCharCode((starts[Math.floor(next() * starts.length)] ?? 0) + Math.floor(next() * 0x40)),
      ).join('');
      expect(fold(text), JSON.stringify(text)).toBe(defined(text));
    }
  });

  it('keeps a final sigma', () => {
    expect(fold('ΟΔΟΣ Σ')).toBe(defined('ΟΔΟΣ Σ'));
    expect(fold('ΟΔΟΣ')).toBe('οδος');
  });
});
