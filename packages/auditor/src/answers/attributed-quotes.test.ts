import { expect, it } from 'vitest';
import { quotesByName } from './attributed-quotes.js';

it.each([
  ['You act\n“\nThe boards came straight and dry, and on the very day.\nCarrow Farm', true],
  ['“The boards came straight and dry, and on the very day they said.”\n— Ann Carrow, Harrow', true],
  ['«Доски привезли ровные и сухие, и в тот самый день.»\nАнна Карова', true],
  ['「板はまっすぐで乾いていて、約束の日にちゃんと届きました。また頼みたいと思います。」\n― 長野の農家', true],
  [
    '“The boards came straight and dry, and on the very day they said.”\nThat is what we like to hear, and what we saw for.',
    false,
  ],
  ['“The boards came straight and dry, and on the very day they said.”\nAnn C.', true],
  ['“Boards and beams of oak, sawn every single day since 1950”\nOur opening hours', false],
  ['“Boards and beams of oak, sawn every single day since 1950”\nOpening Hours', false],
  ['„Wir sägen Bretter und Balken, die ein Leben lang halten.“\nJetzt Termin vereinbaren', false],
  [
    '「板はまっすぐで乾いていて、約束の日にちゃんと届きます。どうぞお任せください、お待ちしています。」\n会社概要',
    false,
  ],
  ['The mill is called “the old lady” by those who live beside it.\nAnn Carrow', false],
])('%j has a quotation with a name below it: %s', (text, quotes) => {
  expect(quotesByName(text)).toBe(quotes);
});
