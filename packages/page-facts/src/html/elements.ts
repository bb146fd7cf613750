/** Sets of element names by what the HTML standard does with them. */

/** Every name of the sets below, as the one string object that stands for it. */
const shared = new Map<string, string>();

function names(list: string): ReadonlySet<string> {
  const all = list.split(' ');
  for (const name of all) shared.set(name, name);
  return new Set(all);
}

/**
 * The name of a tag as it is written, in lower case. Known names come as one string object each, whose hash is known: a tag is looked up
 * in a dozen sets, and text cut out of a page would be hashed for each.
 */
export function elementName(written: string): string {
  const known = shared.get(written);
  if (known !== undefined) return known;
  const lower = written.toLowerCase();
  return shared.get(lower) ?? lower;
}

/** Never have content. */
export const voidElements = names(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);

/** Set as a block by browsers: text before, inside and after never joins. */
export const blockElements = names(
  'address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav ol optgroup option p pre search section ' +
    'select summary table tbody td tfoot th thead title tr ul video audio iframe object textarea template noscript',
);

/** A start tag of these ends an open paragraph. */
export const closesParagraph = names(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hgroup hr li dd dt listing main menu nav ol p plaintext pre search section summary table ul xmp',
);

export const headings = names('h1 h2 h3 h4 h5 h6');

/** An end tag of these takes effect for what follows even where blocks opened inside are still open. */
export const formatting = names('a b big code em font i nobr s small strike strong tt u');

/** Scope ends: an end tag or an implied one never closes what lies outside of these. */
export const scopeEnds = names('applet caption html table td th marquee object template noscript');

/** Block and other "special" elements of the standard: the end tag of an ordinary element closes none of them. */
export const special = names(
  'address applet article aside blockquote body button caption center col colgroup dd details dir div dl dt fieldset figcaption figure footer ' +
    'form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup html iframe li listing main marquee menu nav noembed noframes ' +
    'noscript object ol p plaintext pre script search section select style summary table tbody td template textarea tfoot th thead title ' +
    'tr ul xmp',
);

/** Content is not part of the page as it stands: nothing inside is a link, a block or a meta of it. */
export const inert = names('template noscript');

/** Content is never text of the page. */
export const silent = names(
  'script style template noscript iframe object canvas textarea select datalist title head svg noembed noframes audio video progress meter annotation annotation-xml',
);

/** May stand in the head; any other element, and any text, ends it. */
export const headContent = names(
  'base basefont bgsound link meta title noscript noframes style script template head html',
);

/** HTML inside foreign content. */
export const integrationPoints = names('foreignobject desc title mi mo mn ms mtext annotation-xml');

/** HTML elements that never stand in SVG or MathML: their start tag ends the foreign content. */
export const breakOut = names(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ' +
    'ruby s small span strong strike sub sup table tt u ul var',
);

/** Content is text to the tokenizer, so that none of them can nest. */
export const rawText = names('script style title textarea iframe noembed noframes xmp');

/** Content is text to the tokenizer in which references mean nothing. */
export const unescaped = names('script style iframe noembed noframes xmp plaintext');

/** Their class says what part of the page they are; that of any other element is passed over. */
export const classed = names('div section ul aside p');

// Names that no set holds and most pages are full of.
names('span img input abbr cite q sub sup svg path time label var kbd ins del picture source figure html link meta');
