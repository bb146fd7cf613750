/**
 * Stored reports are in English. A text produced by a message is recognized by the message's template and formatted in the reader's
 * language with the same values; any other text stays unchanged.
 */
import { messages } from '../generated/messages.js';
import type { MessageText } from '../data/types.js';
import { fill, readBack } from './fill.js';
import type { MessageGroup, Speaker } from './speaker.js';

/** Groups whose messages occur in a report as texts or parts of texts. */
const GROUPS = ['verdict', 'closings', 'report'] as const satisfies readonly MessageGroup[];

const formsOf = (text: MessageText | undefined): readonly string[] =>
  text === undefined ? [] : typeof text === 'string' ? [text] : Object.values(text);

/** Messages that consist of little more than a value match too much to be recognized. */
const MIN_WORDS = 3;
const isTelling = (template: string): boolean =>
  template
    .replaceAll(/\{[a-z]+\}/g, '')
    .split(' ')
    .filter((word) => /\p{L}/u.test(word)).length >= MIN_WORDS;

interface Template {
  readonly group: MessageGroup;
  readonly id: string;
  readonly text: string;
}
let templates: readonly Template[] | null = null;

const allTemplates = (): readonly Template[] =>
  (templates ??= GROUPS.flatMap((group) =>
    Object.entries(messages()[group]).flatMap(([id, texts]) =>
      formsOf(texts['en']).map((text) => ({ group, id, text })),
    ),
  )
    .filter(({ group, text }) => group !== 'report' || isTelling(text))
    // The message with the most fixed words first: others could match its words as a value.
    .sort((a, b) => fixedLength(b.text) - fixedLength(a.text)));

const fixedLength = (template: string): number => template.replaceAll(/\{[a-z]+\}/g, '').length;

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Longer texts are not messages. */
const MAX_LENGTH = 1000;
/** A verdict contains a part, which contains the reason for closed pages. */
const MAX_DEPTH = 3;

function recognized(text: string, speaker: Speaker, depth: number): string | null {
  if (depth === 0 || text === '' || text.length > MAX_LENGTH) return null;
  for (const { group, id, text: template } of allTemplates()) {
    const values = readBack(template, text);
    // A value is a name or a phrase; a value with a sentence in it is the start of the text after the message.
    if (values === null || Object.values(values).some((value) => value.includes('. '))) continue;
    const n = Number(values['n'] ?? 0);
    const said = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, phrase(value, speaker, depth - 1)]),
    );
    const target = messages()[group] as Readonly<Record<string, Readonly<Record<string, MessageText>>>>;
    const form = target[id]?.[speaker.language];
    if (form === undefined) return null;
    const plural = new Intl.PluralRules(speaker.language);
    return fill(typeof form === 'string' ? form : (form[plural.select(Number.isNaN(n) ? 0 : n)] ?? form.other), said);
  }
  return null;
}

/** A sentence may be part of another one: with a small first letter and without its full stop. */
function phrase(text: string, speaker: Speaker, depth: number): string {
  const plain = recognized(text, speaker, depth);
  if (plain !== null) return plain;
  const sentence = recognized(`${upperFirst(text)}.`, speaker, depth);
  if (sentence === null) return text;
  const open = sentence.replace(/[.。]$/u, '');
  // German nouns keep their capital letter, and so does a whole sentence after a colon.
  return speaker.language === 'de' ? open : lowerFirst(open);
}

/** The text in the speaker's language if a message produced it; otherwise unchanged. Several sentences are translated one by one. */
export function translate(text: string, speaker: Speaker): string {
  if (speaker.language === 'en') return text;
  const whole = recognized(text, speaker, MAX_DEPTH);
  if (whole !== null) return whole;
  // A verdict may be followed by sentences about what was left out.
  const cut = text.indexOf('. ');
  if (cut < 0 || text.length > MAX_LENGTH) return phrase(text, speaker, MAX_DEPTH);
  const head = recognized(text.slice(0, cut + 1), speaker, MAX_DEPTH);
  return head === null ? text : `${head} ${translate(text.slice(cut + 2), speaker)}`;
}
