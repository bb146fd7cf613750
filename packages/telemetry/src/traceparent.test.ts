import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTraceparent, parseTraceparent } from './traceparent.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('traceparent', () => {
  it('is parsed as in the recommendation', () => {
    expect(parseTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual({ traceId: TRACE, spanId: SPAN, traceFlags: 1 });
    expect(parseTraceparent(`00-${TRACE}-${SPAN}-02`)?.traceFlags).toBe(0);
    expect(parseTraceparent(`cc-${TRACE}-${SPAN}-01-what-the-future-will-be-like`)?.traceId).toBe(TRACE);
  });

  it.each([
    ['nothing', ''],
    ['version ff', `ff-${TRACE}-${SPAN}-01`],
    ['version 00 that goes on', `00-${TRACE}-${SPAN}-01-x`],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['capitals', `00-${TRACE.toUpperCase()}-${SPAN}-01`],
    ['a line break', `00-${TRACE}-${SPAN}-01\n`],
    ['no end', `cc-${TRACE}-${SPAN}-01-${'x'.repeat(1000)}`],
  ])('is ignored: %s', (_what, header) => {
    expect(parseTraceparent(header)).toBeNull();
  });

  it('is written as it was parsed', () => {
    const hex = (length: number) =>
      fc
        .array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length })
        .map((digits) => digits.join(''))
        .filter((text) => !/^0+$/.test(text));
    fc.assert(
      fc.property(hex(32), hex(16), fc.constantFrom(0, 1), (traceId, spanId, traceFlags) => {
        expect(parseTraceparent(formatTraceparent({ traceId, spanId, traceFlags }))).toEqual({
          traceId,
          spanId,
          traceFlags,
        });
      }),
    );
  });
});
