/** Languages of reports. */

/** BCP 47 primary languages in which every message of a report's first screen exists; English is complete. */
export const REPORT_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ja'] as const;
/** Language that reports can be written in. */
export type ReportLanguage = (typeof REPORT_LANGUAGES)[number];

const isReportLanguage = (tag: string): tag is ReportLanguage => (REPORT_LANGUAGES as readonly string[]).includes(tag);

/**
 * The report language for a tag such as `pt-BR` or `DE_at`; `null` for an unsupported one.
 * @param tag - supplied by a caller, of any length.
 */
export function reportLanguage(tag: string): ReportLanguage | null {
  const [primary = ''] = tag.slice(0, 35).trim().toLowerCase().split(/[-_]/, 1);
  return isReportLanguage(primary) ? primary : null;
}
