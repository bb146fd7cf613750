import { describe, expect, it } from 'vitest';
import { allMainBlocks, extractPageFacts, loadLanguageDetector } from '@citeready/page-facts';
import { seeded } from '../../../test/support/damage/damages.js';
import { resourceOf } from '../../../test/support/resource-of.js';
import { isRefigured, refiguredOf } from './refigured.js';

const detectLanguage = await loadLanguageDetector();

function told(parts: readonly string[]): boolean {
  const html = `<!doctype html><html><head><title>Page</title></head><body><main><h1>Page</h1>${parts.join('')}</main></body></html>`;
  const facts = extractPageFacts(resourceOf(html, { url: 'https://site.example/' }), { detectLanguage });
  return isRefigured(refiguredOf([allMainBlocks(facts.blocks)]));
}

describe('one sentence with other figures', () => {
  const next = seeded(4);
  const figure = (): number => 20 + Math.floor(next() * 900);
  it.each([
    [
      'English',
      () => `In ${figure()}, our workshop in Leeds repaired ${figure()} bicycles and sold ${figure()} new ones.`,
    ],
    [
      'Korean',
      () =>
        `${figure()}년에 부산에 있는 저희 공방은 자전거 ${figure()}대를 수리하고 새 자전거를 ${figure()}대 판매했습니다.`,
    ],
    ['Chinese', () => `${figure()}年，我们在上海的车间修理了${figure()}辆自行车，并售出${figure()}辆新车。`],
    ['Arabic', () => `في عام ${figure()} أصلحت ورشتنا في القاهرة ${figure()} دراجة وباعت ${figure()} دراجة جديدة.`],
  ])('repeats one text in %s', (_, sentence) => {
    const said = told(Array.from({ length: 16 }, () => `<p>${sentence()}</p>`));
    expect(said).toBe(true);
  });
  it('is not a report on many years, each with its own content', () => {
    const did = ['mended the roof', 'planted forty limes', 'lost two boats in a storm', 'paid for the bridge'];
    const texts = Array.from(
      { length: 40 },
      (_, at) =>
        `In ${1980 + at} the club had ${figure()} members, and it ${did[at % 4] ?? ''} with ${['Ann', 'Tom', 'Ida', 'Leo', 'Mia'][at % 5] ?? ''} in the chair.`,
    );
    expect(told(texts.slice(0, 20).map((text) => `<p>${text}</p>`))).toBe(false);
  });
});

describe('texts that naturally say the same about each thing', () => {
  const many = (count: number, part: (at: number) => string): string[] =>
    Array.from({ length: count }, (_, at) => part(at));
  const two = (figure: number): string => String(figure % 60).padStart(2, '0');
  it.each([
    [
      'branches of a bakery',
      many(
        16,
        (at) =>
          `<h2>Altona ${'abcdefghijklmnop'[at] ?? ''}</h2><p>Montag bis Freitag von 6:${two(at * 7)} bis 18:${two(at * 11)} Uhr, am Samstag von 7:${two(at)} bis 13 Uhr und am Sonntag nur nach Absprache.</p><p>Tel. 040 31 45 ${two(at + 9)} 12</p>`,
      ),
    ],
    [
      'opening hours under one heading',
      many(
        20,
        (at) => `<p>Montag bis Freitag von 6:${two(at * 7)} bis 18:${two(at * 11)} Uhr, am Samstag geschlossen.</p>`,
      ),
    ],
    [
      'names with telephones',
      many(24, (at) => `<p>Anna Field, office: 0113 496 0${two(at)}${at % 10}, room ${at}</p>`),
    ],
    ['calls', many(24, (at) => `<p>Call our office in the mill at any time on 0113 496 0${two(at)}${at % 10} now</p>`)],
    [
      'tides',
      many(
        30,
        (at) => `<p>High water at ${at % 12}:${two(at * 7)} and low water at ${at % 9}:${two(at * 3)}, ${at} cm</p>`,
      ),
    ],
    [
      'departures of a bus',
      many(
        24,
        (at) =>
          `<p>The bus leaves the market square at ${at}.${two(at * 7)} and reaches the mill at ${at}.${two(at * 9)}</p>`,
      ),
    ],
    [
      'rooms',
      many(18, (at) => `<h3>Room ${at}</h3><p>Sleeps ${at} in ${at + 18} m² and costs ${60 + at} € a night</p>`),
    ],
    [
      'rooms of a list',
      many(18, (at) => `<ul><li>Sleeps ${at} in ${at + 18} m² and costs ${60 + at} € a night</li></ul>`),
    ],
    [
      'a Chinese calendar',
      many(40, (at) => `<p>2025年${(at % 12) + 1}月${at}日，上午${8 + (at % 4)}点在活动中心举行例会</p>`),
    ],
  ])('is not a repetition: %s', (_, parts) => {
    expect(told(parts)).toBe(false);
  });
});
