import { describe, expect, it } from 'vitest';
import { anywhere, atEnd, atStart, oneOf } from './word-pattern.js';

describe('patterns of word lists', () => {
  it('find whole words only, in any case', () => {
    const found = anywhere(['near me', 'team']);
    expect(found.test('A dentist Near Me')).toBe(true);
    expect(found.test('teamwork')).toBe(false);
    expect(found.test('steam')).toBe(false);
  });

  it('match any prefix or suffix for a star', () => {
    expect(anywhere(['innovat*']).test('an innovative firm')).toBe(true);
    expect(anywhere(['innovat*']).test('reinnovate')).toBe(false);
    expect(anywhere(['*위한']).test('학생을위한')).toBe(true);
    expect(anywhere(['*أنا*']).test('وأناهنا')).toBe(true);
  });

  it('find words of scripts without spaces within a run of letters', () => {
    expect(anywhere(['私たち']).test('これは私たちの店です')).toBe(true);
    expect(anywhere(['に']).test('東京に行く')).toBe(true);
  });

  it('anchor words to the start or the end', () => {
    expect(atStart(['your', '欢迎']).test('Your partner')).toBe(true);
    expect(atStart(['your', '欢迎']).test('欢迎光临')).toBe(true);
    expect(atStart(['your']).test('yourself')).toBe(false);
    expect(atStart(['your']).test('for your dog')).toBe(false);
    expect(atEnd(['for', '*する']).test('software for')).toBe(true);
    expect(atEnd(['for', '*する']).test('支援する')).toBe(true);
    expect(atEnd(['for']).test('therefor')).toBe(false);
    expect(atEnd(['for']).test('for')).toBe(false);
  });

  it('treat special characters of patterns literally', () => {
    expect(anywhere(['q&a (faq)']).test('the q&a (faq) page')).toBe(true);
    expect(new RegExp(`^${oneOf(['c++', 'c'])}$`, 'u').test('c++')).toBe(true);
    expect(anywhere(['a.b']).test('axb')).toBe(false);
  });
});
