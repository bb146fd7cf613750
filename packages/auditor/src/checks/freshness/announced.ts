/** Announcements in the text whose time has passed: "launch planned for early 2026", read a year later. */
import { inAllLanguages } from '../../data/per-language.js';
import { textWords } from '../../generated/texts-words.js';
import { phraseLines, saysOne } from '../../language/phrase-lines.js';
import type { PageFacts } from '@citeready/page-facts';
import { splitSentences } from '@citeready/page-facts';
import { mainText } from '../text/main-text.js';
import { lineOf, wordsOf } from '../text/terms.js';
import { PASSED_DAYS } from './dates.js';

const announcing = inAllLanguages(() => textWords().announcing, phraseLines);
const givenUp = inAllLanguages(() => textWords().givenUp, phraseLines);
const early = inAllLanguages(
  () => textWords().early,
  (words): ReadonlySet<string> => new Set(words.flatMap(wordsOf)),
);

const YEAR = /(?<!\d)20\d\d(?!\d)/g;
const A_YEAR = /20\d\d/;
const MAX_SENTENCE = 400;
const MAX_FOUND = 10;
/** Number of months after which the first part of the year is over. */
const FIRST_HALF = 6;

export interface PassedAnnouncement {
  readonly text: string;
  /** The date or year that has passed, as written. */
  readonly when: string;
}

function announces(sentence: string): boolean {
  const line = lineOf(wordsOf(sentence));
  return saysOne(line, sentence, announcing()) && !saysOne(line, sentence, givenUp());
}

/** The announced time in the sentence that is over; `null` if any of its times is still ahead or cannot be read. */
function passedIn(sentence: string, dates: readonly { raw: string; time: number }[], now: Date): string | null {
  const named = dates.filter(({ raw }) => sentence.includes(raw));
  if (named.length > 0) {
    const over = named.every(({ time }) => now.getTime() - time > PASSED_DAYS * 86_400_000);
    return over ? (named[0]?.raw ?? null) : null;
  }
  const years = sentence.match(YEAR)?.map(Number) ?? [];
  const last = Math.max(...years);
  if (years.length === 0 || last > now.getUTCFullYear()) return null;
  if (last < now.getUTCFullYear()) return String(last);
  const part = wordsOf(sentence).find((word) => early().has(word));
  return part !== undefined && now.getUTCMonth() >= FIRST_HALF ? `${part} ${last}` : null;
}

/** Sentences of the main content that announce something that is over by `now`. */
export function passedAnnouncements(facts: PageFacts, now: Date): readonly PassedAnnouncement[] {
  const dates = facts.dates.flatMap(({ raw, iso, from }) => {
    const time = Date.parse(iso);
    return from === 'text' && !Number.isNaN(time) ? [{ raw, time }] : [];
  });
  const found: PassedAnnouncement[] = [];
  for (const { text, kind } of mainText(facts)) {
    if (kind === 'code' || kind === 'quote' || !/\d/.test(text)) continue;
    // Whether the sentence announces anything requires its words; whether it names a past time is a quick test.
    if (!A_YEAR.test(text) && !dates.some(({ raw }) => text.includes(raw))) continue;
    for (const sentence of splitSentences(text)) {
      if (sentence.length > MAX_SENTENCE) continue;
      const when = passedIn(sentence, dates, now);
      // An entry of a log, "3 May 2013 – The catalogue is available": it was true on the day that it bears.
      if (when === null || text.startsWith(when)) continue;
      if (announces(sentence)) found.push({ text: sentence, when });
      if (found.length >= MAX_FOUND) return found;
    }
  }
  return found;
}
