/** Template leftovers, compared with titles and lines of the owner. */
import { describe, expect, it } from 'vitest';
import {
  holdsCapitalNote,
  holdsOrder,
  holdsVariable,
  isNameOfTemplate,
  isPlaceholderLine,
  isPlaceholderTitle,
} from './template-words.js';

describe('what a template left', () => {
  it.each(['Untitled', ' page title ', '{{ site.title }}', 'Home | %SITE_NAME%'])('is a title: %j', (title) => {
    expect(isPlaceholderTitle(title)).toBe(true);
  });
  it.each(['Untitled works of 1960', 'Documents', ''])('is not a meaningful title: %j', (title) => {
    expect(isPlaceholderTitle(title)).toBe(false);
  });

  it.each(['Your text here', 'placeholder'])('is a whole line: %j', (line) => {
    expect(isPlaceholderLine(line)).toBe(true);
  });
  it('is not a line with more words', () => {
    expect(isPlaceholderLine('Put your text here and print it')).toBe(false);
  });

  it.each([
    '[À COMPLÉTER — nom]',
    'Firma [bitte ergänzen]',
    '[Συμπληρώστε: όνομα]',
    '[do uzupełnienia]',
    '住所 [要記入]',
  ])('is an order: %j', (text) => {
    expect(holdsOrder(text)).toBe(true);
  });
  it.each(['bitte ergänzen', '[1]', '[see also: ponds]'])('is no order: %j', (text) => {
    expect(holdsOrder(text)).toBe(false);
  });

  it.each(['{{name}}', '[your name]', '%TITLE%'])('is a variable: %j', (text) => {
    expect(holdsVariable(text)).toBe(true);
  });
  it.each(['%APPDATA%', '50 % off 20 %', '[yours]'])('is no variable: %j', (text) => {
    expect(holdsVariable(text)).toBe(false);
  });

  it.each([
    'Solis - Solar Energy HTML Template',
    'Bootstrap 4 template',
    'Multi-purpose WordPress Theme | Acme',
    'One Page Templates',
  ])('has the name of a template: %j', (title) => {
    expect(isNameOfTemplate(title)).toBe(true);
  });
  it.each(['HTML | Template', 'Templates for letters', 'Theme parks and webs', 'A cobweb theme'])(
    'has no name of a template: %j',
    (title) => {
      expect(isNameOfTemplate(title)).toBe(false);
    },
  );

  it.each(['[UPDATE WITH CURRENT PRICES]', 'Telefon: [ANGIV KONTORETS NUMMER HER]', '[УКАЗАТЬ ЧАСЫ РАБОТЫ СКЛАДА]'])(
    'is a note in capitals: %s',
    (text) => {
      expect(holdsCapitalNote(text)).toBe(true);
    },
  );
  it.each([
    '[SOLD OUT]',
    '[ISO 9001 AND 14001]',
    '[Chorus of the first act]',
    'OPEN ALL THE YEAR',
    '[お知らせ一覧はこちら]',
  ])('is not template text: %s', (text) => {
    expect(holdsCapitalNote(text)).toBe(false);
  });
});
