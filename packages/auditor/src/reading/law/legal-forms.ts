/**
 * Legal forms of firms and clubs in the countries of some forty languages: whether a name ends or starts with one, the name without it, and
 * whether a text names a firm or a club. The forms are data (`data/law`); their position relative to a name is defined here.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { lawWords } from '../../generated/law-words.js';
import { pattern } from '../../language/pattern.js';

/** Scripts without a space between a name and its form. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]/u;

/**
 * A form with its spelling variants. Full stops of a form in capitals may be omitted, of other forms only the last one. The space after a
 * full stop or between words is optional: "S. A.", "SA", "s. r. o.", but not "sro", which may be a word.
 */
function sourceOf(form: string): string {
  const inCapitals = form === form.toUpperCase();
  const parts = form.split(/(\.\s?|\s)/).filter((part) => part !== '');
  return parts
    .map((part, at) => {
      if (!/^[.\s]/.test(part)) return part.replace(/[\\^$*+?()[\]{}|/]/g, String.raw`\$&`);
      if (part.trim() === '') return String.raw`\s?`;
      if (at === parts.length - 1) return String.raw`\.?`;
      return inCapitals ? String.raw`\.?\s?` : String.raw`\.\s?`;
    })
    .join('');
}

/** Alternatives, longest first: "GmbH & Co. KG" before "GmbH". */
const anyOf = (forms: readonly string[]): string =>
  [...new Set(forms)]
    .sort((a, b) => b.length - a.length)
    .map(sourceOf)
    .join('|');

interface Patterns {
  readonly behind: string;
  readonly behindUnspaced: string;
}

function parted(forms: readonly string[]): Patterns {
  return {
    behind: anyOf(forms.filter((form) => !UNSPACED.test(form))),
    behindUnspaced: anyOf(forms.filter((form) => UNSPACED.test(form))),
  };
}

const behind = inAllLanguages(() => lawWords().behind, parted);
const before = inAllLanguages(() => lawWords().before, parted);

const apart = inAllLanguages(
  () => lawWords().behind,
  () => new RegExp(`,?\\s+(?:${behind().behind})$`, 'u'),
);
const atEnd = inAllLanguages(
  () => lawWords().behind,
  () => new RegExp(`,?\\s+(?:${behind().behind})$|\\s?(?:${behind().behindUnspaced})$`, 'u'),
);
const atStart = inAllLanguages(
  () => lawWords().before,
  () => new RegExp(`^(?:(?:${before().behind})(?:\\s+|\\s?(?=[«"“„]))|(?:${before().behindUnspaced})\\s?)`, 'u'),
);

/** A capitalized word, a comma or a quotation mark before the form, or the form before a name. Bounded: linear in the text. */
const anywhere = inAllLanguages(
  () => lawWords().behind,
  () =>
    pattern(
      [
        // Looking back from the form: the other way around V8 writes all forms out twice, and compiles for longer than it takes to judge a page.
        `(?<=\\p{Lu}[\\p{L}\\p{N}&.'’-]{0,40}["”»“]?[ ,]{1,2})(?:${behind().behind})(?:[.,;:)\\s]|$)`,
        `(?<=(?:[:：]|(?<!\\p{L})(?:by|par|von|af|av|door|por|przez))\\s\\p{L}[\\p{L}\\p{N}&.-]{1,40}\\s)(?:${behind().behind})(?!\\p{L})`,
        `(?<![\\p{L}\\p{N}])(?:${before().behind})\\s{0,2}[«"“„]?\\p{Lu}`,
        `${behind().behindUnspaced}|${before().behindUnspaced}`,
      ].join('|'),
      'u',
    ),
);

const clubs = inAllLanguages(
  () => lawWords().clubs,
  (forms) =>
    pattern(
      `(?<!\\p{L})(?:${anyOf(forms.filter((form) => !UNSPACED.test(form)))})(?!\\p{L})|${anyOf(forms.filter((form) => UNSPACED.test(form)))}`,
      'u',
    ),
);

const endsWithClub = inAllLanguages(
  () => lawWords().clubs,
  (forms) => new RegExp(`\\s(?:${anyOf(forms.filter((form) => !UNSPACED.test(form)))})$`, 'u'),
);

/** "一般社団法人青空会", "MTÜ Acme". */
const startsWithClub = inAllLanguages(
  () => lawWords().clubs,
  (forms) => {
    const words = forms.filter((form) => !/\s|\d/.test(form));
    return pattern(
      `^(?:(?:${anyOf(words.filter((form) => !UNSPACED.test(form)))})\\s|(?:${anyOf(words.filter((form) => UNSPACED.test(form)))}))`,
      'u',
    );
  },
);

/** True for a name that ends with the legal form of a firm: "Acme GmbH". */
export const endsWithLegalForm = (name: string): boolean => atEnd().test(name);

/** True for a name that starts with one: "UAB Acme", "PT Acme". */
export const beginsWithLegalForm = (name: string): boolean => atStart().test(name);

/** The form after a name, as written; `null` without one. */
export const formBehind = (name: string): string | null =>
  (atEnd().exec(name)?.[0] ?? endsWithClub().exec(name)?.[0])?.replace(/^[,\s]+/u, '') ?? null;

/** The form before a name, as written; `null` without one. */
export const formBefore = (name: string): string | null =>
  atStart().exec(name)?.[0].trim() ?? (startsWithClub().test(name) ? clubForm(name) : null);

const MIN_BARE = 3;

/**
 * A name without the legal form at its end, if anything is left: people omit the form. A club's "e. V." is kept, and so is a form written
 * as one word with the name.
 */
export function withoutLegalForm(name: string): string {
  const bare = name.replace(apart(), '').trim();
  return bare.length >= MIN_BARE ? bare : name;
}

/** The name after the form at its start: "一般社団法人…", "ООО Acme". */
export function withoutFormBefore(name: string): string {
  const club = clubForm(name) ?? '';
  const rest = (club !== '' && name.startsWith(club) ? name.slice(club.length) : name.replace(atStart(), '')).trim();
  return rest.length >= MIN_BARE ? rest : name;
}

/** The first legal form that only nonprofit bodies have, or a legal term for them; `null` without one. */
export const clubForm = (text: string): string | null => clubs().exec(text)?.[0] ?? null;

/** True for a text that names a firm or a club with its legal form. */
export const namesLegalBody = (text: string): boolean => anywhere().test(text) || clubs().test(text);

/** Characters that may follow a form directly. */
const STOP = /[,;:|·.]$/u;

/** Maximum number of words of a registered name. */
const MAX_NAME_WORDS = 10;

/** The name with its legal form at the start of a text, "Acme Widgets Ltd. All rights reserved"; `null` without one. */
export function nameWithForm(text: string): string | null {
  const words = text.trim().split(/\s+/, MAX_NAME_WORDS + 1);
  let found: string | null = null;
  for (let count = 2; count <= Math.min(words.length, MAX_NAME_WORDS); count++) {
    const name = words
      .slice(0, count)
      .join(' ')
      .replace(/[,;:|·]$/u, '');
    if (endsWithLegalForm(name) || endsWithClub().test(name)) found = name;
    // "Pty Ltd." is one form of two words.
    else if (found !== null) break;
    // "Acme, SIA": the comma is before the form.
    if (
      /[,;:|·\n]$/u.test(words[count - 1] ?? '') &&
      !endsWithLegalForm(
        words
          .slice(0, count + 1)
          .join(' ')
          .replace(STOP, ''),
      )
    )
      break;
  }
  return found;
}

/** The end of a name after its form. */
const BEHIND_NAME = /[.,;:|·•\n()]|\s[-–—]\s|(?<=["»”])\s/u;

/** The name with its form at the start of a text, «ТОВ "Велосипед", 10001 …»; `null` without one. */
export function nameBehindForm(text: string): string | null {
  const form = formBefore(text);
  if (form === null) return null;
  const [name = ''] = text.slice(form.length).split(BEHIND_NAME);
  return name.trim() === '' ? null : `${form}${name}`.trim();
}
