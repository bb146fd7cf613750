/**
 * Elements that a script fills: lists by their id or by the attribute that repeats an entry, texts by the key of their translation, and the
 * header, menu and footer of the page by their id.
 */
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

/** Elements that hold the parts around the content. */
const partHolders = set('div section header nav footer aside');
/** Parts of ids that name the header, the menu or the footer of a page, and those that may stand beside them. */
const around = set('header nav navbar navigation navmenu topbar footer');
const beside = set(
  'site main page app global common shared my the top placeholder container wrapper root include includes slot mount component holder load html partial template',
);

function isPart(name: string, id: string): boolean {
  const parts = partsOf(id).filter((part) => part !== '');
  return (
    partHolders.has(name) &&
    parts.some((part) => around.has(part)) &&
    parts.every((part) => around.has(part) || beside.has(part))
  );
}

function isList(name: string, id: string): boolean {
  const parts = partsOf(id);
  if (parts.some((part) => acted.has(part))) return false;
  // Other ids with "content" are those of layouts.
  return lists.has(name) || parts.some((part) => named.has(part)) || parts.join(' ') === 'main content';
}

/** Attributes that tell a script to repeat an element for each entry of a list. */
const repeaters = ['v-for', 'x-for', 'ng-repeat'] as const;

/** Regions whose empty elements belong to every page. */
const surrounding: ReadonlySet<Region> = new Set(['nav', 'header', 'footer', 'aside']);

/** More are not needed to know that scripts fill the page, so that reaching it is not reported as a limit. */
const MAX_FOUND = 50;
const MAX_PARTS = 10;

export class AwaitedReader {
  readonly found: string[] = [];
  /** Empty places of the header, the menu and the footer. */
  readonly parts: string[] = [];
  private opened = 0;

  constructor(private readonly text: TextBlocks) {}

  open(element: OpenElement<PlaceContext>, { hidden, inert, silent, region }: PlaceContext): void {
    this.opened++;
    const { uses, foreign, name } = element;
    if ((uses & (use.id | use.translated | use.repeated)) === 0 || hidden || foreign) return;
    const repeated = this.repeatedBy(element);
    // A template is silent itself.
    if (repeated !== null && !surrounding.has(region) && ((!silent && !inert) || name === 'template'))
      this.keep(repeated);
    if (inert || silent || repeated !== null) return;
    const part = this.partOf(element);
    if (part !== null) this.whenEmpty(element, () => this.parts.length < MAX_PARTS && this.parts.push(part));
    if (part !== null || surrounding.has(region)) return;
    const key = this.keyOf(element);
    if (key !== null)
      this.whenEmpty(element, () => {
        this.keep(key);
      });
  }

  private keep(key: string): void {
    if (this.found.length < MAX_FOUND) this.found.push(key);
  }

  private whenEmpty(element: OpenElement<PlaceContext>, then: () => void): void {
    const { opened } = this;
    const capture = this.text.capture(1);
    whenClosed(element, () => {
      if (this.text.release(capture) === '' && this.opened === opened) then();
    });
  }

  private repeatedBy({ attributes, uses }: OpenElement<PlaceContext>): string | null {
    if ((uses & use.repeated) === 0) return null;
    const name = repeaters.find((repeater) => (attributes[repeater] ?? '').trim() !== '');
    return name === undefined ? null : `${name}="${(attributes[name] ?? '').trim().slice(0, 90)}"`;
  }

  private partOf({ name, attributes }: OpenElement<PlaceContext>): string | null {
    const id = attributes['id']?.trim() ?? '';
    return id !== '' && isPart(name, id) ? `#${id.slice(0, 100)}` : null;
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
