/** A site as a whole: what shows only over all of its pages, and languages unknown to detector and tables. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts, loadLanguageDetector, resourceOf } from '@citeready/page-facts';
import { DAMAGES, seeded } from '../../test/support/damage/damages.js';
import { ENGLISH, GERMAN } from '../../test/support/own-sites/translated/european.js';
import { siteSense } from './site-sense.js';

const SENTENCES = [
  'Duka liko karibu na kituo cha basi, na basi husimama mbele ya duka kila saa.',
  'Duka hufunguliwa kila siku kuanzia saa mbili asubuhi hadi saa mbili usiku, na siku ya Jumapili duka hufungwa saa nane mchana.',
  'Mkate wetu una unga, maji na chumvi pekee, na kila mkate hupumzika kwa siku moja kabla ya kuingia kwenye tanuri.',
  'Kila siku tunaoka mikate mia moja kwa ajili ya duka na mikate hamsini kwa ajili ya hoteli karibu na kituo cha basi.',
  'Keki ya siku ya kuzaliwa huagizwa siku tatu kabla ya sherehe, na bei ya keki hutegemea idadi ya wageni.',
  'Lipa nusu ya bei siku ya kuagiza, na nusu ya bei siku ya kuchukua keki; keki ya harusi huagizwa wiki mbili kabla ya sherehe.',
  'Watu saba wanafanya kazi hapa, na watatu kati yao huanza kazi saa nane usiku ili mkate uwe tayari kabla ya duka kufunguliwa.',
  'Tanuri letu lilijengwa zamani na lina uzito wa tani tisa; huchoma kuni kila usiku na huupa mkate ganda gumu.',
];
const ENGLISH_PROSE = [
  'Cut the reeds back by hand in March, before frogs come to spawn, and take out no more than a third of them.',
  'Test the water at ten degrees: a pH of seven to eight suits most fish, and goldfish live with more.',
  'In summer the pond loses a centimetre of water a day, which rain water from the roof replaces without lime.',
];
const page = (texts: readonly string[]): string =>
  `<!doctype html><html lang="sw"><head><title>Duka la mikate</title></head><body><main><h1>Duka la mikate</h1>${texts
    .map((text) => `<p>${text}</p>`)
    .join('')}</main></body></html>`;
const PAGES = [page(SENTENCES.slice(0, 4)), page(SENTENCES.slice(4))];

async function sensesOf(pages: readonly string[]): Promise<(number | null)[]> {
  const detectLanguage = await loadLanguageDetector();
  const read = pages.map((html, at) => {
    const url = `https://duka.example/${at}`;
    return { url, facts: extractPageFacts(resourceOf(html, { url }), { detectLanguage }), language: 'sw' };
  });
  const sense = siteSense(read);
  return read.map((one) => sense.of(one).sense);
}

/** Words of a script without detector and table; some recur within each text. */
function cherokee(count: number): string[] {
  const random = seeded(13);
  const syllable = (): string => String.fromCharCode(0x13a0 + Math.floor(random() * 80));
  const word = (): string => Array.from({ length: 2 + Math.floor(random() * 4) }, syllable).join('');
  const common = Array.from({ length: 5 }, word);
  return Array.from({ length: count }, () => {
    const own = Array.from({ length: 8 }, word);
    const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? '';
    return `${Array.from({ length: 24 }, () => pick(random() < 0.3 ? common : own)).join(' ')}.`;
  });
}

it('says nothing of a script that the detector cannot read', async () => {
  const texts = cherokee(16);
  expect(await sensesOf([page(texts.slice(0, 8)), page(texts.slice(8))])).toEqual([null, null]);
});

describe('a site in Swahili, which nobody here can read', () => {
  it('is not taken for nonsense', async () => {
    expect(await sensesOf(PAGES)).toEqual([null, null]);
  });
  it('is, once its words are made of syllables by lot', async () => {
    const damage = DAMAGES.find(({ id }) => id === 'random words');
    const random = seeded(5);
    const senses = await sensesOf(PAGES.map((html) => damage?.apply(html, random, 1) ?? html));
    for (const sense of senses) expect(sense).toBeLessThanOrEqual(0.2);
  });
});

/**
 * The same nine texts on every page, each time with half of the longer words replaced at random: no machine can tell what such a site is
 * about.
 */
function spun(texts: readonly string[], seed: number): readonly string[] {
  const random = seeded(seed);
  const longer = texts.join(' ').match(/\p{L}{4,}/gu) ?? [];
  const others = (text: string): string =>
    text.replaceAll(/\p{L}{4,}/gu, (word) =>
      random() < 0.5 ? word : (longer[Math.floor(random() * longer.length)] ?? word),
    );
  return Array.from({ length: 3 }, (_, at) => {
    const sections = [0, 3, 6].map((from) => {
      const [text = '', ...more] = texts.slice(from, from + 3);
      const said = [text, ...more].map(others);
      return `<h2>${others(text).slice(0, 40)}</h2>${said.map((one) => `<p>${one}</p>`).join('')}`;
    });
    return `<!doctype html><html><head><title>${others(texts[at] ?? '')}</title></head><body><main>${sections.join('')}</main></body></html>`;
  });
}

describe('texts whose words were exchanged by lot', () => {
  const texts = [ENGLISH, GERMAN].map((translation) =>
    (JSON.stringify(translation).match(/"[^"]{100,}"/g) ?? []).map((text) => text.slice(1, -1)),
  );
  it.each([1, 2, 3])('are about nothing (draw %i)', async (seed) => {
    for (const some of texts)
      for (const sense of await sensesOf(spun(some, seed))) expect(sense).toBeLessThanOrEqual(0.2);
  });
});

describe('a long notice beside a real page', () => {
  const topics =
    'data person purpose consent record order invoice camera contract request period authority transfer address claim processor interest duty device visit'.split(
      ' ',
    );
  const random = seeded(7);
  const any = (): string => topics[Math.floor(random() * topics.length)] ?? '';
  const clauses = Array.from(
    { length: 260 },
    () => `The ${any()} of each ${any()} is kept with the ${any()} until the ${any()} for the ${any()} ends.`,
  );
  async function senseBeside(kind: string): Promise<number | null> {
    const detectLanguage = await loadLanguageDetector();
    const judged = [page(ENGLISH_PROSE), page(clauses)].map((html, at) => {
      const url = `https://pond.example/${at}`;
      const facts = extractPageFacts(resourceOf(html.replace('lang="sw"', 'lang="en"'), { url }), { detectLanguage });
      return { url, facts, language: 'en', kind: at === 0 ? 'other' : kind };
    });
    const [real] = judged;
    return real === undefined ? null : siteSense(judged).of(real).sense;
  }
  it('says nothing about that page if it is a legal one', async () => {
    expect(await senseBeside('other')).toBeLessThanOrEqual(0.2);
    expect(await senseBeside('legal')).not.toBeLessThanOrEqual(0.2);
  });
});
