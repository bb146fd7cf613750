/** Lines that promise content, in several scripts. */
import { describe, expect, it } from 'vitest';
import { awaitsText } from './awaited-text.js';

describe('awaitsText', () => {
  it.each([
    'Monday: info to follow',
    'Maandag Info volgt',
    'Preise: folgt noch',
    'Ceny – zostanie uzupełnione.',
    'Часы работы: информация уточняется',
    'שעות: יתווסף בהמשך',
    '写真準備中',
    '价格：信息待更新',
  ])('%s', (line) => expect(awaitsText(line)).toBe(true));

  it.each([
    'Coming soon',
    'Als je de weg volgt',
    'Monday: 9 to 5',
    'Fiche sanitaire à compléter',
    'Bulletin de la baignade à renseigner',
    'Karta kaczki do uzupełnienia',
    'Ficha do lago a preencher',
    'Modulo da completare',
    'Formular de completat',
    'Αίτηση προς συμπλήρωση',
    'Formulario por completar',
    'Formulier nog in te vullen',
    'Form of the pond to be completed',
    '泳池申请表待补充',
    'Whoever asks us by letter or by mail gets an answer, and the details follow',
  ])('%s has content', (line) => expect(awaitsText(line)).toBe(false));
});
