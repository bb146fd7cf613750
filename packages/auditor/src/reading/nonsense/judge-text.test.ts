import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../test/support/processor-time.js';
import { shuffled } from '../../../test/reading/shuffle.js';
import { ownProse } from '../../../test/reading/own-prose.js';
import { sensibleTexts, worthlessTexts } from '../../../test/reading/texts.js';
import { judgeText } from './judge-text.js';

const languages = Object.entries(ownProse);

describe('judgeText on prose', () => {
  it.each(languages)('takes %s for prose', (language, texts) => {
    const judged = judgeText(texts, language);
    expect(judged.verdict).toBe('prose');
    expect(judged.sense).toBeGreaterThanOrEqual(0.9);
  });

  it.each(languages)('needs no declared language for %s, and is not misled by a wrong one', (_language, texts) => {
    for (const named of [null, 'en', 'xx', 'constructor']) {
      expect(judgeText(texts, named)).toMatchObject({ verdict: 'prose' });
    }
  });

  it.each(languages)('finds no nonsense in a single passage in %s', (language, texts) => {
    for (const text of texts) expect(judgeText([text], language).sense ?? 1).toBeGreaterThanOrEqual(0.5);
  });
});

describe('judgeText on shuffled words', () => {
  const orders = [1, 2, 3, 4, 5];

  it.each(languages)('lowers the sense of %s and never keeps it', (language, texts) => {
    const before = judgeText(texts, language).sense ?? 0;
    const senses = orders.map(
      (order) =>
        judgeText(
          texts.map((text, at) => shuffled(language, text, order * 10 + at)),
          language,
        ).sense,
    );
    // A short text in a language with a weak table is left undecided; one in five orders may pass by chance.
    const kept = senses.filter((sense) => sense !== null && sense > before - 0.5);
    expect(kept.length).toBeLessThanOrEqual(1);
  });

  it.each(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'ru', 'ja'])('is sure of a page in %s', (language) => {
    const texts = ownProse[language] ?? [];
    for (const order of orders) {
      const judged = judgeText(
        texts.map((text, at) => shuffled(language, text, order * 10 + at)),
        language,
      );
      expect(judged).toMatchObject({ verdict: 'gibberish' });
      expect(judged.sense).toBeLessThan(0.4);
      expect(judged.signs[0]?.kind).toBe('order');
    }
  });

  it('grades: half shuffled lies below prose', () => {
    const texts = [...(ownProse['en'] ?? []), ...(ownProse['en'] ?? []).map((text) => shuffled('en', text, 3))];
    const sense = judgeText(texts, 'en').sense ?? 1;
    expect(sense).toBeLessThanOrEqual(judgeText(ownProse['en'] ?? [], 'en').sense ?? 0);
    expect(sense).toBeGreaterThan(0.4);
  });
});

describe('judgeText on worthless texts', () => {
  it.each(worthlessTexts)('%s is %s', (_name, verdict, language, texts) => {
    const judged = judgeText(texts, language);
    expect(judged.verdict).toBe(verdict);
    expect(judged.sense).toBeLessThanOrEqual(0.1);
    expect(judged.signs.length).toBeGreaterThan(0);
  });

  it('takes prose away with every further block of filler', () => {
    const prose = ownProse['en'] ?? [];
    const lorem = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt.';
    let last = 1;
    for (let blocks = 0; blocks < 14; blocks++) {
      const { sense } = judgeText([...prose, ...Array.from({ length: blocks }, () => lorem)], 'en');
      expect(sense).toBeLessThanOrEqual(last);
      last = sense ?? 0;
    }
    expect(last).toBeLessThan(0.1);
  });
});

describe('judgeText on meaningful texts that are not prose', () => {
  it.each(sensibleTexts)('%s is not nonsense', (_name, language, texts) => {
    const { verdict, sense } = judgeText(texts, language);
    expect(['prose', 'unknown']).toContain(verdict);
    expect(sense ?? 1).toBeGreaterThanOrEqual(0.6);
  });
});

describe('judgeText in general', () => {
  it('does not take one sentence about two things for random words', () => {
    const said = (thing: string, at: number): string =>
      `A ${thing} of kind ${at} costs £${at + 40} and was first made by Ann Poole in ${1900 + at}. It weighs ${at + 2} kg, lasts ${at + 3} years and comes with a cover of linen.`;
    const { verdict } = judgeText([said('kettle', 0), said('bicycle', 1)], 'en');
    expect(verdict).not.toBe('gibberish');
  });
  it('decides nothing on empty and very short texts', () => {
    for (const texts of [[], [''], ['   '], ['Kontakt'], ['Open daily from nine'], ['12:30', '—']])
      expect(judgeText(texts, 'en')).toEqual({ verdict: 'unknown', sense: null, signs: [] });
  });

  it('decides nothing about word order in a language without a table', () => {
    const zulu = [
      'Wonke umuntu uzalwa ekhululekile futhi elingana nabanye ngesithunzi nangamalungelo, futhi wonke umuntu unengqondo nonembeza.',
      'Abantu kufanele baphathane ngomoya wobuzalwane, futhi akekho okufanele aphathwe njengesigqila noma ngendlela ehlazayo.',
    ];
    for (const language of [null, 'zu', 'en', 'id']) expect(judgeText(zulu, language).sense).toBeNull();
  });

  it('gives the same for the same texts, and stays within its bounds', () => {
    const texts = ownProse['fr'] ?? [];
    expect(judgeText(texts, 'fr')).toEqual(judgeText([...texts], 'fr'));
    const many = Array.from({ length: 300 }, (_, at) => `{{slot_${String(at)}}}`);
    const judged = judgeText(many, 'en');
    expect(judged.verdict).toBe('placeholder');
    expect(judged.signs.length).toBeLessThanOrEqual(12);
    for (const { snippet } of judged.signs) expect(snippet.length).toBeLessThanOrEqual(120);
  });

  it('reads letters and accents that are saved apart', () => {
    const apart = (ownProse['fr'] ?? []).map((text) => text.normalize('NFD'));
    expect(judgeText(apart, 'fr')).toMatchObject({ verdict: 'prose' });
  });

  it('stays within time on hostile texts', () => {
    const started = processorMs();
    for (const unit of ['a', 'a ', '[', '{{', "'", '-', '.', '1.', '的', 'ก', '\u0301', '\ud800', 'lorem ', "a-b'c."])
      judgeText([unit.repeat(200_000), ...Array.from({ length: 2_000 }, () => unit.repeat(20))], 'en');
    expect(processorMs() - started).toBeLessThan(10_000);
  });
});
