/** Whether a segment of a path says in which language the pages below it are written. Crawl, key pages and names ask this. */

/**
 * Languages (ISO 639-1) that sites are found in, and the codes of countries that people write in their stead. Codes that name something else
 * at the start of a path more often than a language (`my`, `go`, `to`) are left out: pages of an account are not a translation.
 */
const LANGUAGES = new Set(
  (
    'en de fr es pt it nl pl sv da no nb nn fi cs sk hu ro bg el ru uk tr ar he iw fa hi ja ko zh th vi id ms ca hr sr sl lt lv et ' +
    'ga mt is eu gl bn cy af sq mk bs be hy ka az kk uz mn ta te ml kn mr gu pa ur ne si km sw tl cn jp tw kr ua gr cz dk se'
  ).split(' '),
);
const LANGUAGE_TAG = /^([a-z]{2})(?:[-_](?:[a-z]{2}|hans|hant|latn|cyrl|\d{3}))?$/;

/** True for `en`, `pt-BR`, `zh_Hans`, in any case; false for two letters that are no code of a language (`go`, `tv`). */
export function isLanguageSegment(segment: string): boolean {
  if (segment.length < 2 || segment.length > 7) return false;
  const [, language = ''] = LANGUAGE_TAG.exec(segment.toLowerCase()) ?? [];
  return LANGUAGES.has(language);
}
