/** Words in scripts without capitals that look like names with a title. */
import { describe, expect, it } from 'vitest';
import { titledName } from './person-name-uncased.js';

describe('a name with a title', () => {
  it.each([
    ['دکتر سارا محمدی', 'سارا محمدی'],
    ['د. سارة محمد', 'سارة محمد'],
    ['นางสาว สมใจ ใจดี', 'สมใจ ใจดี'],
    ['김민수 목사', '김민수'],
    ['小野 智恵（おの ちえ）', '小野 智恵'],
  ])('%s', (text, name) => expect(titledName(text)).toBe(name));

  it.each([
    'مهندسین مشاور',
    'دکترای تخصصی',
    'القسطرة القلبية',
    'السيدات والأطفال',
    'นายหน้า อสังหาริมทรัพย์',
    'นางแบบ โฆษณา',
    '歯周病（ししゅうびょう）',
    '親知らず（おやしらず）',
    '한국어 강사',
    '정신과 의사',
    '이달의 작가',
    'श्री कृष्ण मंदिर',
  ])('none: %s', (text) => expect(titledName(text)).toBeNull());
});
