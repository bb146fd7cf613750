/** Formats messages in one language, with its numbers, shares and dates. */
import type { MessageText, MessageTexts } from '../data/types.js';
import { messages } from '../generated/messages.js';
import type { Messages } from '../generated/messages.js';
import { fill } from './fill.js';
import type { Values } from './fill.js';
import type { ReportLanguage } from './languages.js';

export type MessageGroup = keyof Messages;
export type MessageId<G extends MessageGroup> = keyof Messages[G] & string;

export interface Speaker {
  readonly language: ReportLanguage;
  /** The message with its values filled in; English if the language lacks it. */
  readonly say: <G extends MessageGroup>(group: G, id: MessageId<G>, values?: Values) => string;
  /** The message in the plural form for `n`, which is filled in as `{n}`. The only function that combines a number with a noun. */
  readonly count: <G extends MessageGroup>(group: G, id: MessageId<G>, n: number, values?: Values) => string;
  /** The message with this id in the language, or `null` if it does not exist: ids passed here come from a report. */
  readonly find: (group: MessageGroup, id: string, values?: Values) => string | null;
  /** `1,234.5`; at most one decimal. */
  readonly number: (value: number) => string;
  /** `+5.3`. */
  readonly signed: (value: number) => string;
  /** A share of 0 to 1 as `45%`. */
  readonly percent: (share: number) => string;
  /** An ISO 8601 time as its day in UTC, `November 21, 2026`; any other text unchanged. */
  readonly date: (iso: string) => string;
  /** `a, b and c`. */
  readonly list: (items: readonly string[]) => string;
}

/** The form of a text for a number; a text without forms is the same for all. */
const formOf = (text: MessageText, plural: Intl.PluralRules, n: number): string =>
  typeof text === 'string' ? text : (text[plural.select(n)] ?? text.other);

function own(group: MessageGroup, id: string): MessageTexts | null {
  const all: Readonly<Record<string, MessageTexts>> = messages()[group];
  return Object.hasOwn(all, id) ? (all[id] ?? null) : null;
}

const made = new Map<ReportLanguage, Speaker>();

/** Shared by all callers, since formatters are expensive to create. */
export function speakerFor(language: ReportLanguage): Speaker {
  const known = made.get(language);
  if (known !== undefined) return known;
  const speaker = createSpeaker(language);
  made.set(language, speaker);
  return speaker;
}

function createSpeaker(language: ReportLanguage): Speaker {
  const plural = new Intl.PluralRules(language);
  const englishPlural = new Intl.PluralRules('en');
  const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const signs = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });
  const spoken = (texts: MessageTexts, n: number): string => {
    const text = texts[language];
    return text === undefined ? formOf(texts['en'] ?? '', englishPlural, n) : formOf(text, plural, n);
  };
  const say = (group: MessageGroup, id: string, n: number, values: Values): string => {
    const texts = own(group, id);
    if (texts === null) throw new Error(`There is no message ${group}.${id}.`);
    return fill(spoken(texts, n), values);
  };
  return {
    language,
    say: (group, id, values = {}) => say(group, id, 0, values),
    count: (group, id, n, values = {}) => say(group, id, n, { n: numbers.format(n), ...values }),
    find: (group, id, values = {}) => {
      const text = own(group, id)?.[language];
      return text === undefined ? null : fill(formOf(text, plural, 0), values);
    },
    number: (value) => numbers.format(value),
    signed: (value) => signs.format(value),
    // Not with style: 'percent', which puts a space before the sign in some languages and not in others.
    percent: (share) => `${numbers.format(Math.round(share * 100))}%`,
    date: (iso) => {
      const time = Date.parse(iso);
      return Number.isNaN(time) ? iso : days.format(time);
    },
    list: (items) => lists.format(items),
  };
}

/** The language of stored reports. */
export const english = (): Speaker => speakerFor('en');
