/**
 * Countries by the international prefix of a phone number, and by its area code if countries share the prefix. The codes are data
 * (`data/countries/dialling.yaml`).
 */
import { once } from '../../../data/once.js';
import { dialling } from '../../../generated/dialling.js';

const byCode = once(
  (): ReadonlyMap<string, string> =>
    new Map(Object.entries(dialling().codes).map(([country, code]) => [code, country])),
);
const canada = once((): ReadonlySet<string> => new Set(dialling().canada));
const elsewhere = once((): ReadonlySet<string> => new Set(dialling().elsewhere));

/** Digits of a complete number after +1 and +7, including the prefix. */
const SHARED_LENGTH = 11;

/** Several countries share +1 and +7: they are told apart by area code. */
function ofSharedPrefix(international: string): string | null {
  if (international.length !== SHARED_LENGTH) return null;
  const area = international.slice(1, 4);
  if (international.startsWith('1')) return canada().has(area) ? 'CA' : elsewhere().has(area) ? null : 'US';
  if (international.startsWith('7')) return /^[67]/.test(area) ? 'KZ' : 'RU';
  return null;
}

const MIN_DIGITS = 8;

/** `null` for a number without an international prefix, which does not identify a country. */
export function countryOfPhone(phone: string): string | null {
  const digits = phone.replace(/[^\d+]/g, '');
  const international = digits.startsWith('+') ? digits.slice(1) : digits.startsWith('00') ? digits.slice(2) : null;
  if (international === null || international.length < MIN_DIGITS) return null;
  return (
    byCode().get(international.slice(0, 3)) ?? byCode().get(international.slice(0, 2)) ?? ofSharedPrefix(international)
  );
}
