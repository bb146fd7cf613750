/** The `Link` response header (RFC 8288), scanned character by character: targets and parameters may hold commas and semicolons. */

export interface HeaderLink {
  readonly target: string;
  /** Lower-case parameter names; the first of a repeated one, as RFC 8288 §3.3 requires for `rel`. */
  readonly parameters: ReadonlyMap<string, string>;
}

const maxLinks = 200;

export function parseLinkHeader(value: string): HeaderLink[] {
  const links: HeaderLink[] = [];
  let at = 0;
  while (at < value.length && links.length < maxLinks) {
    const open = value.indexOf('<', at);
    if (open < 0) break;
    const close = value.indexOf('>', open);
    if (close < 0) break;
    const { parameters, end } = readParameters(value, close + 1);
    links.push({ target: value.slice(open + 1, close).trim(), parameters });
    at = end;
  }
  return links;
}

function readParameters(value: string, from: number): { parameters: Map<string, string>; end: number } {
  const parameters = new Map<string, string>();
  let at = from;
  for (;;) {
    while (at < value.length && (value.charAt(at) === ' ' || value.charAt(at) === '\t')) at++;
    if (value.charAt(at) !== ';') return { parameters, end: at };
    at++;
    const nameStart = at;
    while (at < value.length && !'=;,'.includes(value.charAt(at))) at++;
    const name = value.slice(nameStart, at).trim().toLowerCase();
    let content = '';
    if (value.charAt(at) === '=') {
      at++;
      while (value.charAt(at) === ' ') at++;
      if (value.charAt(at) === '"') {
        at++;
        while (at < value.length && value.charAt(at) !== '"') {
          if (value.charAt(at) === '\\') at++;
          content += value.charAt(at);
          at++;
        }
        at++;
      } else {
        const start = at;
        while (at < value.length && !';,'.includes(value.charAt(at))) at++;
        content = value.slice(start, at).trim();
      }
    }
    if (name.length > 0 && !parameters.has(name)) parameters.set(name, content);
  }
}
