/** Labels before which a site states a fact: "Founded:", "名称", "Pro koho". What each announces, in the languages of `data/stated/`. */
import type { WordsByLanguage } from '../../data/types.js';
import { peopleWords } from '../../generated/people-words.js';
import { statedWords } from '../../generated/stated-words.js';
import { textWords } from '../../generated/texts-words.js';
import { fold } from '../../language/fold.js';

/** What a label announces. */
export type StatedKind =
  'legalName' | 'seat' | 'founded' | 'head' | 'phone' | 'email' | 'price' | 'forWhom' | 'when' | 'where';

/** A label is a word or a few; what is longer is a sentence. */
export const MAX_LABEL = 48;
/** Shorter labels are words of other languages, too: "dove", "var", "kad". They count on pages of their own language. */
const LEAST_ANYWHERE = 4;

function listsOf(): Readonly<Record<StatedKind, readonly WordsByLanguage[]>> {
  const stated = statedWords();
  return {
    legalName: [stated.legalName],
    seat: [stated.seat],
    founded: [stated.founded],
    head: [stated.head, peopleWords().offices],
    phone: [stated.phone, textWords().telephone],
    email: [stated.email],
    price: [stated.price],
    forWhom: [stated.forWhom],
    when: [stated.when],
    where: [stated.where],
  };
}

const KINDS: readonly StatedKind[] = [
  'legalName',
  'seat',
  'founded',
  'head',
  'phone',
  'email',
  'price',
  'forWhom',
  'when',
  'where',
];

interface Label {
  readonly kind: StatedKind;
  readonly languages: Set<string>;
}

/** Signs and pictures around a label, and stops of abbreviations, do not count. */
const keyOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

let made: ReadonlyMap<string, readonly Label[]> | null = null;

/** Made once: some two thousand labels by their folded form. */
function labels(): ReadonlyMap<string, readonly Label[]> {
  if (made !== null) return made;
  const found = new Map<string, Label[]>();
  const lists = listsOf();
  for (const kind of KINDS) {
    for (const list of lists[kind]) {
      for (const [language, words] of Object.entries(list)) {
        for (const word of words) {
          const key = keyOf(word);
          const same = found.get(key) ?? [];
          const known = same.find((label) => label.kind === kind);
          if (known === undefined) same.push({ kind, languages: new Set([language]) });
          else known.languages.add(language);
          found.set(key, same);
        }
      }
    }
  }
  made = found;
  return found;
}

const NONE: readonly StatedKind[] = [];
const DENSE = /[\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/u;

/**
 * What a text announces that is a label as a whole; empty for any other text. "Sede" is where a firm is and where something takes place.
 * @param language - of the page; `null` where unknown, and then every language counts.
 */
export function kindsOfLabel(text: string, language: string | null): readonly StatedKind[] {
  if (text.length > MAX_LABEL) return NONE;
  const key = keyOf(text);
  if (key === '') return NONE;
  const isLong = key.length >= LEAST_ANYWHERE || DENSE.test(text);
  return (labels().get(key) ?? []).flatMap(({ kind, languages }) =>
    isLong || language === null || languages.has(language) || languages.has('en') ? [kind] : [],
  );
}
