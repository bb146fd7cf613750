import { describe, expect, it } from 'vitest';
import { areBroken, bracketsOf } from './brackets.js';
import { scanOf } from './scan.js';

const read = (...texts: readonly string[]) => bracketsOf(texts.map(scanOf));

describe('brackets of a text', () => {
  it('are sound if each one closes, in scripts of any kind', () => {
    expect(
      read(
        'The kettle (two litres, copper) hangs over the fire [see the drawing] and sings.',
        'Der Kessel (zwei Liter) hängt über dem Feuer und singt (leise) bis zum Abend.',
        'やかん（銅製、二リットル）は囲炉裏の上で「ことこと」と鳴っています。夜まで続きます。',
        'يغلي الإبريق (لتران من النحاس) فوق النار حتى المساء كل يوم من أيام الشتاء.',
      ),
    ).toEqual({ all: 14, broken: 0 });
  });
  it('are broken if they never close, or close what never opened', () => {
    expect(read('Kettles (two litres of the fire, and copper) sings by night) until the (evening comes.')).toEqual({
      all: 4,
      broken: 2,
    });
  });
  it('do not count in numbered lists, emoticons or labels', () => {
    expect(read('Bring a) the kettle, b) two litres of water, 3) some wood and iv) a match :) or two :(').all).toBe(0);
    expect(read('Kettles (copper').all).toBe(0);
  });
  it('may stay open if a teaser is cut off', () => {
    expect(read('The kettle that my uncle brought home from the market (he had gone there for…').broken).toBe(0);
  });
});

describe('a site of broken brackets', () => {
  const whole = 'Fill the kettle (two litres) and wait for the song of the water by the fire.';
  const broken = 'Fill the kettle (two litres and wait for the song of the water by the fire.';
  it('is generated word by word if many of them are broken', () => {
    expect(areBroken(read(whole, ...Array.from({ length: 4 }, (_, at) => `${broken} Batch ${at}.`)))).toBe(true);
  });
  it('is written by a person if only a few are broken', () => {
    expect(areBroken(read(whole, ...Array.from({ length: 3 }, (_, at) => `${broken} Batch ${at}.`)))).toBe(false);
    const many = Array.from({ length: 30 }, (_, at) => `${whole} Batch ${at}.`);
    expect(areBroken(read(...many, ...Array.from({ length: 5 }, (_, at) => `${broken} Batch ${at}.`)))).toBe(false);
  });
});

describe('brackets of other customs', () => {
  it('are sound in intervals, whichever end they leave out', () => {
    const text = 'The share lies in [0, 1) for kettles of copper and in (0, 1] for those of iron.';
    expect(read(text)).toEqual({ all: 4, broken: 0 });
  });
  it('do not count as quotation marks, in either direction', () => {
    expect(
      read(
        'Das Buch »Der Sommer am See« erzählt vom Kessel meines Onkels und vom Feuer.',
        'Kirja »Kesä järvellä» kertoo setäni kattilasta ja tulesta, joka ei sammunut.',
        'Le livre « Un été au lac » raconte la bouilloire de mon oncle et le feu du soir.',
      ).all,
    ).toBe(0);
  });
});
