/** Stop words of the npm package `stopword`, which are compiled in: loading the package takes 25 ms for lists of which seven are used. */
import { deu, eng, fra, ita, nld, por, spa } from 'stopword';

/** By BCP 47 primary language. */
export const STOP_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: eng,
  de: deu,
  fr: fra,
  es: spa,
  pt: por,
  it: ita,
  nl: nld,
};

/** Goes with every copy of the lists, the built package included: esbuild keeps comments that begin with `/*!`. */
export const STOP_WORDS_LICENSE = `/*!
Stop words from the npm package "stopword" (MIT), Copyright (c) 2015 - 2022 Fergus McDowall, and from the lists in it:
Copyright (c) 2011 Chris Umbel, David Przybilla, Luís Rodrigues, Martijn de Boer, Damien van Holten; 2014 Ismaël Héry; 2016 Gene Diaz.

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files
(the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge,
publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do
so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE
FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN
CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
*/`;
