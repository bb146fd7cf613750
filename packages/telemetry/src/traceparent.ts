/**
 * The header `traceparent` of the W3C recommendation Trace Context, level 1 (https://www.w3.org/TR/trace-context-1/#traceparent-header).
 * Parsed and written here, so that jobs carry it whatever propagator the host has set up.
 */
import type { SpanContext } from '@opentelemetry/api';

/** A later version may continue after a further dash; the length is undefined. */
const LONGEST = 128;

const FORM = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-|$)/;

/** `null` for anything not well-formed: an all-zero id, version ff, version 00 with further content. */
export function parseTraceparent(header: string): SpanContext | null {
  if (header.length > LONGEST) return null;
  const [, version, traceId, spanId, flags, next] = FORM.exec(header) ?? [];
  if (version === undefined || traceId === undefined || spanId === undefined || flags === undefined) return null;
  if (version === 'ff' || (version === '00' && next !== '')) return null;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  // Of the flags, only `sampled` is defined at this level.
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}

/** In version 00. */
export const formatTraceparent = ({ traceId, spanId, traceFlags }: SpanContext): string =>
  `00-${traceId}-${spanId}-${(traceFlags & 0xff).toString(16).padStart(2, '0')}`;
