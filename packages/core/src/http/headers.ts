/** Reads request headers: one value, or a marker that several were sent where one is allowed. */
import { isPlainText } from '../domain/plain-text.js';
import type { HttpHeaders } from './types.js';

/** The header's only value, trimmed; `'absent'` also when empty; `'ambiguous'` when it was sent more than once or is not text. */
export function singleHeader(headers: HttpHeaders, name: string): { readonly value: string } | 'absent' | 'ambiguous' {
  const raw = headers[name];
  if (raw === undefined) return 'absent';
  if (typeof raw === 'string') {
    const value = raw.trim();
    if (value === '') return 'absent';
    return isPlainText(value) ? { value } : 'ambiguous';
  }
  const [first, ...rest] = raw.map((value) => value.trim()).filter((value) => value !== '');
  if (first === undefined) return 'absent';
  return rest.length === 0 && isPlainText(first) ? { value: first } : 'ambiguous';
}
