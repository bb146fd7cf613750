import { describe, expect, it } from 'vitest';
import { seeded } from '../../../test/support/damage/damages.js';
import { ENGLISH } from '../../../test/support/own-sites/translated/european.js';
import { translatedPages } from '../../../test/support/own-sites/translated/site.js';
import { scanOf } from './scan.js';
import { isStuffed, stuffingOf } from './stuffed.js';

const clinic = Object.values(translatedPages(ENGLISH)).flatMap((html) =>
  [...html.matchAll(/<p>([^<]{150,})<\/p>/g)].map(([, text = '']) => text),
);
const JAPANESE = Array.from(
  { length: 30 },
  (_, at) =>
    `春になると庭師は${at + 2}つの池の葦を手で刈り取り、蛙が産卵に来る前に水温と酸度を測って、魚に合うかどうかを確かめます。${['石', '苔', '橋', '柵', '砂', '竹'][at % 6] ?? ''}の手入れもその${at + 3}日後に行います。`,
);
function stuffed(texts: readonly string[], phrases: readonly string[], share: number, by: RegExp): string[] {
  const next = seeded(3);
  const withPhrase = (word: string): string =>
    next() < share ? `${word} ${phrases[Math.floor(next() * phrases.length)] ?? ''}` : word;
  return texts.map((text) =>
    text
      .split(by)
      .map(withPhrase)
      .join(by.source === ' ' ? ' ' : ''),
  );
}
const isSaidStuffed = (texts: readonly string[]): boolean => isStuffed(stuffingOf(texts.map(scanOf)));

describe('keywords between the words of a text', () => {
  const many = Array.from({ length: 4 }, () => clinic).flat();
  it('make it stuffed from every tenth word on', () => {
    const texts = Array.from({ length: Math.ceil(60 / many.length) }, () => many)
      .flat()
      .map((text, at) => `${text} ${at}`);
    const phrases = ['cheap loans online', 'best cheap loans', 'fast loan'];
    expect(isSaidStuffed(texts)).toBe(false);
    expect(isSaidStuffed(stuffed(texts, phrases, 0.12, / /))).toBe(true);
    expect(isSaidStuffed(stuffed(texts, phrases, 0.3, / /))).toBe(true);
  });
  it('make a Japanese text stuffed', () => {
    expect(isSaidStuffed(stuffed(JAPANESE, ['格安ローン即日'], 0.08, /(?:)/))).toBe(true);
  });
  it('does not count in captions and lists, where a name follows each of its works', () => {
    const captions = Array.from({ length: 200 }, (_, at) => `Ann Field, oil on wood, 40 by ${at} cm`);
    expect(stuffingOf(captions.map(scanOf)).size).toBe(0);
  });
  it('does not count in a band that repeats one name across the page', () => {
    const bands = (name: string, by: string) => [30, 40, 50].map((times) => Array(times).fill(name).join(by));
    expect(isSaidStuffed([...many, ...bands('NORTH HARBOR', ' ')])).toBe(false);
    expect(isSaidStuffed([...JAPANESE, ...bands('北港造船', '')])).toBe(false);
    expect(isSaidStuffed(stuffed([...many, ...many, ...bands('NORTH HARBOR', ' ')], ['fast loan'], 0.3, / /))).toBe(
      true,
    );
  });
  it('needs more than a few sentences', () => {
    expect(isSaidStuffed(stuffed(clinic.slice(0, 2), ['fast loan'], 0.3, / /))).toBe(false);
  });
});
