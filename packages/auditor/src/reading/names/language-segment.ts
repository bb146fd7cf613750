/** Whether a path segment names the language of the pages below it. Used by crawl, key pages and names. */

/**
 * Languages (ISO 639-1) of websites, and country codes used in their place. Codes that more often mean something else at the start of a
 * path (`my`, `go`, `to`) are left out: account pages are not a translation.
 */
const LANGUAGES = new Set(
  (
    'en de fr es pt it nl pl sv da no nb nn fi cs sk hu ro bg el ru uk tr ar he iw fa hi ja ko zh th vi id ms ca hr sr sl lt lv et ' +
    'ga mt is eu gl bn cy af sq mk bs be hy ka az kk uz mn ta te ml kn mr gu pa ur ne si km sw tl cn jp tw kr ua gr cz dk se'
  ).split(' '),
);
const LANGUAGE_TAG = /^([a-z]{2})(?:[-_](?:[a-z]{2}|hans|hant|latn|cyrl|\d{3}))?$/;

/** True for `en`, `pt-BR`, `zh_Hans`, in any case; false for two letters that are not a language code (`go`, `tv`). */
export function isLanguageSegment(segment: string): boolean {
  if (segment.length < 2 || segment.length > 7) return false;
  const [, language = ''] = LANGUAGE_TAG.exec(segment.toLowerCase()) ?? [];
  return LANGUAGES.has(language);
}
