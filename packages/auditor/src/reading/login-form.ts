/**
 * Whether a page asks for a password before its text. A page alone shows which forms stand beside its text, in menus, dialogs and the like:
 * these its facts leave out (`forms[].password`). A form that the template repeats on pages with other texts shows over the site only.
 */
import { simhashDistance } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';

/** `page`: the page itself asks. `template`: so does the home page, and yet the pages show different texts. */
export type LoginForm = 'none' | 'template' | 'page';

/** Bits of SimHash up to which two pages show the same: a wall looks alike wherever it stands. */
const SAME_TEXT = 3;

/** A password that is asked for twice, "password" and "password2": it is new, and no text waits behind it. */
const AGAIN =
  /(?:confirm|repeat|retype|again|verif|repe?ti|repit|ripet|conferma|wiederhol|best(?:ä|ae)tig|herhaal|bekr(?:ä|ae|æ)ft|powt|potvr|tekrar|_?2)[\w-]{0,12}$/iu;

/** Of one page alone, where the rest of the site is not known. A form for a new account hides nothing. */
export const asksForPassword = ({ forms }: PageFacts): boolean =>
  forms.some(({ password, fields }) => password && !fields.some((name) => AGAIN.test(name.slice(-MAX_FIELD))));
const MAX_FIELD = 60;

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
