/** Whether the text before a position denies what follows: "We do not work with companies". */
import { perLanguage } from '../../data/per-language.js';
import { audienceWords } from '../../generated/audience-words.js';
import { anywhere } from '../../language/word-pattern.js';

const MAX_BEFORE = 14;
const negation = perLanguage(() => audienceWords().negations, anywhere);

export function isDenied(text: string, at: number, language: string, most = MAX_BEFORE): boolean {
  const [before = ''] = /[^.!?;:\n]{0,60}$/u.exec(text.slice(Math.max(0, at - most), at)) ?? [];
  return negation(language)?.test(before) ?? false;
}
