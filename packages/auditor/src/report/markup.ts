/** A template tag for HTML that escapes all values, so that escaping cannot be forgotten. */
import { escapeMarkup } from './xml.js';

/** Safe markup: whoever creates it guarantees that it contains no unescaped text from elsewhere. */
export class Markup {
  /** @param source the HTML text */
  constructor(
    /** The HTML, escaped where it holds text. */
    readonly source: string,
  ) {}
}
/** A value that can be inserted into a template. `null` inserts nothing. */
export type Part = Markup | string | number | null | readonly Part[];

function toSource(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.source;
  if (typeof part === 'string' || typeof part === 'number') return escapeMarkup(String(part));
  return part.map(toSource).join('');
}

/** Template tag: inserted values are escaped unless they are `Markup`. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((text, index) => text + toSource(parts[index] ?? null)).join(''));
