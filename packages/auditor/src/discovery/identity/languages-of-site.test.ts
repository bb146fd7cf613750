/** Languages of a site: what its text shows and what its pages declare, ignoring accidents of single pages or templates. */
import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../test/support/discovery-pages.js';
import { languagesOf } from './languages-of-site.js';

const LONG = 'Vi holder til i den gamle bolig ved skolen og har mad og drikke til alle som kommer forbi. '.repeat(6);

/** A page in a declared language whose text the detector reads as another. */
function page(path: string, lang: string, detected: string, text = LONG) {
  const { facts, ...rest } = pageOf(path, documentOf({ lang, body: `<main><p>${text}</p></main>` }));
  return { ...rest, facts: { ...facts, detectedLanguage: { language: detected, reliability: 1 } } };
}

const languages = (...pages: ReturnType<typeof page>[]): string[] => languagesOf(pages).map(({ value }) => value);

describe('languages of a site', () => {
  it('ignores a `lang` attribute that the text of most pages contradicts', () => {
    const short = page('/short', 'en', 'da', 'Mad');
    expect(languages(page('/', 'en', 'da'), page('/a', 'en', 'da'), short)).toEqual(['da']);
  });

  it('keeps a `lang` attribute that texts confirm', () => {
    const short = page('/short', 'da', 'en', 'Menu');
    expect(languages(page('/', 'da', 'da'), page('/a', 'da', 'da'), short)).toEqual(['da']);
  });

  it('ignores the detected language of a single page among many', () => {
    const others = ['/a', '/b', '/c'].map((path) => page(path, 'bg', 'bg'));
    expect(languages(page('/', 'bg', 'bg'), ...others, page('/odd', 'bg', 'ru'))).toEqual(['bg']);
  });

  it('ignores country codes', () => {
    expect(languages(page('/', 'vn', 'vi', 'Trang'))).toEqual(['vi']);
  });
});
