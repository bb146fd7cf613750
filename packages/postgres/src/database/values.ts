/** Conversion of values to SQL and back. */

const HALF_PAIRS = /\p{Surrogate}/gu;

/**
 * PostgreSQL's text type has no U+0000, the only character that a store may omit. Half a surrogate pair has no UTF-8 encoding: JSON would
 * carry it as an escape that the server can store but not process.
 * @example plainText('a\u0000b\ud800') // 'ab\ufffd'
 */
export const plainText = (text: string): string => text.replaceAll('\0', '').replace(HALF_PAIRS, '\ufffd');

/** JSON for a column, with plain text in every key and value. */
export const toJson = (value: unknown): string => JSON.stringify(value, (_key, inner: unknown) => plain(inner));

function plain(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  return entries.some(([key]) => plainText(key) !== key)
    ? Object.fromEntries(entries.map(([key, inner]) => [plainText(key), inner]))
    : value;
}

/** A parameter as the driver sends it. Times in UTC, whatever the driver's date settings. */
export function toParameter(value: unknown): unknown {
  if (typeof value === 'string') return plainText(value);
  if (value instanceof Date) return value.toISOString();
  // Only the part that the view covers, not the whole buffer.
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return value.map(toParameter);
  return value;
}

const number = (text: string): number => Number(text);

/** `2026-03-01 10:00:00.123+00`, optionally with minutes in the offset. */
function time(text: string): Date {
  const [day = '', clock = ''] = text.split(' ');
  return new Date(`${day}T${/[+-]\d\d$/.test(clock) ? `${clock}:00` : clock}`);
}

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text.slice(2), 'hex'));

const json = (text: string): unknown => JSON.parse(text);

/** By type id: bool, bytea, int8, int2, int4, json, float4, float8, timestamptz, jsonb. */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [16, (text) => text === 't'],
  [17, bytes],
  [20, number],
  [21, number],
  [23, number],
  [114, json],
  [700, number],
  [701, number],
  [1184, time],
  [3802, json],
]);

const asText = (text: string): unknown => text;

/** Own parsers, since a host may have changed the driver's for all queries of the process. */
export const TYPES = {
  getTypeParser:
    (oid: number): ((value: string | Uint8Array) => unknown) =>
    (value) =>
      typeof value === 'string' ? (PARSERS.get(oid) ?? asText)(value) : value,
};
