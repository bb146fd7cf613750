/** Traces of how a text was made, and what only looks like them. */
import { describe, expect, it } from 'vitest';
import { editingMarkOf } from './editing-marks.js';
import { holdsVariable } from './template-words.js';

describe('editingMarkOf', () => {
  it.each([
    ['```', 'fence'],
    ['```html', 'fence'],
    ['``` Now the button opens the pond.', 'fence'],
    ['Come to [the old mill](https://maps.example/mill) on Sunday.', 'link'],
    ['As an AI language model, I cannot visit ponds.', 'note'],
    ['Als KI-Sprachmodell habe ich keine Enten.', 'note'],
    ['Como modelo de lenguaje, no puedo nadar.', 'note'],
    ['Как языковая модель, я не вижу пруда.', 'note'],
    ['作为一个AI语言模型，我没有池塘。', 'note'],
    ['作为AI语言模型我没有池塘。', 'note'],
    ['AI言語モデルとして私は池を見られません。', 'note'],
    ['The pond was dug in 1981. [cite: 341-342]', 'citation'],
    ['[cite_start]El estanque abre a las nueve.', 'citation'],
    ['池は一九八一年に掘られた【12†source】。', 'citation'],
    ['Der Teich ist tief.:contentReference[oaicite:3]{index=3}', 'citation'],
  ])('%s', (text, mark) => expect(editingMarkOf(text)).toBe(mark));

  it.each([
    'Write ``` to begin a block of code.',
    '/| ```` ; a duck of signs',
    'See [1] (https was new then).',
    'A language model of ducks was trained in 2021.',
    'See [cite] and [1] in the manual.',
    'Ponds【notice】 † 1981',
    'Как языковая модель понимает вопросы о пруде',
    'Як мовна модель відповідає',
    'Kā valodas modelis saprot dīķi',
    'Kaip kalbos modelis mato tvenkinį',
    '¿Cómo un modelo de lenguaje aprende?',
    'Cómo modelo de lenguaje no puedo',
    'Como um modelo de linguagem aprende?',
    'As an AI language model, DuckGPT predicts the next quack.',
    'As an AI language model, I can swim?',
  ])('%s contains no mark', (text) => expect(editingMarkOf(text)).toBe(null));
});

it('a variable is not a URL escape', () => {
  expect(holdsVariable('[Pond] https://ponds.example/%BA%E5%B3%AB%E5')).toBe(false);
  expect(holdsVariable('%SITE_NAME% and ponds')).toBe(true);
});
