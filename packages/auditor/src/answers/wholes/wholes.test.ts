/** Text that is split into passages but answers as a whole: steps with separate headings, cards below their announcement. */
import type { SiteKind } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../test/support/processor-time.js';
import { html, siteOf } from '../../../test/support/site-of.js';
import { auditedPage } from '../../checks/page.fixture.js';
import { readSiteText } from '../../passages/site-text.js';
import type { QuestionKind } from '../../reading/questions/kinds.js';
import { readSite } from '../../score/site-reading.js';
import { readPassages } from '../context.js';
import { coverageOfAnswer } from '../coverage.js';
import { findAnswers } from '../find-answers.js';
import { numberedStepsOf } from './numbered-steps.js';

async function answer(kind: QuestionKind, main: string, lang = 'en', siteKind: SiteKind = 'local') {
  const home = html(`<main>${main}</main>`, '<title>Harrow Lane</title>').replace(
    /<html[^>]*>/,
    `<html lang="${lang}">`,
  );
  const reading = readSite(await siteOf({ '/': home }, { siteKind }), { senseOf: () => null });
  const found = findAnswers(
    [...reading.passages, ...reading.margins],
    reading.pages.map(({ page }) => page),
    reading.context,
  ).find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`${kind} is not asked`);
  return { coverage: coverageOfAnswer(found), shown: found.best?.passage ?? null };
}

const HERO =
  '<h1>Harrow Lane</h1><p>Harrow Lane mends bicycles of every make in its yard by the river, six days a week.</p>';
const card = (number: string, title: string, text: string, level = 3): string =>
  `<div><span>${number}</span></div><h${level}>${title}</h${level}><p>${text}</p>`;

describe('numbered steps with separate headings', () => {
  const TEXTS = [
    'Tell us which bicycle it is and what it does that it should not do when you ride.',
    'We fetch it from your door on the evening that suits you, and give you another one.',
    'You get it back clean and mended, with a list of what was done and what it cost.',
  ] as const;
  const cards = (numbers: readonly string[], level = 3): string =>
    TEXTS.map((text, at) => card(numbers[at] ?? '', ['Call', 'Hand over', 'Ride'][at] ?? '', text, level)).join('');

  it('form one answer, from the first step to the last', async () => {
    const { coverage, shown } = await answer('process', `${HERO}<h2>How it works</h2>${cards(['01', '02', '03'])}`);
    expect(coverage).toBe('full');
    expect(shown?.heading).toBe('How it works');
    expect(shown?.text).toMatch(/^01\nCall\n[\s\S]*\n02\nHand over\n[\s\S]*\n03\nRide\nYou get it back/u);
  });

  const stepsIn = (text: string): number => {
    const page = auditedPage(`<main><h1>Harrow Lane</h1><p>${TEXTS[0]}</p></main>`, {}, 'service');
    const [first] = readPassages(readSiteText([page], () => null).map(({ passages }) => passages));
    if (first === undefined) throw new Error('The page has no passage.');
    return numberedStepsOf([{ ...first, passage: { ...first.passage, text } }]).length;
  };

  it('are found within few lines, however short these are', () => {
    const counting = (lines: number): string =>
      ['How it works', ...[1, 2, 3].flatMap((step) => [String(step), ...Array.from({ length: lines }, () => '')])].join(
        '\n',
      );
    expect(stepsIn(counting(3))).toBe(1);
    expect(stepsIn(counting(60))).toBe(0);
  });

  it('are searched in bounded time on a page of numbers', () => {
    const text = Array.from({ length: 160_000 }, (_, at) => String(1 + (at % 2))).join('\n');
    const before = processorMs();
    expect(stepsIn(text)).toBe(0);
    expect(processorMs() - before).toBeLessThan(2_000);
  });

  it('end with the last step, before figures and calls to action that follow', async () => {
    const counters = '<div>12</div><div>years in the yard</div><div>900</div><div>bicycles a year</div>';
    const { shown } = await answer('process', `${HERO}<h2>How it works</h2>${cards(['1', '2', '3'])}${counters}`);
    expect(shown?.text).toMatch(/what it cost\.$/u);
  });

  it('may be announced by the label above their heading, and have headings of its level', async () => {
    const label = '<p>How it works</p><h2>From your door and back</h2>';
    const { coverage, shown } = await answer('process', `${HERO}${label}${cards(['Step 1', 'Step 2', 'Step 3'], 2)}`);
    expect(coverage).toBe('full');
    expect(shown?.text).toContain('Step 3');
  });

  it.each([
    [
      'de',
      'So funktioniert es',
      [
        'Sie rufen uns an und sagen, was Ihr Rad tut und was es nicht tun soll.',
        'Wir holen es am Abend bei Ihnen ab und lassen Ihnen ein anderes da.',
        'Sie bekommen es sauber zurück, mit einer Liste aller Arbeiten und Kosten.',
      ],
    ],
    [
      'pl',
      'Jak to działa',
      [
        'Dzwonisz do nas i mówisz, co dolega twojemu rowerowi i od kiedy tak jest.',
        'Odbieramy go wieczorem spod twoich drzwi i zostawiamy ci inny na ten czas.',
        'Dostajesz go z powrotem czysty i naprawiony, z listą wszystkich prac i kosztów.',
      ],
    ],
    [
      'ja',
      'ご利用の流れ',
      [
        'お電話で自転車の状態と、いつから調子が悪いのかをお聞かせください。',
        '夕方にご自宅まで引き取りに伺い、代わりの自転車をお貸しします。',
        '修理が終わった自転車を、作業と費用の一覧と一緒にお届けします。',
      ],
    ],
  ] as const)('are announced in %s', async (lang, heading, texts) => {
    const steps = texts.map((text, at) => card(`0${at + 1}`, text.slice(0, 6), text)).join('');
    const { shown } = await answer('process', `<h1>Harrow</h1><h2>${heading}</h2>${steps}`, lang);
    expect(shown?.heading).toBe(heading);
    expect(shown?.text).toContain('03');
  });

  it('are not found without an announcement, since reasons are numbered as well', async () => {
    expect((await answer('process', `${HERO}<h2>Why Harrow Lane</h2>${cards(['01', '02', '03'])}`)).coverage).toBe(
      'none',
    );
  });
});

describe('sections whose parts have separate headings', () => {
  const services = ['Repair', 'Wheels', 'Loans']
    .map(
      (name) =>
        `<h3>${name}</h3><p>The ${name.toLowerCase()} of Harrow Lane take a day or two, cost little, and are promised in writing with a price that holds.</p>`,
    )
    .join('');

  it('answer what is offered with all of their parts, and not only with the lead', async () => {
    const lead = '<p>Whatever your bicycle needs, we do it in our own yard, and we tell you before what it costs.</p>';
    const { shown } = await answer('offer', `${HERO}<h2>Our services</h2>${lead}${services}`);
    expect(shown?.heading).toBe('Our services');
    for (const name of ['Repair', 'Wheels', 'Loans']) expect(shown?.text).toContain(`${name}\n`);
  });

  it('do so even if no text is between their heading and the first part', async () => {
    const { shown } = await answer(
      'offer',
      `${HERO}<h2>Our services</h2>${services}<h2>Contact</h2><p>Come and see us.</p>`,
    );
    expect(shown?.heading).toBe('Our services');
    expect(shown?.text).toContain('Loans');
    expect(shown?.text).not.toContain('Come and see us');
  });
});

describe('a section of cards whose heading does not speak of the offer', () => {
  const listed = (heading: string, names: readonly string[], text: string): string =>
    `<h2>${heading}</h2><p>${text}</p>${names.map((name) => `<h3>${name}</h3><p>${text}</p>`).join('')}`;
  const withDescription = async (lang: string, description: string, main: string) => {
    const home = html(
      `<main>${HERO}${main}</main>`,
      `<title>Harrow Lane</title><meta name="description" content="${description}">`,
    );
    const reading = readSite(
      await siteOf({ '/': home.replace(/<html[^>]*>/, `<html lang="${lang}">`) }, { siteKind: 'local' }),
      { senseOf: () => null },
    );
    const found = findAnswers(
      [...reading.passages, ...reading.margins],
      reading.pages.map(({ page }) => page),
      reading.context,
    ).find(({ kind }) => kind === 'offer');
    return { listed: found?.listed === true, shown: found?.best?.passage ?? null };
  };

  it.each([
    [
      'en',
      'Welding, turning, milling and grinding',
      'Four trades, one yard',
      ['Welding', 'Turning', 'Milling', 'Grinding'],
      'In the hall by the river, for farms and boats, also on one day.',
    ],
    [
      'nl',
      'Lassen, draaien, frezen en slijpen',
      'Vier vakken, één werf',
      ['Laswerk', 'Draaien', 'Frezen', 'Slijpen'],
      'In de hal aan de rivier, voor boerderijen en boten, ook op één dag.',
    ],
    [
      'el',
      'Συγκόλληση, τόρνευση, φρεζάρισμα και λείανση',
      'Τέσσερις τέχνες, μία αυλή',
      ['Συγκόλληση', 'Τόρνευση', 'Φρεζάρισμα', 'Λείανση'],
      'Στο εργαστήριο δίπλα στο ποτάμι, για αγροκτήματα και βάρκες, και σε μία ημέρα.',
    ],
    [
      'ja',
      '溶接、旋盤、研磨、塗装の工房',
      '四つの技、一つの庭',
      ['溶接', '旋盤', '研磨', '塗装'],
      '川のそばの工房で、農家や船のために一日で仕上げます。',
    ],
  ])(
    'is a list of the offer if its cards are named after what the site announces (%s)',
    async (lang, description, heading, names, text) => {
      const { listed: isList, shown } = await withDescription(lang, description, listed(heading, names, text));
      expect(isList).toBe(true);
      expect(shown?.heading).toBe(heading);
      for (const name of names) expect(shown?.text).toContain(name);
    },
  );

  it.each([
    ['virtues', 'Why not elsewhere', ['Fast', 'Honest', 'Near', 'Clean']],
    ['news', 'Latest news', ['Welding day', 'Turning day', 'Milling day', 'Grinding day']],
  ])('is no list of the offer if it lists %s', async (_, heading, names) => {
    const text = 'In the hall by the river, for farms and boats, also on one day.';
    const { listed: isList } = await withDescription(
      'en',
      'Welding, turning, milling and grinding',
      listed(heading, names, text),
    );
    expect(isList).toBe(false);
  });

  it('is no list of the offer if it counts a few steps', async () => {
    const text = 'In the hall by the river, for farms and boats, also on one day.';
    const steps = ['1', '2', '3'].map(
      (number, at) => `<p>${number}</p><h3>${['Welding', 'Turning', 'Milling'][at] ?? ''}</h3><p>${text}</p>`,
    );
    const { listed: isList } = await withDescription(
      'en',
      'Welding, turning, milling',
      `<h2>It is done soon</h2>${steps.join('')}`,
    );
    expect(isList).toBe(false);
  });
});
