import { describe, expect, it } from 'vitest';
import { isAuthorFolder, isCalendarFolder, isCategoryFolder, isSeldomCited, withoutLaterPage } from './folders.js';

describe('a segment of a path', () => {
  it.each(['authors', 'Autor', 'szerzo', 'by', encodeURIComponent('авторы')])('%s holds pages of authors', (segment) =>
    expect(isAuthorFolder(segment)).toBe(true),
  );

  it.each(['authority', 'team', 'bypass', ''])('%s does not', (segment) => expect(isAuthorFolder(segment)).toBe(false));

  it.each([
    ['categories', true],
    [encodeURIComponent('категории'), true],
    ['categorical-data', false],
    ['shop', false],
  ])('%s holds lists by category: %s', (segment, expected) => expect(isCategoryFolder(segment)).toBe(expected));

  it.each([
    ['kalendarz', true],
    ['events-calendar', true],
    ['calendars-for-sale', false],
    ['events', false],
  ])('%s is a calendar: %s', (segment, expected) => expect(isCalendarFolder(segment)).toBe(expected));

  it.each([
    ['privacy-policy', true],
    ['impressum', true],
    ['obchodni-podminky', true],
    ['tag', true],
    ['archief', true],
    ['seite', true],
    ['feed', true],
    ['pricing', false],
    ['kontakt', false],
    ['returns', false],
  ])('%s is seldom cited: %s', (segment, expected) => expect(isSeldomCited(segment)).toBe(expected));

  it.each([
    ['/news/page/2', '/news'],
    ['/nieuws/pagina-3', '/nieuws'],
    ['/clanky/stranka/12', '/clanky'],
    ['/news?page=4', '/news'],
    ['/news/pages/2', '/news/pages/2'],
    ['/page/2019-review', '/page/2019-review'],
  ])('%s is a page of the list %s', (address, list) => expect(withoutLaterPage(address)).toBe(list));
});
