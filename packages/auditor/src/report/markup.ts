/** HTML by a template tag that escapes what is filled in, so that forgetting to is not possible. */
import { escapeMarkup } from './xml.js';

/** Markup that is safe as it stands: whoever makes one vouches that nothing in it came from elsewhere unescaped. */
export class Markup {
  /** @param source the HTML text */
  constructor(readonly source: string) {}
}
/** What may be filled into a template. `null` is nothing. */
export type Part = Markup | string | number | null | readonly Part[];

function toSource(part: Part): string {
  if (part === null) return '';
  if (part instanceof Markup) return part.source;
  if (typeof part === 'string' || typeof part === 'number') return escapeMarkup(String(part));
  return part.map(toSource).join('');
}

/** Template tag: what is filled in is escaped unless it is `Markup` itself. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((text, index) => text + toSource(parts[index] ?? null)).join(''));
