/** Languages that the detector's table takes for another. */
import { expect, it } from 'vitest';
import { detectLanguage, loadLanguageDetector } from './language.js';

it.each([
  [
    'mk',
    'Ние сме осигурителен брокер од Скопје. Ќе ви помогнеме да ја изберете полисата што ви треба, без дополнителни трошоци.',
  ],
  [
    'sr',
    'Ми смо брокер осигурања из Београда. Помоћи ћемо вам да изаберете полису која вам је потребна, без додатних трошкова.',
  ],
  [
    'bg',
    'Ние сме застрахователен брокер от София. Ще ви помогнем да изберете полицата, която ви е необходима, без допълнителни разходи.',
  ],
])('tells %s by its letters', async (language, text) => {
  expect(detectLanguage([text], await loadLanguageDetector())?.language).toBe(language);
});
