/** Messages of reports in the supported languages. */
export { REPORT_LANGUAGES, reportLanguage } from './languages.js';
export type { ReportLanguage } from './languages.js';
export { english, speakerFor } from './speaker.js';
export type { Speaker } from './speaker.js';
export { translate } from './translate.js';
