/** The languages of the dashboard: those of the reports, so that a page never mixes two. */
import { REPORT_LANGUAGES, reportLanguage } from '@citeready/auditor/report';
import type { ReportLanguage } from '@citeready/auditor/report';
import { de } from './de.js';
import { en } from './en.js';
import type { MessageKey, Messages } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { ja } from './ja.js';
import { pt } from './pt.js';

const ALL: Readonly<Record<ReportLanguage, Messages>> = { en, de, fr, es, pt, ja };

/** The languages by their own names, so that people find theirs. */
export const LANGUAGE_NAMES: Readonly<Record<ReportLanguage, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  ja: '日本語',
};

/** A message with its values filled in. */
export type Say = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

/** Looks up messages, and formats times as is usual in the language. */
export interface Speech {
  readonly language: ReportLanguage;
  readonly say: Say;
  /** `Mar 1, 2026, 12:00 UTC`. */
  readonly time: (iso: string | Date) => string;
  /** `Mar 1, 2026`, in UTC. */
  readonly day: (iso: string | Date) => string;
}

const made = new Map<ReportLanguage, Speech>();

/** Shared by all requests: formatters are expensive to create. */
export function speechOf(language: ReportLanguage): Speech {
  const known = made.get(language);
  if (known !== undefined) return known;
  const texts = ALL[language];
  const times = new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const speech: Speech = {
    language,
    say: (key, values = {}) =>
      texts[key].replace(/\{([a-z]+)\}/g, (whole, name: string) => String(values[name] ?? whole)),
    time: (at) => times.format(new Date(at)),
    day: (at) => days.format(new Date(at)),
  };
  made.set(language, speech);
  return speech;
}

/** Longer headers are cut: a list of a hundred languages says no more than its beginning. */
const MAX_ACCEPT = 500;

/**
 * The first supported language of `Accept-Language`, by its weights (RFC 9110 §12.5.4); English otherwise.
 * @param chosen the language that the visitor has chosen on an earlier page; `null` for none
 */
export function languageFor(chosen: string | null, accept: string | null): ReportLanguage {
  const known = chosen === null ? null : reportLanguage(chosen);
  if (known !== null) return known;
  const wanted = (accept ?? '')
    .slice(0, MAX_ACCEPT)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters.map((text) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(text)?.[1]).find(Boolean);
      return { language: reportLanguage(tag), weight: weight === undefined ? 1 : Number(weight) };
    })
    .sort((a, b) => b.weight - a.weight);
  return wanted.find(({ language, weight }) => language !== null && weight > 0)?.language ?? 'en';
}

export { REPORT_LANGUAGES };
