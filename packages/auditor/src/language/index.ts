/** How texts are folded, cut into words and stemmed. Every other room asks here, so that one word is one word everywhere. */
export { compact, fold, foldUnspaced, isUnspaced, needsFolding } from './fold.js';
export { stem } from './stem.js';
export { primaryLanguage } from './tag.js';
export { tokenize, type Token } from './tokens.js';
export { exactWordsOf, lineOf, wordsOf } from './words.js';
export { wordsIn } from './words-in.js';
export { writtenWords } from './written-words.js';
