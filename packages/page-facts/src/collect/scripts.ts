/** Scripts: number, length and source; JSON-LD; and pages that consist only of a script redirect. */
import type { OpenElement } from '../html/open-elements.js';
import { whenClosed } from '../html/open-elements.js';
import type { LimitLog } from '../limits.js';
import { limits } from '../limits.js';
import type { PlaceContext } from '../page-context.js';
import type { EntityTable } from '../structured/entity-table.js';
import { JsonLdReader } from '../structured/json-ld.js';

const isJavaScript = (type: string): boolean =>
  type === '' ||
  type === 'module' ||
  type.endsWith('/javascript') ||
  type.endsWith('/ecmascript') ||
  type === 'application/x-javascript';

export class ScriptReader {
  readonly jsonLd: JsonLdReader;
  count = 0;
  /** Number of scripts that a browser runs, without JSON-LD and templates. */
  running = 0;
  inlineChars = 0;
  styleChars = 0;
  readonly sources: string[] = [];
  /** Target of the first script that sets `location` to a fixed address. */
  redirect: string | null = null;

  constructor(
    private readonly html: string,
    entities: EntityTable,
    private readonly log: LimitLog,
  ) {
    this.jsonLd = new JsonLdReader(entities, log);
  }

  open(element: OpenElement<PlaceContext>): void {
    if (element.name === 'style') {
      whenClosed(element, (end) => {
        this.styleChars += Math.max(0, end - element.contentStart);
      });
    } else if (element.name === 'script') this.script(element);
  }

  private script(element: OpenElement<PlaceContext>): void {
    const type = (element.attributes['type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
    const src = element.attributes['src'];
    this.count++;
    if (isJavaScript(type)) this.running++;
    if (src !== undefined) this.log.push(this.sources, src.slice(0, limits.urlChars), 'scriptSources');
    whenClosed(element, (end) => {
      const length = Math.max(0, end - element.contentStart);
      this.inlineChars += length;
      if (src !== undefined || length === 0) return;
      if (type === 'application/ld+json')
        this.jsonLd.read(this.html.slice(element.contentStart, end), element.contentStart);
      else if (this.redirect === null && isJavaScript(type) && length < 5_000) {
        this.redirect = redirectTarget(this.html.slice(element.contentStart, end));
      }
    });
  }
}

/** The URL in `location = "…"`, `location.href = "…"`, `location.replace("…")` or `assign`; `null` for anything computed. */
function redirectTarget(script: string): string | null {
  for (let at = script.indexOf('location'); at >= 0; at = script.indexOf('location', at + 8)) {
    let next = at + 8;
    for (const property of ['.href', '.replace', '.assign']) {
      if (script.startsWith(property, next)) {
        next += property.length;
        break;
      }
    }
    next = skipSpace(script, next);
    const sign = script.charAt(next);
    // `==` compares, `=` sets.
    if ((sign !== '=' && sign !== '(') || script.charAt(next + 1) === '=') continue;
    next = skipSpace(script, next + 1);
    const quote = script.charAt(next);
    if (quote !== '"' && quote !== "'" && quote !== '`') continue;
    const end = script.indexOf(quote, next + 1);
    if (end < 0 || end - next > limits.urlChars) continue;
    const target = script.slice(next + 1, end);
    const after = script.charAt(skipSpace(script, end + 1));
    if (target !== '' && !target.startsWith('#') && after !== '+' && !target.includes('${')) return target;
  }
  return null;
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at++;
  return at;
}
