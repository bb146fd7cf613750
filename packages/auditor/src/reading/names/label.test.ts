/** Names in labels: whole, by their form, or as one of several parts; and labels that contain a word of a name without naming it. */
import { describe, expect, it } from 'vitest';
import { namesIn, nameOfSegment } from './label.js';
import { PAGE_NAMES } from './meanings.js';
import { pageWords } from '../../generated/pages-words.js';

const named = (label: string, own: readonly string[] = []): string =>
  namesIn(label, new Set(own))
    .map(({ name, by }) => `${name} ${by}`)
    .join(', ');

describe('a label', () => {
  it.each([
    ['Contact', 'contact whole'],
    ['Our team', 'team whole'],
    ['The team page', 'team whole'],
    ['ABOUT US', 'about whole'],
    ['aboutus', 'about whole'],
    ['Über uns', 'about whole'],
    ['ueber-uns', 'about whole'],
    ['회사 소개', 'about whole'],
    ['회사소개', 'about whole'],
    ['会社概要', 'about whole'],
    ['Returns policy', 'policy pattern'],
    ['Política de cookies y privacidad', 'privacy pattern, terms pattern'],
    ['お問い合わせはこちら', 'contact pattern'],
    ['La Clínica y Contacto', 'contact part'],
    ['Kontakt & Anfahrt', 'contact part, location part'],
    ['Impressum / Datenschutz', 'imprint part, privacy part'],
    ['News & Events', 'events part, news part'],
  ])('%s: %s', (label, names) => expect(named(label)).toBe(names));

  it.each([
    'Contact lenses',
    'Contact sports for children in the city',
    'About the author of this',
    'Team building',
    'Price of bread',
    'Privacy screens',
    'A post',
    'The search for meaning',
    '服务器',
    '',
    '—',
    `Contact ${'x'.repeat(100)}`,
    'one two three four five six seven eight contact',
  ])('%j names no page', (label) => expect(named(label)).toBe(''));

  it('may contain the name of the site', () => {
    expect(named('Contact Acme', ['acme'])).toBe('contact whole');
    expect(named('About Acme', ['acme'])).toBe('about whole');
    expect(named('About Acme')).toBe('');
  });
});

it('a segment of an address is named whole or not at all', () => {
  expect(nameOfSegment('kontakt')).toBe('contact');
  expect(nameOfSegment('returns-policy')).toBeNull();
  expect(nameOfSegment('clinica-y-contacto')).toBeNull();
});

it('every name of every language is found', () => {
  const words = pageWords();
  for (const name of PAGE_NAMES)
    for (const [language, entries] of Object.entries(words[name]))
      for (const entry of entries.filter((text) => !text.includes('*')))
        expect(
          namesIn(entry).some((found) => found.name === name && found.by === 'whole'),
          `${name}, ${language}: ${entry}`,
        ).toBe(true);
});

it('the names of what every site has are there in at least forty languages', () => {
  const words = pageWords();
  for (const name of ['about', 'contact', 'privacy', 'pricing', 'faq', 'services', 'news'] as const)
    expect(Object.keys(words[name]).length, name).toBeGreaterThanOrEqual(38);
});
