import { expect, it } from 'vitest';
import { closureElsewhere } from './twin-elsewhere.js';

it.each([
  ['https://twin.example/', 'https://site.example/', 'canonical-twin'],
  ['https://pages.example/project/', 'https://site.example/', 'canonical-twin'],
  ['https://pages.example/project/about/', 'https://site.example/about.html', 'canonical'],
  ['https://pages.example/project/about/', 'https://site.example/about/', 'canonical-twin'],
  ['https://twin.example/about/index.html', 'https://site.example/about/', 'canonical-twin'],
  ['https://twin.example/', 'https://site.example/about', 'canonical'],
  ['https://other.example/about', 'https://site.example/', 'canonical'],
  ['https://other.example/towns/vienna/offer/', 'https://site.example/', 'canonical'],
  ['https://twin.example/item?id=2', 'https://site.example/item?id=1', 'canonical'],
] as const)('%s named by %s: %s', (named, page, closure) => {
  expect(closureElsewhere(named, page)).toBe(closure);
});
