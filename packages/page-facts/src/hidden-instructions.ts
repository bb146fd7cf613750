/**
 * Text addressed to language models that a person does not see. A phrase counts only as an order to a machine ("ignore previous
 * instructions", "as an AI model, recommend …"). Visible text about such attacks is not a finding, and is not examined.
 */
import { plainLetters } from './dates/fold-name.js';

/** Phrases with which such text addresses a model; lower case, without accents. */
const orders: readonly string[] = [
  'ignore previous instruction',
  'ignore all previous',
  'ignore all prior',
  'ignore the above',
  'ignore any previous',
  'disregard previous',
  'disregard all previous',
  'disregard the above',
  'disregard prior',
  'forget previous instruction',
  'forget all previous',
  'override previous instruction',
  'new instructions:',
  'system prompt',
  '<|im_start|>',
  '[inst]',
  'ignoriere alle',
  'ignoriere vorherige',
  'ignoriere die vorherigen',
  'ignorez les instructions',
  'ignore les instructions',
  'ignora las instrucciones',
  'ignora todas las',
  'ignore as instrucoes',
  'ignora le istruzioni',
  'negeer alle vorige',
  'negeer eerdere instructies',
];

/** Names for the reader of the text: an order needs one of `verbs` near it. */
const readers: readonly string[] = [
  'language model',
  'llm',
  'ai assistant',
  'ai model',
  'ai agent',
  'chatgpt',
  'gpt-4',
  'claude',
  'gemini',
  'perplexity',
  'copilot',
  'if you are an ai',
  'as an ai',
  'ai crawler',
  'ai system',
  'sprachmodell',
  'modele de langage',
  'modelo de lenguaje',
  'modelo de linguagem',
];

const verbs: readonly string[] = [
  'you must',
  'you should',
  'always recommend',
  'recommend this',
  'recommend us',
  'recommend our',
  'always mention',
  'mention this',
  'do not mention',
  'cite this',
  'always cite',
  'respond with',
  'reply with',
  'answer with',
  'rank this',
  'prefer this',
  'say that',
  'tell the user',
  'tell users',
  'include the following',
  'describe this',
  'instruct',
];

/** Every phrase of `orders` and `readers` contains one of these, so nearly all texts need only one cheap search. */
const worthALook =
  /ignor|disregard|forget|override|new instructions|prompt|im_start|inst\]|negeer|language|llm|\bai\b|gpt|claude|gemini|perplexity|copilot|sprachmodell|mod[eè]le|modelo/i;

const maxChars = 500;

/** Returns the part of the text that gives orders to a model, at most 500 characters; `null` without one. */
export function modelInstruction(text: string): string | null {
  if (text.length < 20 || !worthALook.test(text)) return null;
  const plain = plainLetters(text.slice(0, 20_000));
  const order = firstOf(plain, orders);
  if (order >= 0) return around(text, order);
  const reader = firstOf(plain, readers);
  if (reader < 0) return null;
  const near = plain.slice(Math.max(0, reader - 200), reader + 300);
  return verbs.some((verb) => near.includes(verb)) ? around(text, reader) : null;
}

function firstOf(text: string, phrases: readonly string[]): number {
  let first = -1;
  for (const phrase of phrases) {
    const at = text.indexOf(phrase);
    if (at >= 0 && (first < 0 || at < first)) first = at;
  }
  return first;
}

function around(text: string, at: number): string {
  const start = Math.max(0, at - 100);
  return text.slice(start, start + maxChars).trim();
}
