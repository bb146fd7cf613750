import type { TextBlock } from '@citeready/page-facts';
import { countWords } from '@citeready/page-facts';
import { describe, expect, it } from 'vitest';
import { KITS } from '../../../test/attacks/kits.js';
import { filler } from '../../../test/attacks/templates.js';
import { seeded } from '../../../test/support/damage/damages.js';
import { isReframed, reframedOf } from './reframed.js';

const block = (text: string, kind: TextBlock['kind'] = 'paragraph'): TextBlock =>
  ({ kind, text, words: countWords(text) }) as TextBlock;

describe('sentences that are filled in again and again', () => {
  it.each(KITS.map((kit) => [kit.lang, kit] as const))('are found in %s', (_, kit) => {
    const random = seeded(21);
    const fill = filler(kit, random);
    const frames = kit.frames.split('|');
    const texts = Array.from({ length: 90 }, (_, at) => block(fill(frames[at % frames.length] ?? '')));
    expect(isReframed(reframedOf([texts]))).toBe(true);
  });

  it('exclude catalogs, which say the same about each thing with its name and numbers', () => {
    const names = ['Amsel', 'Birke', 'Corvus', 'Distel', 'Eiche', 'Falke', 'Ginster', 'Hasel'];
    const things = Array.from({ length: 120 }, (_, at) =>
      block(
        `The ${names[at % names.length] ?? ''} ${at} lamp reaches ${at + 4} km, draws ${at + 12} watts, costs ${at + 100} euros and was first built in Esbjerg in ${at + 1890} by the same two families who own the yard today.`,
      ),
    );
    expect(isReframed(reframedOf([things]))).toBe(false);
  });

  it('exclude entries under separate headings: vacancies, concerts, branches', () => {
    const towns = ['Oslo', 'Bergen', 'Hamar', 'Moss', 'Larvik', 'Molde', 'Narvik', 'Bodo'];
    const trades = [
      'optician',
      'carpenter',
      'nurse',
      'driver',
      'cook',
      'welder',
      'teacher',
      'baker',
      'tailor',
      'clerk',
      'guard',
    ];
    const jobs = towns.flatMap((town) =>
      trades.flatMap((trade) => [
        { ...block(`${trade} in ${town}`, 'heading'), level: 2 },
        block(`We are looking for a ${trade} for our branch in ${town}, for 20 hours a week, from 1 March.`),
      ]),
    );
    expect(isReframed(reframedOf([jobs]))).toBe(false);
    const hours = towns.flatMap((town) =>
      trades.map((trade) =>
        block(`The ${trade} of our branch in ${town} is there from 9:00 to 17:00 on every weekday.`),
      ),
    );
    expect(isReframed(reframedOf([hours]))).toBe(false);
  });

  it('exclude lines of a list or table', () => {
    const kit = KITS[0];
    if (kit === undefined) throw new Error('no kit');
    const fill = filler(kit, seeded(22));
    const lines = Array.from({ length: 90 }, () =>
      block(fill('{n} in {t} costs {p} and takes {q} minutes.'), 'list-item'),
    );
    expect(reframedOf([lines]).words).toBe(0);
  });

  it('exclude texts that say a few things about each of many', () => {
    const rooms = ['north', 'south', 'garden', 'attic'].flatMap((room) => [
      block(`The ${room} room sleeps two and costs 90 euros with breakfast.`),
    ]);
    const own = [
      'From its window you look over the harbor, where the first boats leave before dawn in summer.',
      'A stove of green tiles warms it in winter, and the carpenter of the village built its bed of larch.',
      'Whoever likes it quiet takes this one, since it lies farthest from the stairs and the kitchen below.',
      'Its roof slopes so much that tall guests have to bend, which children find the best thing of the house.',
      'The hosts bake bread each morning and bring a loaf to those who ask for it the evening before.',
      'Bicycles stand in the barn and may be taken without asking, as long as they are back by nightfall.',
      'Dogs are welcome on the ground floor only, because the upper one belongs to two old and jealous cats.',
      'There is no television anywhere, but a shelf with three hundred novels that other guests left behind.',
    ].map((text) => block(text));
    expect(isReframed(reframedOf([[...rooms, ...own, ...rooms]]))).toBe(false);
    expect(reframedOf([[...rooms, ...own]]).share).toBeLessThan(0.4);
  });
});
