/** Titles and their parts. */
import { expect, it } from 'vitest';
import { titleParts } from './title-parts.js';

it.each([
  ['Ponds', ['Ponds']],
  ['Ponds | Garden – Acme', ['Ponds | Garden – Acme', 'Ponds', 'Garden', 'Acme']],
  ['Ponds |  Acme ', ['Ponds |  Acme', 'Ponds', 'Acme']],
  ['Ponds |  | Acme', ['Ponds |  | Acme', 'Ponds', 'Acme']],
  ['well-known :: a|b', ['well-known :: a|b', 'well-known', 'a|b']],
  ['  ', []],
])('%j', (title, parts) => expect(titleParts(title)).toEqual(parts));
