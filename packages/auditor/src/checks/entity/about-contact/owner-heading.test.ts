/** Which headings of a home page announce a text about the owner. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../../../test/support/site-of.js';
import { underOwnName } from './owner-heading.js';

const TEXT =
  'We dig ponds in gardens between the river and the hills, plant reeds around them and look after the frogs in spring and autumn.';

async function heading(text: string, language: string) {
  const site = await siteOf({
    '/': html(`<main><h1>Ponds for gardens</h1><h2>${text}</h2><p>${TEXT}</p></main>`, '<title>Acmely</title>'),
  });
  const pages = site.pages.map((page) => ({ ...page, language }));
  const brand = { value: 'Acmely', confidence: 1, evidence: [] };
  // Nothing else of the identity is read.
  const identity = { brand } as unknown as NonNullable<typeof site.discovery.identity>;
  const discovery = { ...site.discovery, identity };
  return underOwnName({ ...site, pages, discovery }, 10)?.text ?? null;
}

describe('a heading about the owner', () => {
  it.each([
    ['en', 'About Acmely'],
    ['de', 'Über Acmely'],
    ['sv', 'Om Acmely'],
    ['pl', 'O Acmely'],
    ['pt', 'Sobre Acmely'],
    ['de', 'About Acmely'],
  ])('has a word for it before the name: %s, %s', async (language, text) => {
    expect(await heading(text, language)).toBe(text);
  });

  it.each([
    ['en', 'Get Acmely'],
    ['en', 'Buy Acmely'],
    ['en', 'Try Acmely'],
    ['en', 'New Acmely'],
    ['de', 'Mit Acmely'],
    ['fr', 'Par Acmely'],
  ])('is not one with another short word: %s, %s', async (language, text) => {
    expect(await heading(text, language)).toBeNull();
  });
});
