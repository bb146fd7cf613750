/** Recognizes a telephone number whose digits a template left as crosses: "(028) XXXX XXXX", "Tel. xx xx xx xx". */
import { inAllLanguages } from '../../data/per-language.js';
import { textWords } from '../../generated/texts-words.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';

const GROUPS = String.raw`(?:[\s().-]{1,3}[xX]{2,5}){2,5}(?![\p{L}\p{N}])`;
/** After a country or an area code. A number whose crosses stand in one row hides that of a customer. */
const AFTER_CODE = pattern(String.raw`(?<![\p{L}\p{N}.,/@-])(?:\(?\+\d{1,3}\)?|\(0?\d{1,4}\)|0\d{1,4})${GROUPS}`, 'u');
const labeled = inAllLanguages(
  () => textWords().telephone,
  (words) => ({
    all: pattern(String.raw`(?<!\p{L})${oneOf(words)}[.:：]{0,2}\s{0,2}([xX]{2,5}${GROUPS})`, 'iu'),
    before: pattern(String.raw`(?<!\p{L})${oneOf(words)}[.:：]{0,2}\s{0,3}$`, 'iu'),
  }),
);
const LEAST_CROSSES = 6;
const MAX_LINE = 200;

/** The number as written; `null` unless it follows a label, a sign or nothing. */
export function maskedNumberIn(text: string): string | null {
  if (text.length > MAX_LINE || !/xx/i.test(text)) return null;
  const after = AFTER_CODE.exec(text);
  const written = after?.[0] ?? labeled().all.exec(text)?.[1] ?? null;
  if (written === null || (written.match(/x/gi)?.length ?? 0) < LEAST_CROSSES) return null;
  const before = after === null ? '' : text.slice(0, after.index);
  const isGiven = !/\p{L}/u.test(before) || /[:：]\s{0,3}$/u.test(before) || labeled().before.test(before);
  return isGiven ? written.trim() : null;
}
