/** The language of a document, one of those in which it can be written. */
import type { Result } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { ReportPages } from '../ports/report-pages.js';
import type { AppError } from './app-error.js';
import { badField } from './app-error.js';

/** @param lang - from a caller: bounded by its schema */
export function languageOf({ languages }: ReportPages, lang: string | undefined): Result<string, AppError> {
  const wanted = lang === undefined ? languages[0] : languages.find((each) => each === primaryTag(lang));
  return wanted === undefined
    ? err(badField('query.lang', `Unknown language. Known languages: ${languages.join(', ')}.`))
    : ok(wanted);
}

const primaryTag = (tag: string): string => tag.toLowerCase().split(/[-_]/, 1)[0] ?? '';
