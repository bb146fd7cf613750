import { describe, expect, it } from 'vitest';
import type { PageFacts } from '@citeready/page-facts';
import { extractPageFacts, resourceOf } from '@citeready/page-facts';
import { monthsIn } from './month-and-year.js';

const factsOf = (text: string): PageFacts => extractPageFacts(resourceOf(`<main><p>${text}</p></main>`));

describe('months with their year', () => {
  it.each([
    ['Last updated: August 2026', 'en', '2026-08-01'],
    ['Prices as of Sep 2025.', 'en', '2025-09-01'],
    ['Stand: März 2026', 'de', '2026-03-01'],
    ['Actualizado en agosto de 2026', 'es', '2026-08-01'],
    ['Mis à jour en février 2026', 'fr', '2026-02-01'],
    ['Обновлено: август 2026', 'ru', '2026-08-01'],
    ['Ostatnia zmiana: sierpień 2026', 'pl', '2026-08-01'],
    ['最終更新 2026年8月', 'ja', '2026-08-01'],
    ['2026년 8월 기준', 'ko', '2026-08-01'],
    ['2026年8月3日', 'ja', null],
    ['Updated August 2026', null, '2026-08-01'],
    ['Updated August 2026', 'qqq', '2026-08-01'],
    ['The model of Model 2026 is here', 'en', null],
    ['© 2026', 'en', null],
  ])('are read in %s', (text, language, day) => {
    expect(monthsIn(factsOf(text), language)).toEqual(day === null ? [] : [day]);
  });
});
