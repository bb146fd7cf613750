/** Detects the language of a text. The detector's table is loaded only when it is needed. */
import type { PageFacts } from './types.js';

/** The detected language of a text, with its reliability. */
export type DetectedLanguage = NonNullable<PageFacts['detectedLanguage']>;

/** Returns the language of a text, or `null` if it cannot be detected. Must depend on the text alone. */
export type LanguageDetector = (text: string) => DetectedLanguage | null;

let loaded: Promise<LanguageDetector> | undefined;

/** The default detector: ELD's small table, best of seven on short and long text in measurements over 935 pages. Loaded once. */
export function loadLanguageDetector(): Promise<LanguageDetector> {
  loaded ??= Promise.all([import('./language-table.js'), import('./generated/language-table.js')]).then(
    ([{ createTableDetector }, { LANGUAGE_TABLE }]) => {
      const detect = createTableDetector(LANGUAGE_TABLE);
      return (text) => {
        const result = detect(text);
        if (result === null) return null;
        const { score, isReliable } = result;
        const language = isMacedonian(result.language, text) ? 'mk' : result.language;
        const reliability = Math.round(score * 1000) / 1000;
        return { language, reliability: isReliable ? Math.max(reliability, 0.5) : Math.min(reliability, 0.49) };
      };
    },
  );
  return loaded;
}

/** Languages that the table takes Macedonian for, which it does not have. */
const NEAR_MACEDONIAN: ReadonlySet<string> = new Set(['sr', 'bg']);
/** Letters that only Macedonian has, and those that Serbian has in their place. */
const MACEDONIAN = /[ѓќѕЃЌЅ]/u;
const SERBIAN = /[ђћЂЋ]/u;
const isMacedonian = (language: string, text: string): boolean =>
  NEAR_MACEDONIAN.has(language) && MACEDONIAN.test(text) && !SERBIAN.test(text);

/** Fewer characters give no reliable result. */
const minChars = 40;
const sampleChars = 2_000;

/** A publishing system's shortcode that was not executed, `[player width="100%" list="false"]`, is not in any language. */
const isCall = (text: string): boolean => /^\[[a-z][\w-]{0,40}\s[^\]]{0,200}=["']/iu.test(text.slice(0, 300));

/** Runs the detector over a sample of the texts: their beginning, longest blocks first. */
export function detectLanguage(
  texts: Iterable<string>,
  detector: LanguageDetector | undefined,
): DetectedLanguage | null {
  if (detector === undefined) return null;
  let sample = '';
  for (const text of texts) {
    if (isCall(text)) continue;
    sample += `${text.slice(0, sampleChars)}\n`;
    if (sample.length >= sampleChars) break;
  }
  return sample.trim().length < minChars ? null : detector(sample.slice(0, sampleChars));
}
