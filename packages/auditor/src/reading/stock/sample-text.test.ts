/** Placeholder names, amounts with crosses and random keystrokes, and similar real texts. */
import { describe, expect, it } from 'vitest';
import { holdsUnnamedSum, isStruck, namesNobody } from './sample-text.js';

describe('namesNobody', () => {
  it.each([
    'Erika Mustermann, chief of nothing',
    '1 High Street, Anytown USA',
    'Max Mustermann',
    'Musterstr. 1, 12345 Musterstadt',
    'Calle Ejemplo 123, Madrid',
    'Matti Meikäläinen – toimitusjohtaja',
    'Vardenis Pavardenis',
  ])('%s', (line) => expect(namesNobody(line)).toBe(true));

  it.each([
    'Jane Doering, baker',
    'John and Jane',
    'Mustermann Bau GmbH',
    'Doe, a deer',
    'Any town can have a pond',
    'Przykładowo, za 50 m² stawu płacisz 300 zł.',
    'Imię i nazwisko klienta: ………',
    '山田太郎',
    'John Doe',
    '홍길동',
    '张三',
    'Jan Modaal',
    'Örnek Sokak',
  ])('%s may be a real person', (line) => expect(namesNobody(line)).toBe(false));
});

describe('holdsUnnamedSum', () => {
  it.each(['Fra xxx kr/år', 'ab XX,XX €', '€ xx', 'od xxx zł', 'from $XXX', 'xxx руб. за час'])('%s', (line) =>
    expect(holdsUnnamedSum(line)).toBe(true),
  );
  it.each(['Size XXL: 20 €', 'xx krone', 'Fra 200 kr', 'XXI век', 'maxx €'])('%s is not sample text', (line) =>
    expect(holdsUnnamedSum(line)).toBe(false),
  );
});

describe('isStruck', () => {
  it.each(['asdfgh', 'asdfasdf', 'lkkllklklk', 'bbababaabb', 'йцукенг'])('%s', (word) =>
    expect(isStruck(word)).toBe(true),
  );
  it.each([
    'hahahaha',
    'Lalalala',
    'QWERTY',
    'property',
    'Mississippi',
    'Anna',
    'two words',
    'Mmmmmmmm',
    'Wertz',
    'Qwert',
    'Brrrrrrr',
    'Shhhhhhh',
    'Aaaaaaah',
    'Mmmmmmmh',
    'Ooooohooo',
    'lalalalaaaa',
    'hahahhahaha',
    'ㅋㅋㅎㅎㅋㅎㅋㅋ',
  ])('%s is a word, or a sound', (word) => expect(isStruck(word)).toBe(false));
});
