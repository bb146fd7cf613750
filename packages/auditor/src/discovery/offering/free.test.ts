/** Offers that cost nothing, and what sellers give beside what they sell. */
import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../test/support/discovery-pages.js';
import { freeOffer } from './free.js';

const free = (lang: string, body: string, sells = false): string | null =>
  freeOffer([{ ...pageOf('/', documentOf({ lang, body })), via: 'home' }], sells)?.value ?? null;

describe('an offer that costs nothing', () => {
  it.each([
    [
      'de',
      '<h1>Kostenlose Noten für Chöre</h1><p>Alle Noten sind kostenlos.</p><p>Kostenlos drucken.</p>',
      'Kostenlose',
    ],
    ['sq', '<h1>Fletore falas</h1><p>Çdo fletore është falas.</p><p>Falas për të gjithë.</p>', 'falas'],
  ])('%s: %s', (lang, body, word) => {
    expect(free(lang, body)).toBe(word);
  });

  it.each([
    ['by who denies it', 'en', '<h1>Notes are not free of charge</h1><p>Not for free.</p><p>It is not at no cost.</p>'],
    [
      'by who denies it',
      'ja',
      '<h1>楽譜は無料ではありません</h1><p>無料ではない楽譜</p><p>これも無料ではありません</p>',
    ],
    ['once', 'de', '<h1>Kostenlose Noten</h1><p>Für Chöre.</p>'],
    ['of delivery', 'de', '<h1>Kostenloser Versand</h1><p>Versand kostenlos.</p><p>Kostenlose Lieferung.</p>'],
    [
      'further down',
      'en',
      '<h1>Music</h1><p>a</p><p>b</p><p>Take it for free.</p><p>It is for free.</p><p>All for free.</p>',
    ],
  ])('is not told %s', (_, lang, body) => {
    expect(free(lang, body)).toBeNull();
  });

  it('is more than the right to leave, for who sells', () => {
    const body = '<h1>Nachhilfe, kostenlos kündbar</h1><p>Jederzeit kostenlos kündbar.</p><p>Kostenlos absagen.</p>';
    expect(free('de', body, true)).toBeNull();
  });
});
