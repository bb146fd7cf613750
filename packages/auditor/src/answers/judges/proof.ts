/** What vouches for it? Statements of others, with names, figures and links. */
import { perLanguage } from '../../data/per-language.js';
import { audienceWords } from '../../generated/audience-words.js';
import { textWords } from '../../generated/texts-words.js';
import { anywhere } from '../../language/word-pattern.js';
import { SUBJECT_PAGES } from '../page-roles.js';
import { quotesByName } from '../attributed-quotes.js';
import { isQuoted, quotedPeopleIn } from '../quoted.js';
import { listsWorks } from '../references.js';
import type { ReadPassage } from '../context.js';
import type { Judge } from './judge.js';

/** Value of a claim without a link to check it: praise and customer counts are easily invented. */
const UNLINKED_PROOF = 0.5;
/** Value of the lines that announce statements of others. */
const ANNOUNCED_PROOF = 0.2;

/** Number of names from which an answer tells who vouches. */
const NAMES_OF_WITNESSES = 3;

const STARRED = /[★⭐]/u;
const SEVERAL = 2;
const SPEAKS_OF_ITSELF: ReadonlySet<string> = new Set(['home', 'about', 'service', 'contact', 'other', 'pricing']);

/** Standards of management and marks by which somebody else has looked at how work is done, as they are written everywhere: "ISO 3200" is a setting of a camera. */
const CERTIFIED =
  /(?<![\p{L}\p{N}])(?:(?:ISO(?:\/IEC)?|OHSAS|IATF)[\s-]?(?:9001|14001|45001|18001|27001|22000|22301|13485|50001|17025|17020|17024|15189|16949|21001|22716|37001|20000|20121|3834)(?!\d)|(?:HACCP|FSSC|BRCGS|GOTS|EMAS|PEFC|EMCC)(?!\p{L})|Demeter-\p{L})|certif[^.!?]{0,40}\sDemeter(?!\p{L})/u;
/** A counter: "800+ projects", "1.6M+". One that was never filled counts nothing. */
const COUNTERS = /(?<![\p{L}\p{N}.,+-])[1-9][\d.,]{0,9}\s?[kKM]?\+(?![\d\p{L}])/gu;
/** Above 21: "children 6+ and adults 18+" are ages. */
const ABOVE_AGES = /^(?:[3-9]\d|2[2-9]|[1-9][\d.,]{2,9}|[1-9][\d.,]{0,9}\s?[kKM])/u;

/** True for several counters, if at least one of them is too high for an age. */
function counts(text: string): boolean {
  const found = text.match(COUNTERS) ?? [];
  return found.length >= SEVERAL && found.some((each) => ABOVE_AGES.test(each));
}
/** What a certificate that is named by itself proves, and several counters: that somebody looked, and what is said to have been done. */
const CERTIFICATE = 0.3;
const COUNTED = 0.3;
/** What a quotation with a name below it proves, in the midst of something else. */
const TESTIMONIAL = 0.3;

/** Words from which a passage claims something. */
const LEAST_CLAIM = 8;

const SENTENCE_END = /(?<=[.!?。！？؟।])\s|\n/u;
const MAX_SENTENCES = 60;
const negation = perLanguage(() => audienceWords().negations, anywhere);
const holds = perLanguage(() => textWords().holds, anywhere);
const training = perLanguage(() => audienceWords().trainsFor, anywhere);

/** Named in a sentence that does not deny it, "which we do not hold ourselves", and does not only sell the way to it. */
function holdsCertificate(text: string, language: string | null): boolean {
  if (!CERTIFIED.test(text)) return false;
  return text
    .split(SENTENCE_END, MAX_SENTENCES)
    .some(
      (sentence) =>
        CERTIFIED.test(sentence) &&
        negation(language ?? 'en')?.test(sentence) !== true &&
        (training(language ?? 'en')?.test(sentence) !== true || holds(language ?? 'en')?.test(sentence) === true),
    );
}

/** Somebody who has a name: a word with a capital behind the words. */
const NAMED_BEHIND = /^[^.!?\n]{0,80}?\p{Lu}/u;
/** In German, every noun has a capital: letters of an abbreviation, two words, or quotation marks. */
const NAMED_AMONG_NOUNS = /^[^.!?\n]{0,80}?(?:\p{Lu}{2}|\p{Lu}[\p{L}\d&-]{1,40}\s(?!Ihr|Sie(?!\p{L}))\p{Lu}|["„“»«])/u;
/** Words for bodies, in scripts without capitals; the body may stand before the words. */
const certifiers = perLanguage(() => textWords().certifiers, anywhere);
const attestedBy = perLanguage(() => textWords().attestedBy, anywhere);

/** "Accredited by the Board of Millers": in a sentence that does not deny it, before a name. */
function isAttested(text: string, language: string | null): boolean {
  const words = attestedBy(language ?? 'en');
  if (words === null || !words.test(text)) return false;
  return text.split(SENTENCE_END, MAX_SENTENCES).some((sentence) => {
    const found = words.exec(sentence);
    return (
      found !== null &&
      (certifiers(language ?? 'en')?.test(sentence) === true ||
        (language === 'de' ? NAMED_AMONG_NOUNS : NAMED_BEHIND).test(sentence.slice(found.index + found[0].length))) &&
      negation(language ?? 'en')?.test(sentence) !== true
    );
  });
}

function claims({ page, passage, margin }: ReadPassage): number {
  if (!SPEAKS_OF_ITSELF.has(page.kind) || passage.words < LEAST_CLAIM) return 0;
  if (holdsCertificate(passage.text, page.language) || isAttested(passage.text, page.language)) return CERTIFICATE;
  if (!margin && quotesByName(passage.text)) return TESTIMONIAL;
  return !margin && counts(passage.text) ? COUNTED : 0;
}

export const proof: Judge = (read, context) => Math.max(vouched(read, context), claims(read));

const vouched: Judge = ({ page, passage, topics, section, hard, margin, opens }) => {
  const { names, contacts } = passage.specifics;
  // Below "What our clients say" come their statements, often followed by a call to action.
  const witnesses = quotedPeopleIn(passage.text);
  const said = section.has('proof') && contacts === 0 && (isQuoted(passage.text) || names >= NAMES_OF_WITNESSES);
  // Several star ratings need no heading; below a product they rate the product.
  const starred =
    STARRED.test(passage.text) &&
    Math.min(witnesses, passage.sentences) >= SEVERAL &&
    passage.form !== 'table' &&
    SPEAKS_OF_ITSELF.has(page.kind);
  if (margin || !(topics.has('proof') || said || starred) || passage.words < 15 || listsWorks(passage)) return 0;
  // A call to action below "Our projects" proves nothing.
  if (!isQuoted(passage.text) && hard === 0 && names < NAMES_OF_WITNESSES) return 0;
  if (SUBJECT_PAGES.has(page.kind) || page.kind === 'contact' || page.kind === 'legal') return 0;
  // "What does a certificate bring?" explains, and proves nothing; "What do they say?" announces statements.
  if (passage.answers && names < NAMES_OF_WITNESSES) return 0;
  const told = Math.min(1, 0.3 + 0.1 * names + 0.2 * hard);
  // Anonymous quotations, however many, cannot be checked.
  const quoted = Math.min(1, 0.3 + 0.2 * witnesses);
  if (opens && hard === 0) return ANNOUNCED_PROOF * told;
  return Math.max(passage.linked > 0 ? told : UNLINKED_PROOF * told, UNLINKED_PROOF * quoted);
};
