/**
 * Whether a page requires a password before its text. Forms next to the text, in menus, dialogs and the like, are recognized on the page
 * alone, and its facts leave them out (`forms[].password`). A form that the template repeats on pages with other texts is recognized only
 * over the whole site.
 */
import { inAllLanguages } from '../data/per-language.js';
import { textWords } from '../generated/texts-words.js';
import { oneOf } from '../language/word-pattern.js';
import { simhashDistance } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';

/** `page`: the page itself asks. `template`: so does the home page, although the pages show different texts. */
export type LoginForm = 'none' | 'template' | 'page';

/** Maximum distance in SimHash bits of pages with the same text: a wall looks the same everywhere. */
const SAME_TEXT = 3;

/** A password that is entered twice, "password" and "password2", is a new one, and protects no text. */
const again = inAllLanguages(
  () => textWords().passwordAgain,
  (words) => new RegExp(String.raw`(?:${oneOf(words)}|_?2)[\w-]{0,12}$`, 'iu'),
);

/** Decided for one page alone, if the rest of the site is unknown. A form for a new account hides nothing. */
export const asksForPassword = ({ forms }: PageFacts): boolean =>
  forms.some(
    ({ password: isAsked, fields }) =>
      isAsked &&
      fields.filter((name) => !besideLogin().test(name.slice(0, MAX_FIELD))).length < NEW_ACCOUNT_FIELDS &&
      !fields.some((name) => again().test(name.slice(-MAX_FIELD))) &&
      // The old password and a new one, or a new one twice: an account is changed or made.
      fields.filter((name) => password().test(name.slice(0, MAX_FIELD))).length < 2,
  );
/** A field without a name goes by its type. */
const password = inAllLanguages(
  () => textWords().password,
  (words) => new RegExp(oneOf(words), 'iu'),
);
const MAX_FIELD = 60;
/** Buttons, boxes to stay signed in, languages and codes against robots ask nothing of the person. A field without a name goes by its type. */
const besideLogin = inAllLanguages(
  () => textWords().besideLogin,
  (words) => new RegExp(String.raw`${oneOf(words)}|^(?:select|checkbox|radio|submit|button|image|reset)$`, 'iu'),
);
/** An account or a customer number, a name, a password and a code make a login; whoever is asked for more makes an account. */
const NEW_ACCOUNT_FIELDS = 5;

/**
 * @param home - the site's home page; `undefined` where it was not read.
 * @param pages - pages of the site that show content, in any order, with or without `facts` and `home`.
 */
export function loginFormOf(facts: PageFacts, home: PageFacts | undefined, pages: readonly PageFacts[]): LoginForm {
  if (!asksForPassword(facts)) return 'none';
  if (home === undefined || !asksForPassword(home)) return 'page';
  const compared = facts === home ? pages.filter((other) => other !== home && asksForPassword(other)) : [home];
  return compared.some(({ simhash }) => simhashDistance(simhash, facts.simhash) > SAME_TEXT) ? 'template' : 'page';
}
