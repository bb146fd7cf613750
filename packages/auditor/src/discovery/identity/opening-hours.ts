/** When the owner is open: from the owner's markup, else from the lines in which the site describes itself, as written there. */
import type { EntityFact, PageFacts } from '@citeready/page-facts';
import type { Finding } from '@citeready/core/contract';
import { fold } from '../../language/fold.js';
import { opensWith } from '../../reading/questions/topic-words.js';
import { unnamedDays } from '../../reading/unnamed-days.js';
import { finding, note, quote } from '../evidence.js';
import { namesHours } from '../offering/hours.js';
import { propertyEntities, propertyTexts } from '@citeready/page-facts';
import { collect } from './collect.js';
import type { Owned } from './logo.js';
import { addressesOf } from './organization.js';
import type { OwnLine } from './own-lines.js';

const MAX_LINES = 14;
const MAX_CHARS = 100;
const MARKED = 0.9;
const WRITTEN = 0.7;

/** Empty for owners with several addresses, where hours cannot be assigned to one of them. */
export function openingHoursOf(
  owned: Owned,
  lines: readonly OwnLine[],
  language: string | null,
  seats: number,
): Finding<string>[] {
  const streets = owned.flatMap(({ owner, facts }) =>
    addressesOf(owner, facts.entities).flatMap((a) => propertyTexts(a, 'streetAddress', facts.entities)),
  );
  if (new Set(streets.map(fold)).size > 1 || seats > 1) return [];
  const marked = owned.flatMap(({ owner, facts }) =>
    [...propertyTexts(owner, 'openingHours', facts.entities), ...specified(owner, facts)].map((text) =>
      finding(text, MARKED, [note(facts.url, `${owner.types.join(', ')}: ${text}`)]),
    ),
  );
  const written = lines
    .filter(({ text, own }, at) => own && text.length <= MAX_CHARS && givesHours(text, lines, at, language))
    .map(({ text, url }) => finding(text, WRITTEN, [quote(url, text)]));
  return collect(marked.length > 0 ? marked : written, fold, MAX_LINES);
}

/** Two times of day with their minutes or their sign, and a dash or a small word between them. */
const SPAN =
  /(?<![\d.,])(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d|\s?[ap]\.?m\.?|[時时点點시])\s{0,2}(?:[-–—~〜～]|\p{L}{1,5})\s{0,2}(?:[01]?\d|2[0-4])(?:[:.h][0-5]\d|\s?[ap]\.?m\.?|[時时点點시])(?![\d.,]\d|\d)/iu;
const MAX_LABEL = 40;
/** "Uhr", "to", "from … to", "h": more letters beside the hours tell of something else than when it is open. */
const MAX_LETTERS = 12;
/** The same with a phrase for the days: "Open on working days from … to". */
const MAX_LETTERS_OF_DAYS = 28;

/** Hours with the days of a week, or behind or below a label that announces hours: "Open on working days: 9.00–17.00". */
function givesHours(text: string, lines: readonly OwnLine[], at: number, language: string | null): boolean {
  if (namesHours(text, language)) return true;
  if (!SPAN.test(text) || SUM.test(text) || DATES.test(text)) return false;
  if (unnamedDays().test(text)) return letters(text) <= MAX_LETTERS_OF_DAYS;
  const colon = text.search(/[:：](?!\d)/u);
  const announces = (label: string): boolean => label.length <= MAX_LABEL && opensWith(label, 'hours', language);
  if (colon > 0 && announces(text.slice(0, colon))) return letters(text.slice(colon)) <= MAX_LETTERS;
  const above = lines[at - 1];
  return (
    above !== undefined &&
    above.url === lines[at]?.url &&
    !/\d/.test(above.text) &&
    announces(above.text) &&
    letters(text) <= MAX_LETTERS
  );
}
const SUM = /\p{Sc}|%|(?<!\p{L})(?:zł|kr|kč|lei|ft|лв|грн|руб|дин|ден)(?!\p{L})/iu;
/** "12.05–14.05" may be two days. */
const DATES = /\d{1,2}\.(?:0[1-9]|1[0-2])\.?\s{0,2}[-–—]\s{0,2}\d{1,2}\.(?:0[1-9]|1[0-2])(?!\d)/u;
const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/** `OpeningHoursSpecification` as a line, without its dates: hours for holidays are not weekly hours. */
function specified(owner: EntityFact, facts: PageFacts): string[] {
  return propertyEntities(owner, 'openingHoursSpecification', facts.entities).flatMap((span) => {
    const one = (property: string): string => propertyTexts(span, property, facts.entities)[0]?.slice(0, 5) ?? '';
    const days = propertyTexts(span, 'dayOfWeek', facts.entities).map((day) =>
      day.replace(/^https?:\/\/schema\.org\//, ''),
    );
    const [opens, closes] = [one('opens'), one('closes')];
    const dated = ['validFrom', 'validThrough'].some((p) => propertyTexts(span, p, facts.entities).length > 0);
    if (days.length === 0 || opens === '' || closes === '' || dated) return [];
    return [`${days.join(', ')} ${opens === closes ? 'closed' : `${opens}–${closes}`}`];
  });
}
