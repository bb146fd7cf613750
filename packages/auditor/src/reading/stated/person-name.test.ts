/** Names after a label for a role, and texts that are not names. */
import { describe, expect, it } from 'vitest';
import { personAtStart } from './person-name.js';

describe('a person after a label', () => {
  it.each([
    ['Ann Smith', 'Ann Smith'],
    ['Dr. Ann Smith, dentist', 'Ann Smith'],
    ['Mgr. Jana Nováková', 'Jana Nováková'],
    ['NOVÁK Jan', 'NOVÁK Jan'],
    ['Лесной М.А.', 'Лесной М.А.'],
    ['М. А. Лесной', 'М. А. Лесной'],
    ['Ludwig van der Berg (Chair)', 'Ludwig van der Berg'],
    ['山田 太郎', '山田 太郎'],
    ['홍길동', '홍길동'],
    ['רות כהן', 'רות כהן'],
    ['to be announced', null],
    ['Ann Smith leads the choir', null],
    ['总务处', null],
    ['王经理', null],
    ['고객센터', null],
  ])('%s', (value, name) => {
    expect(personAtStart(value)).toBe(name);
  });
});
