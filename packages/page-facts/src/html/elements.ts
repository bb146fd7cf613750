/** Sets of element names by their role in the HTML standard. */

/** Every name of the sets below, as one shared string object. */
const shared = new Map<string, string>();

function names(list: string): ReadonlySet<string> {
  const all = list.split(' ');
  for (const name of all) shared.set(name, name);
  return new Set(all);
}

/**
 * Returns the name of a tag in lower case. Each known name is one shared string object with a cached hash: a tag is looked up in a dozen
 * sets, and a substring of the page would be hashed for each.
 */
export function elementName(written: string): string {
  const known = shared.get(written);
  if (known !== undefined) return known;
  const lower = written.toLowerCase();
  return shared.get(lower) ?? lower;
}

/** Void elements: they never have content. */
export const voidElements = names(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr',
);

/** Set as a block by browsers: text before, inside and after it is never joined. */
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

/** An end tag of these takes effect even if blocks opened inside are still open. */
export const formatting = names('a b big code em font i nobr s small strike strong tt u');

/** Scope ends: an end tag, explicit or implied, never closes an element outside of these. */
export const scopeEnds = names('applet caption html table td th marquee object template noscript');

/** Block and other "special" elements of the standard: the end tag of an ordinary element does not close them. */
export const special = names(
  'address applet article aside blockquote body button caption center col colgroup dd details dir div dl dt fieldset figcaption figure footer ' +
    'form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup html iframe li listing main marquee menu nav noembed noframes ' +
    'noscript object ol p plaintext pre script search section select style summary table tbody td template textarea tfoot th thead title ' +
    'tr ul xmp',
);

/** Content that is not part of the rendered page: nothing inside is a link, block or meta of it. */
export const inert = names('template noscript');

/** Content that is never text of the page. */
export const silent = names(
  'script style template noscript iframe object canvas textarea select datalist title head svg noembed noframes audio video progress meter annotation annotation-xml',
);

/** May occur in the head; any other element, and any text, ends it. */
export const headContent = names(
  'base basefont bgsound link meta title noscript noframes style script template head html',
);

/** HTML inside foreign content. */
export const integrationPoints = names('foreignobject desc title mi mo mn ms mtext annotation-xml');

/** HTML elements that cannot occur in SVG or MathML: their start tag ends the foreign content. */
export const breakOut = names(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ' +
    'ruby s small span strong strike sub sup table tt u ul var',
);

/** Content that the tokenizer reads as text, so these elements cannot nest. */
export const rawText = names('script style title textarea iframe noembed noframes xmp');

/** Content that the tokenizer reads as text without character references. */
export const unescaped = names('script style iframe noembed noframes xmp plaintext');

/** Elements whose class says which part of the page they are; the class of other elements is ignored. */
export const classed = names('div section ul aside p');

// Names that are in no set but common on most pages.
names('span img input abbr cite q sub sup svg path time label var kbd ins del picture source figure html link meta');
