/** Empty elements that a script fills: lists by their id, and texts by the key under which a script finds their translation. */
import { use } from '../html/attributes.js';
import type { OpenElement } from '../html/open-elements.js';
import { whenClosed } from '../html/open-elements.js';
import type { PlaceContext } from '../page-context.js';
import type { TextBlocks } from '../text-blocks.js';
import type { Region } from '../content-facts.js';

const set = (line: string): ReadonlySet<string> => new Set(line.split(' '));

/** Elements that hold lists and sections; ids of others name fields, icons and overlays. */
const holders = set('div section article main ul ol dl tbody table');
const lists = set('ul ol dl tbody table');

/** Parts of ids by which programmers anywhere name the place of a list or a text; ids are English in all countries. */
const named = set(
  'list lists grid cards items gallery catalog catalogue products product posts post articles article news events event calendar schedule timetable blog projects portfolio reviews testimonials team members staff prices pricing listing listings stock inventory vehicles cars properties services packages courses recipes publications documents books archive',
);
/** Parts of ids of what is empty until a reader acts, or is not content. */
const acted = set(
  'modal dialog popup overlay backdrop lightbox loader preloader spinner skeleton toast alert error errors message messages feedback status search filter filters result results suggestion suggestions autocomplete dropdown tooltip map canvas cart basket wishlist compare favorites favourites cookie consent chat captcha recaptcha ad ads adsense banner social share comments disqus pagination pager dots nav navbar navigation breadcrumb breadcrumbs toc sidebar header footer widget viewer player preview upload tag tags count counter total login user account related slider file files slot slots time quiz review qv quick booking locator history selected dropzone breakdown output outputs calc calculator calculation calculations estimate outcome amortization',
);

const partsOf = (id: string): readonly string[] =>
  id
    .slice(0, 60)
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z]+/);

function isList(name: string, id: string): boolean {
  const parts = partsOf(id);
  if (parts.some((part) => acted.has(part))) return false;
  // Other ids with "content" are those of layouts.
  return lists.has(name) || parts.some((part) => named.has(part)) || parts.join(' ') === 'main content';
}

/** Regions whose empty elements belong to every page. */
const around: ReadonlySet<Region> = new Set(['nav', 'header', 'footer', 'aside']);

/** More are not needed to know that scripts fill the page, so that reaching it is not reported as a limit. */
const MAX_FOUND = 50;

export class AwaitedReader {
  readonly found: string[] = [];
  private opened = 0;

  constructor(private readonly text: TextBlocks) {}

  open(element: OpenElement<PlaceContext>, { hidden, inert, silent, region }: PlaceContext): void {
    this.opened++;
    if ((element.uses & (use.id | use.translated)) === 0) return;
    if (hidden || inert || silent || element.foreign || around.has(region)) return;
    const key = this.keyOf(element);
    if (key === null) return;
    const { opened } = this;
    const capture = this.text.capture(1);
    whenClosed(element, () => {
      if (this.text.release(capture) === '' && this.opened === opened && this.found.length < MAX_FOUND)
        this.found.push(key);
    });
  }

  private keyOf({ name, attributes, uses }: OpenElement<PlaceContext>): string | null {
    if ((uses & use.translated) !== 0) {
      const key =
        attributes['data-i18n'] ??
        attributes['data-i18n-key'] ??
        attributes['data-lang-key'] ??
        attributes['data-translate'] ??
        '';
      return key.trim() === '' ? null : key.trim().slice(0, 100);
    }
    const id = attributes['id']?.trim() ?? '';
    return id !== '' && holders.has(name) && isList(name, id) ? `#${id.slice(0, 100)}` : null;
  }
}
