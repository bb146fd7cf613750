/** The packed table gives bit-identical results to ELD. */
import { eld } from 'eld/small';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGE_TABLE } from './generated/language-table.js';
import { createTableDetector } from './language-table.js';

const detect = createTableDetector(LANGUAGE_TABLE);

function byEld(text: string): ReturnType<typeof detect> {
  const result = eld.detect(text);
  if (result.language === '') return null;
  return {
    language: result.language,
    score: result.getScores()[result.language] ?? 0,
    isReliable: result.isReliable(),
  };
}

const SENTENCES = [
  'The pond behind the house is two metres deep, and the fish don’t mind the winter.',
  "L'étang derrière la maison fait deux mètres de profondeur, et les poissons s'y plaisent.",
  'Der Teich hinter dem Haus ist zwei Meter tief, und die Fische überstehen den Winter.',
  'Staw za domem ma dwa metry głębokości, a ryby dobrze znoszą zimę.',
  'Пруд за домом глубиной два метра, и рыбы хорошо переносят зиму.',
  'Водоймище за будинком має два метри завглибшки, і риби добре переносять зиму.',
  'Η λίμνη πίσω από το σπίτι έχει βάθος δύο μέτρα και τα ψάρια αντέχουν τον χειμώνα.',
  '家の裏の池は深さ二メートルで、魚は冬を越します。',
  '屋后的池塘有两米深，鱼儿可以安然过冬。',
  '집 뒤의 연못은 깊이가 이 미터이고 물고기는 겨울을 잘 납니다.',
  'البركة خلف المنزل عمقها متران والأسماك تتحمل الشتاء جيدا.',
  'הבריכה שמאחורי הבית עמוקה שני מטרים והדגים עוברים את החורף.',
  'บ่อน้ำหลังบ้านลึกสองเมตรและปลาอยู่รอดได้ในฤดูหนาว',
  'घर के पीछे का तालाब दो मीटर गहरा है और मछलियाँ सर्दी सह लेती हैं।',
  'Evin arkasındaki gölet iki metre derinliğinde ve balıklar kışı İstanbul’da geçirir.',
  'Ao sau nhà sâu hai mét và cá sống qua mùa đông rất tốt.',
  'ከቤቱ ጀርባ ያለው ኩሬ ሁለት ሜትር ጥልቀት አለው።',
];

describe('createTableDetector', () => {
  it.each(SENTENCES)('%s', (sentence) => {
    expect(detect(sentence)).not.toBeNull();
    expect(detect(sentence)).toEqual(byEld(sentence));
    expect(detect(sentence.repeat(20))).toEqual(byEld(sentence.repeat(20)));
    for (const word of sentence.split(' ')) expect(detect(word), word).toEqual(byEld(word));
  });

  it('returns no language for empty text', () => {
    for (const text of ['', '   ', '12 34', '!?', '😀😀']) {
      expect(detect(text)).toBeNull();
      expect(byEld(text)).toBeNull();
    }
  });

  it('agrees with ELD on any mixture of words, signs and surrogate halves', () => {
    const part = fc.oneof(
      fc.constantFrom(...SENTENCES.flatMap((sentence) => sentence.split(' '))),
      fc.constantFrom(
        ' ',
        '. ',
        "'",
        '’',
        '`',
        '-',
        '\n',
        'İ',
        'ß',
        '😀',
        '𝒜',
        '\ud83c',
        'x'.repeat(90),
        'é'.repeat(40),
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    );
    const text = fc.array(part, { maxLength: 80 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          fc.array(part, { maxLength: 30 }).map((parts) => parts.join('')),
        ),
        (given) => {
          expect(detect(given)).toEqual(byEld(given));
        },
      ),
      { numRuns: 1_500, seed: 1 },
    );
  });
});
