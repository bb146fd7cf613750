/**
 * Whether the legal form in a name belongs to a country of the site. Forms of two or three capitals mean other things elsewhere: "MB" is a
 * firm in Lithuania, "AS" one in Norway, and "SC" a sports club in Germany.
 */
import { once } from '../../data/once.js';
import type { WordsByLanguage } from '../../data/types.js';
import { lawWords } from '../../generated/law-words.js';
import { formBefore, formBehind } from './legal-forms.js';

/** The countries and languages of a site. */
export interface Home {
  /** BCP 47 primary languages. */
  readonly languages: readonly string[];
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
}

/** Longer forms are unambiguous: "GmbH", "S.r.l.", "株式会社". */
const MAX_SHORT = 3;

const bare = (form: string): string => form.replace(/[.\s,/]/gu, '').toUpperCase();

type Languages = ReadonlyMap<string, ReadonlySet<string>>;

function byForm(...lists: readonly WordsByLanguage[]): Languages {
  const found = new Map<string, Set<string>>();
  for (const [language, forms] of lists.flatMap((list) => Object.entries(list)))
    for (const form of forms) found.set(bare(form), (found.get(bare(form)) ?? new Set()).add(language));
  return found;
}

const behind = once(() => byForm(lawWords().behind, lawWords().clubs));
const before = once(() => byForm(lawWords().before, lawWords().clubs));

/** The country with most speakers of a language: Latvia for `lv`. */
const countryOf = (language: string): string | undefined => new Intl.Locale(language).maximize().region;

function isOf(form: string, lists: Languages, { languages, countries }: Home): boolean {
  const key = bare(form);
  if (key.length > MAX_SHORT || /[^\p{Script=Latin}]/u.test(key)) return true;
  return [...(lists.get(key) ?? [])].some(
    (language) => languages.includes(language) || countries.includes(countryOf(language) ?? ''),
  );
}

/** True for a name that ends or starts with a legal form used in its country. */
export function hasFormOfHome(name: string, home: Home): boolean {
  const last = formBehind(name);
  const first = formBefore(name);
  return (last !== null && isOf(last, behind(), home)) || (first !== null && isOf(first, before(), home));
}
