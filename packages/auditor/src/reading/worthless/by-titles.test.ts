/** Headings unrelated to the text below them: few or many of them, in the language of the text. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts, loadLanguageDetector } from '@citeready/page-facts';
import { resourceOf } from '../../../test/support/resource-of.js';
import { ownProse } from '../../../test/reading/own-prose.js';
import type { JudgedPage } from '../site-sense.js';
import { byTitles } from './by-titles.js';

const detectLanguage = await loadLanguageDetector();

/** A page for each pair of headings, with the texts below them in rotation. */
function pagesOf(
  headings: readonly (readonly [title: string, section: string])[],
  texts: readonly string[],
): JudgedPage[] {
  const parts = Math.max(1, Math.floor(texts.length / headings.length));
  return headings.map(([title, section], at) => {
    const url = `https://site.example/${at === 0 ? '' : at}`;
    const own = texts.slice(at * parts, at * parts + parts);
    const body = own.map((text) => `<p>${text}</p>`).join('');
    const html = `<!doctype html><html><head><title>${title}</title></head><body><main><h1>${title}</h1><h2>${section}</h2>${body}</main></body></html>`;
    return { url, language: null, facts: extractPageFacts(resourceOf(html, { url }), { detectLanguage }) };
  });
}

const CASES = {
  en: [
    ['Loans for the unemployed', 'Which lender accepts me without a credit bureau?'],
    ['Loans for pensioners', 'How do I borrow against the value of my shares?'],
    ['Loans for founders', 'What is the interest of a mortgage?'],
    ['Loans on your car', 'Can I keep driving while I repay the lender and insure the vehicle?'],
  ],
  de: [
    ['Kredite für die Gründung', 'Welche Sparkasse verleiht an Arbeitslose, und zu welchem Zinssatz?'],
    ['Kredite für den Ruhestand', 'Wie beleihe ich den Wert von Aktien?'],
    ['Kredite und Zinsen', 'Was ist der Zinssatz einer Hypothek?'],
    ['Kredite auf das Fahrzeug', 'Wie versichere ich den Wagen, solange die Rückzahlung läuft?'],
  ],
  fr: [
    ['Des crédits pour les chômeurs', 'Quel prêteur accepte sans enquête de solvabilité ?'],
    ['Des crédits pour les retraités', 'Comment emprunter sur la valeur de mes actions ?'],
    ['Des crédits pour les fondateurs', "Quel est le taux d'une hypothèque ?"],
    ['Des crédits sur la voiture', 'Comment assurer le véhicule avant le remboursement ?'],
  ],
  ru: [
    ['Кредиты для безработных', 'Какой банк выдаёт займы и что это такое: не долг ли, как было у них?'],
    ['Кредиты для пенсионеров', 'Как занять под стоимость акций и облигаций?'],
    ['Кредиты для основателей', 'Какая ставка по ипотеке и на какой срок?'],
    ['Кредиты под автомобиль', 'Как застраховать машину до возврата займа?'],
  ],
} as const;

/** More text of the same kind, so that a single page is enough. */
const MORE: Readonly<Record<string, string>> = {
  en: 'On market days the square smells of cheese, apples and smoked trout; children feed pigeons near the fountain until the church clock strikes noon, while musicians from neighbouring villages tune fiddles beneath chestnut trees.',
  de: 'An Markttagen riecht der Platz nach Käse, Äpfeln und geräucherter Forelle; Kinder füttern Tauben am Brunnen, bis die Kirchturmuhr zwölf schlägt, während Musikanten aus Nachbardörfern unter Kastanien ihre Geigen stimmen. Später verkaufen Gärtnerinnen übriggebliebene Blumensträuße billiger.',
  fr: 'Les jours de marché, la place sent le fromage, les pommes et la truite fumée ; des enfants nourrissent les pigeons près de la fontaine jusqu’à ce que midi sonne, tandis que des musiciens accordent leurs violons sous les marronniers.',
  ru: 'В базарные дни площадь пахнет сыром, яблоками и копчёной форелью; дети кормят голубей возле фонтана, пока часы на колокольне не пробьют полдень, а музыканты из соседних деревень настраивают скрипки под каштанами.',
};

const WHAT = 'text that has nothing to do with its titles';

describe.each(Object.entries(CASES))('headings in %s', (language, headings) => {
  const prose = ownProse[language] ?? [];
  const whole = prose.join(' ');
  it('cannot make a text about something else theirs', () => {
    expect(byTitles(pagesOf(headings, [whole, whole, whole, whole]))?.what).toBe(WHAT);
  });
  it('match their texts if their words recur in them', () => {
    const words = whole.split(/\s+/).filter((word) => word.length > 6);
    const own = [0, 1, 2].map((at): readonly [string, string] => [
      `${headings[at]?.[0] ?? ''} ${words[at * 5] ?? ''} ${words[at * 5 + 1] ?? ''}`,
      words.slice(at * 5 + 2, at * 5 + 5).join(' '),
    ]);
    expect(byTitles(pagesOf(own, [whole, whole, whole]))).toBeNull();
  });
  it('are recognized on a single page if none of their words recurs', () => {
    const page = pagesOf([[headings[0][0], headings[0][1]]], [`${whole} ${MORE[language] ?? ''}`]);
    expect(byTitles(page)?.what).toBe(WHAT);
  });
  it('decide nothing over a single line', () => {
    expect(byTitles(pagesOf(headings, prose.map((text) => text.slice(0, 80)).slice(0, 3)))).toBeNull();
  });
});

it('may be in another language than their texts', () => {
  const texts = CASES.en.map(() => (ownProse['de'] ?? []).join(' '));
  expect(byTitles(pagesOf(CASES.en, texts))).toBeNull();
});

it('may name parts of the site, as any site has them', () => {
  const parts = [
    ['About us', 'Contact'],
    ['Our services', 'Opening hours'],
    ['Our team', 'Privacy policy'],
  ] as const;
  expect(byTitles(pagesOf(parts, [...(ownProse['en'] ?? []), MORE['en'] ?? '']))).toBeNull();
});
