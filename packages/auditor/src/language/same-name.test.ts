import { expect, it } from 'vitest';
import { isSameName } from './same-name.js';

it.each([
  ['Pond & Sons', 'POND AND SONS'],
  ['Κήπος & Λίμνη', 'Κήπος και Λίμνη'],
  ['Teich und Garten', 'Teich + Garten'],
  ['Café Ljus', 'cafe ljus'],
])('treats %s and %s as one name', (first, second) => {
  expect(isSameName(first, second)).toBe(true);
  expect(isSameName(second, first)).toBe(true);
});

it.each([
  ['Pond & Sons', 'Pond Without Sons'],
  ['Pond & Sons', 'Pond Sons'],
  ['Pond and Sons', 'Pond or Sons'],
  ['& Sons', 'The Sons'],
  ['', ''],
  ['&', '&&'],
])('treats %s and %s as different', (first, second) => {
  expect(isSameName(first, second)).toBe(false);
  expect(isSameName(second, first)).toBe(false);
});
