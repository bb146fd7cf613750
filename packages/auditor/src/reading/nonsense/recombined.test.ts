import { describe, expect, it } from 'vitest';
import { seeded } from '../../../test/support/damage/damages.js';
import { isRecombined, recombinedOf } from './recombined.js';
import { scanOf } from './scan.js';

const STOCKS = {
  English: [
    'Every step brings us closer to what truly matters to us.',
    'We believe in the power of a well kept promise.',
    'There is always something new to be proud of here.',
    'Our way of working has grown over a long time.',
    'What counts in the end is the feeling that remains.',
    'Great things begin with a small and honest idea.',
    'Together we look ahead with open and curious eyes.',
    'It is the details that make all of the difference.',
  ],
  Polish: [
    'Każdy krok przybliża nas do tego co naprawdę ważne.',
    'Wierzymy w siłę dobrze dotrzymanej obietnicy każdego dnia.',
    'Zawsze jest tu coś nowego z czego można być dumnym.',
    'Nasz sposób pracy dojrzewał przez bardzo długi czas.',
    'Na końcu liczy się uczucie które zostaje w nas.',
    'Wielkie rzeczy zaczynają się od małego i uczciwego pomysłu.',
    'Razem patrzymy w przyszłość z otwartymi i ciekawymi oczami.',
    'To właśnie szczegóły stanowią o całej różnicy między nami.',
  ],
  Japanese: [
    '一歩ごとに本当に大切なものへと近づいていきます。',
    '守られた約束の力を私たちはいつも信じています。',
    'ここにはいつも誇りに思える新しい何かがあります。',
    '私たちの働き方は長い時間をかけて育ってきました。',
    '最後に残る気持ちこそが何よりも大事なのです。',
    '大きなことは小さくて正直な思いつきから始まります。',
    '開かれた好奇心のある目で共に前を見つめています。',
    '細かなところにこそすべての違いが宿っているのです。',
  ],
} as const;

describe.each(Object.entries(STOCKS))('%s sentences', (_, stock) => {
  const paragraphs = (count: number): string[] => {
    const next = seeded(4);
    return Array.from({ length: count }, () =>
      [...stock]
        .map((sentence) => ({ sentence, place: next() }))
        .sort((a, b) => a.place - b.place)
        .slice(0, 3)
        .map(({ sentence }) => sentence)
        .join(' '),
    );
  };
  it('recur with other neighbors if they were drawn from a stock', () => {
    expect(isRecombined(recombinedOf(paragraphs(12).map(scanOf)))).toBe(true);
  });
  it('recur in order if a paragraph is repeated with another one next to it', () => {
    const first = stock.slice(0, 4).join(' ');
    const texts = [first, `${first} 2026`, ...Array.from({ length: 10 }, (_unused, at) => `${first} ${at}`)];
    expect(recombinedOf(texts.map(scanOf)).share).toBe(0);
  });
  it('need enough words', () => {
    expect(isRecombined(recombinedOf(paragraphs(3).map(scanOf)))).toBe(false);
  });
});

it('ignores single sentences: labels and list lines recur naturally', () => {
  const line = 'Delivered within three working days to any address.';
  expect(recombinedOf(Array.from({ length: 40 }, (_, at) => scanOf(`${line}${' '.repeat(at)}`))).words).toBe(0);
});

it('ignores rooms of a house that share features in any order, each next to a sentence about one room', () => {
  const features = [
    'The bed is two metres long and made of beech.',
    'The bathroom has a shower with a seat.',
    'Breakfast is brought to the door at eight.',
    'A desk stands under the window with a lamp.',
  ];
  const rooms = ['rose', 'sage', 'thyme', 'mint', 'dill', 'basil', 'fennel', 'lovage', 'chervil', 'borage'];
  const next = seeded(8);
  const texts = rooms.map((room, at) => {
    const mixed = features.map((text) => ({ text, place: next() })).sort((a, b) => a.place - b.place);
    return `Room ${room} looks over the ${room} bed to the ${rooms[(at + 3) % rooms.length]} wall. ${mixed.map(({ text }) => text).join(' ')}`;
  });
  expect(isRecombined(recombinedOf(texts.map(scanOf)))).toBe(false);
});
