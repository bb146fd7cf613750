import { describe, expect, it } from 'vitest';
import { scanOf } from './scan.js';
import { handlingOf } from './handling.js';

const TEXTS = [
  'Cut the reeds back by hand in March, before frogs come to spawn, and take out no more than a third of them.',
  'Test the water at ten degrees: a value between seven and eight suits most fish, and rain lowers it quickly.',
  'The stones around the pond are set in sand, so that roots find their way and the edge moves with the frost.',
  'In autumn a net keeps leaves out of the water, and the pump goes into the shed once the nights are cold.',
  'Visitors may walk to the lower pond between April and October, where a bench stands under the old willow.',
];
const GREEK = [
  'Κόψτε τα καλάμια με το χέρι τον Μάρτιο, πριν έρθουν τα βατράχια, και αφαιρέστε το πολύ το ένα τρίτο.',
  'Μετρήστε το νερό στους δέκα βαθμούς, επειδή η βροχή αλλάζει γρήγορα την οξύτητα που αντέχουν τα ψάρια.',
  'Οι πέτρες γύρω από τη λίμνη στηρίζονται σε άμμο, ώστε οι ρίζες να βρίσκουν μόνες τους τον δρόμο τους.',
  'Το φθινόπωρο ένα δίχτυ κρατά τα φύλλα μακριά από το νερό και η αντλία μπαίνει στην αποθήκη μας.',
];
const JAPANESE = Array.from(
  { length: 12 },
  (_, at) =>
    `春には葦を手で刈り取り、蛙が産卵に来る前に池の水を${at + 2}度まで測ります。いろいろな魚が住む池では石の縁も見ておきます。`,
);
const kindOf = (texts: readonly string[]): string | null => handlingOf(texts.map(scanOf))?.kind ?? null;
const twice = (text: string): string => text.replaceAll(/\S+/g, '$& $&');

describe('unusual word order', () => {
  it.each([
    ['English', TEXTS],
    ['Greek', GREEK],
    ['Japanese', JAPANESE],
  ])('is distinguished from ordinary %s', (_, texts) => {
    expect(kindOf(texts)).toBeNull();
  });
  it('are said twice', () => {
    expect(kindOf(TEXTS.map(twice))).toBe('doubled');
    expect(kindOf(GREEK.map(twice))).toBe('doubled');
    expect(kindOf(JAPANESE.map((text) => text.replaceAll(/[\p{Script=Han}]|[\p{Script=Hiragana}]{2}/gu, '$&$&')))).toBe(
      'doubled',
    );
  });
  it('are run together', () => {
    expect(kindOf(TEXTS.map((text) => text.replaceAll(' ', '')))).toBe('glued');
    expect(kindOf(TEXTS.map((text) => text.replaceAll(' ', '_')))).toBe('glued');
  });
  it('is checked letter by letter in unspaced scripts', () => {
    expect(kindOf(JAPANESE.map((text) => [...text].join(' ')))).toBe('apart');
  });
  it('are not the dates of a schedule', () => {
    const dates = Array.from({ length: 120 }, (_, at) => `${(at % 12) + 1}月${(at % 28) + 1}日（土）${9 + (at % 9)}時`);
    expect(kindOf(dates.map((date, at) => `${date} 第${at + 1}回`))).toBeNull();
    expect(kindOf([dates.join(' ')])).toBeNull();
  });
  it('are not the names of settings and fields', () => {
    const parts = ['shipping', 'address', 'line', 'street', 'country', 'billing', 'company', 'customer'];
    const fields = parts.flatMap((one) => parts.map((other) => `${one}_${other}_line_one: a string`));
    expect(kindOf(fields)).toBeNull();
    expect(kindOf([fields.join(', ')])).toBeNull();
    expect(
      kindOf(parts.flatMap((one) => parts.map((other) => `max_parallel_${one}_${other}_workers integer`))),
    ).toBeNull();
  });
  it('may contain a few long names and words that occur twice', () => {
    expect(
      kindOf([
        ...TEXTS,
        'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
        'It is very very cold, and that that is so',
      ]),
    ).toBeNull();
  });
});
