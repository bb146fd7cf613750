/** Labels of stated facts: "Founded:", "名称", "Pro koho", with their meanings in the languages of `data/stated/`. */
import type { WordsByLanguage } from '../../data/types.js';
import { peopleWords } from '../../generated/people-words.js';
import { statedWords } from '../../generated/stated-words.js';
import { textWords } from '../../generated/texts-words.js';
import { fold } from '../../language/fold.js';

/** The kind of fact after a label. */
export type StatedKind =
  'legalName' | 'seat' | 'founded' | 'head' | 'phone' | 'email' | 'price' | 'forWhom' | 'when' | 'where';

/** Maximum length of a label; longer texts are sentences. */
export const MAX_LABEL = 48;
/** Shorter labels are also words of other languages: "dove", "var", "kad". They count only on pages in their own language. */
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

/** Punctuation and icons around a label, and full stops of abbreviations, are ignored. */
const keyOf = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

let made: ReadonlyMap<string, readonly Label[]> | null = null;

/** Built once: about two thousand labels by their folded form. */
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
 * The kinds of fact announced by a text that is completely a label; empty for any other text. "Sede" is the registered office of a firm or
 * the venue of an event.
 * @param language - language of the page; `null` if unknown, and then every language counts.
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
