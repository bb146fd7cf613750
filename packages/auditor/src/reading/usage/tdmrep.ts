/**
 * The TDM Reservation Protocol (https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/): whether text and data mining rights
 * are reserved, according to `/.well-known/tdmrep.json`, headers or meta tags, and where the policy is.
 */
import type { FetchResult } from '@citeready/safe-fetch';
import { count, plural } from '../../language/plural.js';

export interface Reservation {
  readonly reserved: boolean;
  /** URL of the policy as written; `null` without one. */
  readonly policy: string | null;
}

export interface ReservationRule extends Reservation {
  /** A path, in which `*` matches anything. */
  readonly location: string;
}

export type TdmFile =
  | { readonly state: 'absent' }
  | { readonly state: 'malformed'; readonly why: string }
  | { readonly state: 'rules'; readonly rules: readonly ReservationRule[] };

const MAX_RULES = 100;
const MAX_TEXT = 500;

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_TEXT) : null;

/** `1` and `0`, as numbers or text; any other value is an error and is ignored. */
function flagOf(value: unknown): boolean | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return text === '1' ? true : text === '0' ? false : null;
}

/** Parses a header or a meta tag; `null` if neither is present. */
export function readReservation(reservation: string | undefined, policy: string | undefined): Reservation | null {
  const reserved = flagOf(reservation);
  return reserved === null ? null : { reserved, policy: textOf(policy) };
}

function ruleOf(entry: unknown): ReservationRule | null {
  if (typeof entry !== 'object' || entry === null) return null;
  const { location, 'tdm-reservation': flag, 'tdm-policy': policy } = entry as Readonly<Record<string, unknown>>;
  const [where, reserved] = [textOf(location), flagOf(flag)];
  return where === null || reserved === null ? null : { location: where, reserved, policy: textOf(policy) };
}

/** Parses the response for `/.well-known/tdmrep.json`. A file that is not a list of rules reserves nothing, as the protocol specifies. */
export function readTdmFile(result: FetchResult | null): TdmFile {
  if (result === null || !result.ok || result.status < 200 || result.status >= 300) return { state: 'absent' };
  // A page served in place of a missing file is not such a file.
  if ((result.headers['content-type']?.[0] ?? '').toLowerCase().includes('html')) return { state: 'absent' };
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(result.body));
  } catch {
    return { state: 'malformed', why: 'it is not valid JSON' };
  }
  if (!Array.isArray(value)) return { state: 'malformed', why: 'it is not a list' };
  const entries = (value as readonly unknown[]).slice(0, MAX_RULES);
  const rules = entries.flatMap((entry) => ruleOf(entry) ?? []);
  return rules.length < entries.length
    ? {
        state: 'malformed',
        why: `${entries.length - rules.length} of ${count(entries.length, 'rule')} ${plural(entries.length, 'lacks', 'lack')} location or tdm-reservation`,
      }
    : { state: 'rules', rules };
}
