/** Which of several passages is shown: the contact page before a clause, quoted customers, those who introduce themselves, a known place. */
import type { Discovery, SiteKind } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import type { Paths } from '../../test/support/site-of.js';
import { html, siteOf } from '../../test/support/site-of.js';
import type { QuestionKind } from '../reading/questions/kinds.js';
import { readSite } from '../score/site-reading.js';
import { coverageOfAnswer } from './coverage.js';
import { findAnswers } from './find-answers.js';
import { quotedPeopleIn } from './quoted.js';

const page = (main: string, lang = 'en', head = '<title>Harrow Lane</title>'): string =>
  html(`<main>${main}</main>`, head, lang);

async function answer(
  kind: QuestionKind,
  pages: Paths,
  { siteKind = 'services', discovered = {} }: { siteKind?: SiteKind; discovered?: Partial<Discovery> } = {},
) {
  const reading = readSite(await siteOf(pages, { siteKind }), { senseOf: () => null });
  const found = findAnswers(
    [...reading.passages, ...reading.margins],
    reading.pages.map((each) => each.page),
    { ...reading.context, brand: 'harrow lane', discovery: { ...reading.context.discovery, ...discovered } },
  ).find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`${kind} is not asked`);
  return { coverage: coverageOfAnswer(found), path: found.best?.page.url, text: found.best?.passage.text ?? '' };
}
const HOME = page('<h1>Harrow Lane</h1><p>Harrow Lane mends bicycles of every make in its yard by the river.</p>');
const identity = (more: object): Partial<Discovery> => ({
  identity: {
    brand: null,
    legal_name: null,
    logo: null,
    languages: [],
    countries: [],
    places: [],
    contacts: [],
    profiles: [],
    founded: null,
    people: [],
    ...more,
  },
});

describe('how to get in touch', () => {
  const clause =
    '<h1>Terms</h1><h2>16. Contact</h2><p>Questions about these terms go to desk@harrow-lane.example or to +44 113 496 0012, and are answered.</p>';

  it('is shown by the contact page and not by a clause of the terms that names more', async () => {
    const contact = page(
      '<h1>Contact</h1><p>Call us on +44 113 496 0012, from Monday to Friday, and ask for the yard.</p>',
    );
    const pages = { '/': HOME, '/terms.html': page(clause, 'en', '<title>Terms</title>'), '/contact.html': contact };
    expect((await answer('contact', pages)).path).toMatch(/contact/u);
  });

  it('counts a number without the code of its country that Discovery knows', async () => {
    const contact = page(
      '<h1>Kontakt</h1><p>Pište na dilna@harrow-lane.example nebo volejte 733 734 228, ozveme se.</p>',
      'cs',
    );
    const known = identity({
      contacts: [
        { value: { kind: 'phone', value: '+420733734228' }, confidence: 0.9, evidence: [] },
        { value: { kind: 'email', value: 'dilna@harrow-lane.example' }, confidence: 0.9, evidence: [] },
      ],
    });
    const pages = { '/': HOME, '/kontakt': contact };
    expect((await answer('contact', pages, { discovered: known })).coverage).toBe('full');
    expect((await answer('contact', pages)).coverage).toBe('partly');
  });

  it('is shown by all cards of a contact page together', async () => {
    const cards =
      '<h2>Telephone</h2><p>You reach us from Monday to Friday by telephone, whatever the bicycle and its trouble may be this time round: +44 113 496 0012</p>' +
      '<h2>Mail</h2><p>You may write to us at any time, and somebody of the yard answers on the next day, or on the one after it: desk@harrow-lane.example</p>';
    const shown = await answer('contact', { '/': HOME, '/contact': page(`<h1>Contact</h1>${cards}`) });
    expect(shown.text).toContain('0012');
    expect(shown.text).toContain('desk@');
  });
});

const YARD =
  '<h1>Harrow Lane</h1><p>We mend the bicycles of the whole valley in our own yard by the river, and lend you another one while you wait for yours.</p>';

describe('who vouches for it', () => {
  const reviews = (stars: string): string =>
    ['Quick and clean.', 'They found what two others did not find.', 'I shall come back with the other bicycle.']
      .map((text) => `<p>${stars}</p><p>“${text} I paid what I was told.”</p><p>Ann</p>`)
      .join('');

  it('is partly told by several who give stars, whatever stands above them', async () => {
    const home = page(`${YARD}<h2>From the yard</h2>${reviews('★★★★★')}`);
    expect((await answer('proof', { '/': home })).coverage).toBe('partly');
  });

  it('counts who is quoted or gives stars, and no single star', () => {
    expect(quotedPeopleIn('★★★★★ well done\n★★★★★ so it is')).toBe(2);
    expect(quotedPeopleIn('„Sie haben es an einem Tag gerichtet.“')).toBe(1);
    expect(quotedPeopleIn('A ★ for everybody')).toBe(0);
  });
});

describe('who is behind it', () => {
  it.each([
    [
      'en',
      'We are two sisters and a friend who mend what others throw away, in the evenings and on Saturdays, for whoever asks.',
    ],
    [
      'de',
      'Wir sind zwei Schwestern und eine Freundin, die abends und am Samstag richten, was andere wegwerfen, für alle, die fragen.',
    ],
    [
      'it',
      'Siamo due sorelle e una amica che la sera e il sabato aggiustano quello che gli altri buttano via, per chi lo chiede.',
    ],
  ])('is partly told by those who introduce themselves: %s', async (lang, text) => {
    const about = page(`<h1>Harrow Lane</h1><p>${text}</p>`, lang);
    expect((await answer('who', { '/': HOME, '/about': about })).coverage).toBe('partly');
  });
});

describe('for whom it is', () => {
  const audience = (confidence: number): Partial<Discovery> => ({
    audience: {
      for_whom: [{ value: 'Couriers', confidence, evidence: [] }],
      languages: [],
      regions: [],
      orientation: null,
    },
  });
  const home = page(
    '<h1>Harrow Lane</h1><p>We mend the bicycles of couriers overnight, and lend them another one meanwhile.</p>',
  );

  it('is told by the passage that names a group that Discovery is sure of', async () => {
    expect((await answer('audience', { '/': home }, { discovered: audience(0.8) })).coverage).toBe('partly');
    expect((await answer('audience', { '/': home }, { discovered: audience(0.4) })).coverage).toBe('none');
  });
});

describe('where it is', () => {
  it('is shown by the passage that names the place that Discovery knows', async () => {
    const home = page('<h1>Harrow Lane</h1><p>From our yard in Otley we come to wherever your bicycle stands.</p>');
    const known = identity({ places: [{ value: 'Otley', confidence: 0.8, evidence: [] }] });
    const shown = await answer('where', { '/': home }, { discovered: known });
    expect(shown).toMatchObject({ coverage: 'partly' });
    expect(shown.text).toContain('Otley');
  });
});

describe('what it costs', () => {
  const marked = (range: string): string =>
    page(
      '<h1>Harrow Lane</h1><p>We mend bicycles of every make in our yard by the river.</p>',
      'en',
      `<title>Harrow Lane</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"LocalBusiness","name":"Harrow Lane","priceRange":"${range}"}</script>`,
    );

  it('is no more told by "$$" than by nothing', async () => {
    expect((await answer('price', { '/': marked('$$') })).coverage).toBe('none');
    expect((await answer('price', { '/': marked('£20–£90') })).coverage).toBe('partly');
  });
});
