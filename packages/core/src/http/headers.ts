/** Reading request headers: one value, or a sign that several were sent where one is allowed. */
import { isPlainText } from '../domain/plain-text.js';
import type { HttpHeaders } from './types.js';

/** The header's only value, trimmed; `'absent'` also when empty; `'ambiguous'` when it was sent more than once or is not text. */
export function singleHeader(headers: HttpHeaders, name: string): { readonly value: string } | 'absent' | 'ambiguous' {
  const raw = headers[name];
  if (raw === undefined) return 'absent';
  const values = typeof raw === 'string' ? [raw] : raw;
  const [first, ...rest] = values.map((value) => value.trim()).filter((value) => value !== '');
  if (first === undefined) return 'absent';
  return rest.length === 0 && isPlainText(first) ? { value: first } : 'ambiguous';
}
