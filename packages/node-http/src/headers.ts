/** Request headers, with repeated ones kept separate. */
import type { HttpHeaders } from '@citeready/core';
import type { NodeRequest } from './types.js';

function sentValues(rawHeaders: readonly string[]): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    const value = rawHeaders[index + 1] ?? '';
    const known = values.get(name);
    if (known === undefined) values.set(name, [value]);
    else known.push(value);
  }
  return values;
}

/**
 * An object without a prototype, since the caller chooses the names: `__proto__` is a valid one. By a constructor, as Node does for query
 * objects: `Object.create(null)` creates an object in dictionary mode, which is several times slower to fill.
 */
class Empty {
  [name: string]: string | readonly string[] | undefined;
}
Object.setPrototypeOf(Empty.prototype, null);
Reflect.deleteProperty(Empty.prototype, 'constructor');

/**
 * Node's `headers` joins or drops repeated ones, so they are read from `rawHeaders`; but a header that the host changed, added or removed
 * on the way keeps the host's value. The header named by `without` is left out.
 */
export function headersOf(request: NodeRequest, without?: string): HttpHeaders {
  const { headers: joined, rawHeaders } = request;
  const names = Object.keys(joined);
  // As many names as lines: no header was repeated, so none was joined.
  const sent = names.length * 2 === rawHeaders.length ? null : sentValues(rawHeaders);
  const headers = new Empty();
  for (const name of names) {
    const value = joined[name];
    if (name.startsWith(':') || name === without) continue; // the former are HTTP/2 pseudo-headers
    const values = sent?.get(name);
    const repeated = values !== undefined && values.length > 1;
    const untouched =
      repeated &&
      (Array.isArray(value) || value === values.join(', ') || value === values.join('; ') || value === values[0]);
    headers[name] = untouched ? values : value;
  }
  return headers;
}
