/** Sites that are nothing yet, told by all of their pages together. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from '@citeready/page-facts';
import { resourceOf } from '../../../test/support/resource-of.js';
import { siteSense } from '../site-sense.js';
import { readWorthless } from './index.js';

function whatIs(...pages: readonly (readonly [title: string, body: string])[]): string | null {
  const judged = pages.map(([title, body], at) => {
    const url = `https://site.example/${at === 0 ? '' : at}`;
    const html = `<!doctype html><html><head><title>${title}</title></head><body><main>${body}</main></body></html>`;
    return { url, language: null, facts: extractPageFacts(resourceOf(html, { url })) };
  });
  const site = { parked: { parked: false }, entrance: { url: 'https://site.example/' } };
  return readWorthless(site, judged, siteSense(judged))?.what ?? null;
}

const SOON = [
  'Pond & Reed Landscapers | Coming soon',
  '<h1>Pond & Reed</h1><p>Our website is launching soon.</p>',
] as const;
const SOON_DE = ['Pond & Reed | Im Aufbau', '<h1>Pond & Reed</h1><p>Hier entsteht eine neue Website.</p>'] as const;
const DOOR = ['Pond & Reed', '<h1>Pond & Reed</h1><p><a href="/1">English</a> <a href="/2">Deutsch</a></p>'] as const;
const REAL = [
  'Pond care in spring',
  '<h1>Pond care in spring</h1><p>Cut the reeds back by hand in March, before frogs come to spawn, and take out no more than a third of them. Test the water at ten degrees: a pH of 7 to 8 suits most fish.</p>',
] as const;

describe('a front page that only asks for a language', () => {
  it('is an announcement where nothing but announcements stand behind it', () => {
    expect(whatIs(DOOR, SOON, SOON_DE)).toBe('an announcement of a site that is not there yet');
  });
  it('is the door of a site where a page says something', () => {
    expect(whatIs(DOOR, SOON, REAL)).toBeNull();
  });
});

describe('filler on one page', () => {
  const LOREM =
    'Lorem ipsum dolor sit amet, consectetur adipiscing elit. Sed do eiusmod tempor incididunt ut labore et dolore magna aliqua. Ut enim ad minim veniam, quis nostrud exercitation ullamco laboris.';
  const bar = [
    'The Reed',
    '<p>Wednesday to Friday</p><p>17 to 23</p><p>Mill Lane 4, Leeds</p><p>hello@reed.example</p>',
  ] as const;
  const menu = [
    'Menu',
    '<p>Beer</p><p>Wine</p><p>Coffee</p><p>Mill Lane 4, Leeds</p><p>hello@reed.example</p>',
  ] as const;
  it('does not make a site filler whose other pages state something', () => {
    expect(whatIs(bar, ['About', `<p>${LOREM}</p>`], menu)).toBeNull();
  });
  it('does where the front page is filler, too', () => {
    expect(whatIs(['The Reed', `<p>${LOREM}</p>`], ['About', `<p>${LOREM}</p>`])).not.toBeNull();
  });
});

it('reads the part of a title beside the name of the site, however long that is', () => {
  expect(whatIs(SOON)).toBe('an announcement of a site that is not there yet');
});

describe('pages under the title of the template that they were made from', () => {
  const titled = (title: string) => [title, REAL[1]] as const;
  const demo = titled('Solis - Solar Energy HTML Template');
  it('are a template that was never filled in', () => {
    expect(whatIs(demo, demo, demo)).toBe('a template that was never filled in');
  });
  it('are a site where one page has a title of its own, or there are too few to tell', () => {
    expect(whatIs(demo, demo, titled('Pond care in spring'))).toBeNull();
    expect(whatIs(demo, demo)).toBeNull();
  });
  it('are a site where the title names something else', () => {
    const same = titled('Pond & Reed, landscape gardeners');
    expect(whatIs(same, same, same)).toBeNull();
  });
});

describe('a site of legal notices', () => {
  const NOTICE =
    '<p>We keep data only as long as the law asks for it. You may ask what we keep of you, and have it put right or deleted. Write to the address of the owner, who answers within a month.</p>';
  const PRIVACY = ['Privacy policy | Pond & Reed', `<h1>Privacy policy</h1>${NOTICE}`] as const;
  const TERMS = ['Terms of service', `<h1>Terms of service</h1>${NOTICE}`] as const;
  const IMPRINT_DE = ['Impressum', `<h1>Impressum</h1>${NOTICE}`] as const;
  const RETURNS = ['Returns policy', `<h1>Returns policy</h1>${NOTICE}`] as const;

  it('is nothing to quote', () => {
    expect(whatIs(PRIVACY, TERMS)).toBe('legal notices without a site that they are about');
    expect(whatIs(IMPRINT_DE, PRIVACY, RETURNS)).toBe('legal notices without a site that they are about');
  });
  it('is a site as soon as one page says something else', () => {
    expect(whatIs(PRIVACY, TERMS, REAL)).toBeNull();
    expect(whatIs(REAL, IMPRINT_DE)).toBeNull();
    // What the site is about may be in pictures.
    expect(whatIs(DOOR, IMPRINT_DE, PRIVACY)).toBeNull();
  });
  it('is not taken for rules that an owner sets, nor for a text about privacy', () => {
    expect(whatIs(RETURNS)).toBeNull();
    expect(
      whatIs(['How to write a privacy policy for a small shop', `<h1>What a shop must say</h1>${NOTICE}`]),
    ).toBeNull();
  });
});
