/** Targets within the page, and the links to it that have none. */
import { use } from '../html/attributes.js';
import type { OpenElement } from '../html/open-elements.js';
import type { PlaceContext } from '../page-context.js';
import type { LinkFact } from '../content-facts.js';

/** A page with more has too many to compare. */
const MAX_IDS = 5_000;
const MAX_LOST = 20;
/** Routes, the top of the page, text fragments, and instructions to scripts, such as those that open a popup. */
const FOR_SCRIPTS = /^#(?:[/!:]|top$|pop(?:up|make)|modal|.{0,200}(?:=|%3[AD]))/i;

/** A fragment is compared as written, then decoded (HTML, "select the indicated part"). */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

export class AnchorReader {
  private readonly ids = new Set<string>();

  open({ name, attributes, uses }: OpenElement<PlaceContext>): void {
    if (this.ids.size > MAX_IDS) return;
    const id = (uses & use.id) === 0 ? undefined : attributes['id'];
    if (id !== undefined && id !== '') this.ids.add(id);
    // The older way to name a place.
    if (name === 'a' && attributes['name'] !== undefined) this.ids.add(attributes['name']);
  }

  /** The distinct addresses `#…` of links to places that the page does not have; routes of applications (`#/`, `#!`) do not count. */
  lost(links: readonly LinkFact[]): readonly string[] {
    if (this.ids.size > MAX_IDS) return [];
    const lost = new Set<string>();
    for (const { href } of links) {
      if (lost.size >= MAX_LOST) break;
      if (!href.startsWith('#') || href.length < 2 || FOR_SCRIPTS.test(href)) continue;
      const fragment = href.slice(1);
      if (!this.ids.has(fragment) && !this.ids.has(decoded(fragment))) lost.add(href);
    }
    return [...lost];
  }
}
