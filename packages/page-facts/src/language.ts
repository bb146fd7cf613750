/** Which language the text is in. The detector's table takes 60 MB and a third of a second, so it loads only where it is asked for. */
import type { PageFacts } from './types.js';

export type DetectedLanguage = NonNullable<PageFacts['detectedLanguage']>;

/** Gives the language of a text, or `null` where it cannot tell. Must depend on the text alone. */
export type LanguageDetector = (text: string) => DetectedLanguage | null;

let loaded: Promise<LanguageDetector> | undefined;

/** The default detector: ELD's small table, best of seven on short and long text in measurements over 935 pages. Loaded once. */
export const loadLanguageDetector = (): Promise<LanguageDetector> => {
  loaded ??= import('eld/small').then(({ eld }) => {
    return (text) => {
      const result = eld.detect(text);
      if (result.language === '') return null;
      const score = result.getScores()[result.language] ?? 0;
      const reliability = Math.round(Math.min(1, Math.max(0, score)) * 1000) / 1000;
      return {
        language: result.language,
        reliability: result.isReliable() ? Math.max(reliability, 0.5) : Math.min(reliability, 0.49),
      };
    };
  });
  return loaded;
};

/** Fewer characters say nothing certain. */
const minChars = 40;
const sampleChars = 2_000;

/** Runs the detector over a sample of the texts: their beginning, from the longest blocks on. */
export const detectLanguage = (
  texts: Iterable<string>,
  detector: LanguageDetector | undefined,
): DetectedLanguage | null => {
  if (detector === undefined) return null;
  let sample = '';
  for (const text of texts) {
    sample += `${text.slice(0, sampleChars)}\n`;
    if (sample.length >= sampleChars) break;
  }
  return sample.trim().length < minChars ? null : detector(sample.slice(0, sampleChars));
};
