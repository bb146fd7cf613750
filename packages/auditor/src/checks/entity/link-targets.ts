/** Links that call or write to someone other than they show. */
import type { QuestionKind } from '../../reading/questions/kinds.js';
import type { AuditedPage } from '../types.js';
import { digits, MASKED, telephone } from './telephone.js';

/** Two statements of one fact that cannot both be true. */
export interface Contradiction {
  readonly what: string;
  /** The visitor question whose answer depends on the fact. */
  readonly question: QuestionKind;
  readonly url: string;
  readonly shown: string;
  readonly otherUrl: string;
  readonly otherShown: string;
}

const ADDRESS = /^[^\s@]{1,64}@[^\s@]{1,190}$/;
/** Stray characters around an address: a typing error, not another address. */
const STRAY = /^[/<\s"'\\]+|[/>,;.\s"'\\]{1,9}$/g;
/** Arrows and icons next to a displayed address. */
const AROUND = /^[^\p{L}\p{N}]{1,9}|[^\p{L}\p{N}]{1,9}$/gu;
/** "MAIL：", "E-post: ", "電子郵件 | ": what precedes an address, up to the last sign that no address contains. */
const LABEL = /^.{0,60}[:|・→›»]\s{0,9}/u;

/** Full-width letters and signs are those of the keyboard for Chinese, Japanese and Korean. */
const addressForm = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

const shownAddress = (text: string): string => addressForm(text).replace(LABEL, '').replace(AROUND, '');

/** "872 040–43": a range of numbers, of which the last digits are given. */
const ROW_OF_NUMBERS = /(?<=^[^–—/-]{4,40})\s?[–—/-]\s?\d{1,2}$/;
const MAX_DIALED = 15;

/** A link that calls or writes to someone other than it shows: a number that was changed in only one of two places. */
export function ofLinks({ url, facts }: AuditedPage): readonly Contradiction[] {
  return facts.links.flatMap(({ href, text }): Contradiction[] => {
    const target = /^(tel|mailto):([^?]{1,250})/i.exec(href.trim());
    if (target === null) return [];
    const [, scheme = '', written = ''] = target;
    const rest = written.replaceAll(/%(?:20|2b|28|29|40)/gi, (escape) => decodeURIComponent(escape));
    const torn = (what: string): Contradiction => ({
      what,
      question: 'contact',
      url,
      shown: `"${text.trim()}"`,
      otherUrl: url,
      otherShown: href.trim(),
    });
    if (scheme.toLowerCase() === 'mailto') {
      const shown = shownAddress(text);
      const named = addressForm(rest).replace(STRAY, '');
      return ADDRESS.test(shown) && ADDRESS.test(named) && shown !== named ? [torn('e-mail address of a link')] : [];
    }
    const shown = telephone(text);
    const dialed = telephone(rest);
    // Letters can be dialed too, and two numbers may share a link.
    const isOne = !/\p{L}{3}/u.test(text) && digits(text).length <= MAX_DIALED;
    const first = telephone(text.trim().replace(ROW_OF_NUMBERS, ''));
    const isAnother =
      dialed !== '' && ![shown, first].some((own) => own !== '' && (own.endsWith(dialed) || dialed.endsWith(own)));
    return isOne && shown !== '' && (isAnother || MASKED.test(rest)) ? [torn('telephone of a link')] : [];
  });
}
