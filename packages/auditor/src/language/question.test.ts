/** Texts that are questions. */
import { describe, expect, it } from 'vitest';
import { isQuestion } from './question.js';

describe('questions in a text', () => {
  it.each([
    'How much is it?',
    '¿Cuánto cuesta?',
    'いくらですか？',
    'كم السعر؟',
    'Πόσο κοστίζει;',
    'Πόσο κοστίζει\u037e +',
    'ዋጋው ስንት ነው፧',
    'How much? +',
  ])('%s', (text) => expect(isQuestion(text)).toBe(true));

  it.each([
    'How much it is',
    'red; green; blue;',
    'Δευτέρα· Τρίτη; και',
    'Model PG-88 (?)',
    'PG-88AU(？)',
    'Why? Because it rains.',
  ])('is not: %s', (text) => expect(isQuestion(text)).toBe(false));
});
