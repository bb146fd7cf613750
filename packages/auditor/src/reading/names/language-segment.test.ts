/** Segments that name a language, and two letters that do not. */
import { expect, it } from 'vitest';
import { isLanguageSegment } from './language-segment.js';

it.each([
  ['en', true],
  ['pt-BR', true],
  ['zh_Hans', true],
  ['es-419', true],
  ['hy', true],
  ['go', false],
  ['tv', false],
  ['my', false],
  ['e1', false],
  ['eng', false],
  ['en-', false],
  ['', false],
])('%j is a language: %s', (segment, expected) => expect(isLanguageSegment(segment)).toBe(expected));
