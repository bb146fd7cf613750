import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../test/support/discovery-pages.js';
import { finding } from '../evidence.js';
import { isSectionHeading, opensWithOtherName } from './niche-barred.js';
import type { Phrase } from './phrases.js';
import { DESCRIBED, SUBTITLE } from './phrases.js';
import { defaultTaxonomy } from './taxonomy.js';

const judged = (lang: string, title: string, body: string) => ({
  homes: [pageOf('/', documentOf({ lang, title, body }))],
  taxonomy: defaultTaxonomy(),
  identity: { brand: finding('Olmo', 1, []) },
});
const phrase = (text: string, base: number): Phrase => ({ phrase: text, text, url: '', base, said: false });

describe('phrases that are another part of the page', () => {
  it('are headings that begin with a label of the menu', () => {
    const body = '<nav><a href="#a">Leistungen</a><a href="#b">Massage</a></nav><h1>Olmo</h1>';
    const input = judged('de', 'Olmo', body);
    expect(isSectionHeading(phrase('Leistungen für Massage', SUBTITLE), input)).toBe(true);
    expect(isSectionHeading(phrase('Massage am See', SUBTITLE), input)).toBe(false);
    expect(isSectionHeading(phrase('Leistungen für Massage', DESCRIBED), input)).toBe(false);
  });

  it('are sentences that begin with the name in another script', () => {
    const input = judged('uk', 'Ольмо | Незабаром', '<h1>Olmo</h1>');
    expect(opensWithOtherName(phrase('Ольмо створює програми для пекарень', DESCRIBED), input)).toBe(true);
    expect(opensWithOtherName(phrase('Програми для пекарень', DESCRIBED), input)).toBe(false);
    const trade = judged('uk', 'Пекарня | Незабаром', '<h1>Olmo</h1>');
    expect(opensWithOtherName(phrase('Пекарня біля річки', DESCRIBED), trade)).toBe(false);
  });
});
