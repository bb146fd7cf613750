/** Which headings ask to choose the site, and which ask what readers want to know. */
import { describe, expect, it } from 'vitest';
import { auditedPage } from '../checks/page.fixture.js';
import { readSiteText } from '../passages/site-text.js';
import { praisesItself } from './praise.js';

function praises(heading: string, lang: string, name = 'Harrow Lane'): boolean {
  const text = `<h2>${heading}</h2><p>Each wheel is trued by hand on the stand by the window, and it leaves the yard on the evening of the same day.</p>`;
  const head = `<meta property="og:site_name" content="${name}">`;
  const page = { ...auditedPage(`${head}<main>${text}</main>`, {}, 'service'), language: lang };
  const [read] = readSiteText([page], () => null).flatMap(({ passages }) => passages);
  if (read === undefined) throw new Error('The page has no passage.');
  expect(read.passage.heading).toBe(heading);
  return praisesItself(read);
}

describe('a heading that promotes the site', () => {
  it.each([
    ['en', 'Why choose us for your bicycle?'],
    ['en', 'Why choose Harrow Lane?'],
    ['en', 'Why Harrow?'],
    ['en', 'Why choose Harrow Lane for a wheel?'],
    ['en', 'What makes us different'],
    ['de', 'Warum Harrow Lane GmbH?'],
    ['de', 'Ihre Vorteile'],
    ['fr', 'Pourquoi choisir notre atelier ?'],
    ['nl', 'Waarom kiezen voor ons?'],
    ['pl', 'Dlaczego warto?'],
    ['hu', 'Miért válasszon minket?'],
    ['ru', 'Почему выбирают нас?'],
    ['zh', '为什么选择我们？'],
    ['ko', '저희를 선택해야 하는 이유'],
  ])('in %s: "%s"', (lang, heading) => {
    expect(praises(heading, lang)).toBe(true);
  });

  it.each([
    ['en', 'Why choose a heat pump?'],
    ['en', 'Why trust matters in therapy'],
    ['en', 'What makes us sneeze?'],
    ['de', 'Ihre Vorteile einer Wärmepumpe'],
    ['fr', 'Pourquoi choisir une pompe à chaleur ?'],
    ['nl', 'Waarom kiezen voor zonnepanelen?'],
    ['el', 'Πλεονεκτήματα των φωτοβολταϊκών'],
    ['zh', '为什么选择热泵？'],
  ])('is not found in %s: "%s"', (lang, heading) => {
    expect(praises(heading, lang)).toBe(false);
  });

  it.each([
    ['en', 'Why are my gums bleeding?', 'Care Dental'],
    ['de', 'Warum ist Prophylaxe wichtig?', 'Dentist Berlin'],
    ['en', 'Why the cake sinks?', 'The Bakery'],
    ['fr', 'Pourquoi les dents jaunissent ?', 'Les Dents'],
  ])('is not found by a few letters in common with the name: %s "%s"', (lang, heading, name) => {
    expect(praises(heading, lang, name)).toBe(false);
  });
});
