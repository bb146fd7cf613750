/**
 * Code of a template engine in the text of a page, which the server should have replaced: `<%= title %>`, `{% include menu %}`, `$title$`.
 * A page that explains such code shows it as code, which the caller leaves out.
 */

/** Embedded Ruby, JavaScript and Java: always with a closing mark. */
const SCRIPTLET = /<%[=@-]?\s?[\w."'(][^%<>]{0,120}%>/;
/** Tags of Liquid, Jinja, Twig and Django, with the words that open or end one. */
const TAG =
  /\{%-?\s?(?:include|extends|block|endblock|if|else|elsif|elif|endif|for|endfor|assign|set|load|url|static|csrf_token|layout|render|comment)\b[^{}%]{0,120}%\}/;
/** A variable or a part of Hakyll and Pandoc that is all of its text. */
const DOLLARS = /^\$(?:[a-z][a-z.-]{3,40}|(?:partial|if|for)\([^()$]{1,80}\))\$$/i;
const MAX_CHARS = 2_000;

/** True for a text with such code. */
export function holdsTemplateCode(text: string): boolean {
  const read = text.slice(0, MAX_CHARS);
  return (
    (read.includes('<%') && SCRIPTLET.test(read)) ||
    (read.includes('{%') && TAG.test(read)) ||
    (read.startsWith('$') && DOLLARS.test(read.trim()))
  );
}
