/** Template descriptions and titles, in scripts with and without spaces. */
import { describe, expect, it } from 'vitest';
import { isLeftDescription } from './left-description.js';

describe('isLeftDescription', () => {
  it.each([
    'Description of your website',
    'Описание вашего веб-сайта.',
    'Beschreibung Ihrer Website',
    'Just another WordPress site',
    '您的网站描述',
    '请输入网站描述',
    'サイトの説明を入力してください。',
    'テキストを入力してください',
    'ข้อความของคุณที่นี่',
  ])('%s', (text) => expect(isLeftDescription(text)).toBe(true));

  it.each([
    'We write the description of your website and everything else that ducks ask for.',
    '池塘边的鸭子。我们为您的网站描述每一只鸭子，并且拍照。',
    '假文',
    'Ducks',
  ])('%s has content', (text) => expect(isLeftDescription(text)).toBe(false));
});
