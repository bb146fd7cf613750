/** Which passage is shown for what a site offers: the overview of it, and no entry of a day, no memory, no single thing. */
import type { SiteKind } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import type { Paths } from '../../test/support/site-of.js';
import { html, siteOf } from '../../test/support/site-of.js';
import { topicsOf } from '../reading/questions/topic-words.js';
import { readSite } from '../score/site-reading.js';
import { findAnswers } from './find-answers.js';

const page = (main: string, { title = 'Tarn Mill', lang = 'en' } = {}): string =>
  html(`<main><h1>${title}</h1>${main}</main>`, `<title>${title}</title>`).replace(
    /<html[^>]*>/,
    `<html lang="${lang}">`,
  );
async function headingOf(pages: Paths, siteKind: SiteKind = 'local'): Promise<string | null | undefined> {
  const reading = readSite(await siteOf(pages, { siteKind }), { senseOf: () => null });
  const answers = findAnswers(
    [...reading.passages, ...reading.margins],
    reading.pages.map(({ page: own }) => own),
    reading.context,
  );
  return answers.find(({ kind }) => kind === 'offer')?.best?.passage.heading;
}

const WIDE =
  '<h2>Wood for everybody</h2><p>We saw, plane and dry the timber of farmers from the valley, and build gates, fences and barn doors of it that stand out in the rain for many years.</p>';

describe('what a site offers', () => {
  it('is not shown by the entry of a day', async () => {
    const english =
      '<h2>Open day</h2><p>14 March 2023 – Forty-two visitors came, drank 60 cups of tea and saw the 3 saws of 1.2 m in the hall of 900 m² run for 5 hours, and Ann Carrow and Ben Dale told them of the wood.</p>';
    expect(await headingOf({ '/': page(english + WIDE) })).toBe('Wood for everybody');
    const norse =
      '<h2>6. oktober: Konsert på sagbruket</h2><p>Kvartetten Fjellklang spiller i hallen på 900 m² for 120 gjester, og Anne Carrow og Bjørn Dale viser de 3 sagene på 1,2 m etter konserten i kveld.</p>';
    const wide =
      '<h2>Tre for alle</h2><p>Vi sager, høvler og tørker tømmer for bønder i dalen, og bygger grinder, gjerder og låvedører som står ute i regnet i mange år.</p>';
    expect(await headingOf({ '/': page(norse + wide, { lang: 'nb' }) })).toBe('Tre for alle');
  });

  it('is not shown by a text that looks back', async () => {
    const past =
      '<h2>Generations</h2><p>The mill of 900 m² went up in 1871, burned in 1904 and was built again by Ann Carrow, whose son Ben Dale sold 40 % of it and drove its 3 saws of 1.2 m with steam.</p>';
    expect(await headingOf({ '/': page(past + WIDE) })).toBe('Wood for everybody');
  });

  it('is shown by the overview before the page of one thing of several', async () => {
    const one = (thing: string, figure: number): string =>
      page(
        `<h2>${thing} in oak</h2><p>A ${thing} of oak is ${String(figure)} cm wide, weighs ${String(2 * figure)} kg, holds for 30 years and is hung by Ann Carrow and Ben Dale within 2 days, with hinges from Leeds.</p>`,
        { title: `The ${thing}` },
      );
    const pages = {
      '/': page(WIDE),
      '/products/gate': one('gate', 120),
      '/products/door': one('door', 240),
      '/products/fence': one('fence', 90),
    };
    expect(await headingOf(pages)).toBe('Wood for everybody');
  });

  it('is shown by the passage with the words of the menu', async () => {
    const menu =
      '<nav><a href="/g">Gates</a><a href="/f">Fences</a><a href="/d">Barn doors</a><a href="/k">Kilns</a></nav>';
    const kiln =
      '<h2>Our dry summer</h2><p>The 2 days of rain at the end of May brought 14 mm, and the valley of Ann Carrow and Ben Dale waited 9 weeks for more of it, at 31 degrees in the shade of the hall.</p>';
    const named =
      '<h2>In the yard</h2><p>Gates, fences and barn doors are cut to your size here, and whoever brings wood of their own may have it dried in one of the kilns behind the hall.</p>';
    const home = html(`${menu}<main><h1>Tarn Mill</h1>${kiln}${named}</main>`, '<title>Tarn Mill</title>');
    expect(await headingOf({ '/': home })).toBe('In the yard');
  });
});

it.each([
  ['hu', 'Szakterületeink'],
  ['de', 'Unsere Tätigkeitsbereiche'],
  ['fr', "Nos domaines d'intervention"],
  ['pl', 'Jak pomagamy'],
  ['nb', 'Vårt tilbud'],
  ['el', 'Η δράση μας'],
  ['az', 'Fəaliyyət istiqamətləri'],
  ['ko', '주요사업'],
  ['zh', '业务范围'],
  ['vi', 'Lĩnh vực hoạt động'],
  ['ru', 'Чем мы занимаемся'],
  ['sq', 'Me çfarë merremi'],
])('what is offered is announced in %s by “%s”', (language, heading) => {
  expect(topicsOf(heading, language).has('offer')).toBe(true);
});
