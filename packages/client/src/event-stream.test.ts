import { describe, expect, it } from 'vitest';
import { createEventParser } from './event-stream.js';

function parse(pieces: readonly string[]) {
  const take = createEventParser();
  return pieces.flatMap((piece) => take(piece));
}

describe('the parser of event streams', () => {
  const text = ': hello\r\nretry: 1000\r\n\r\nevent: status\nid: 7\ndata: {"a":1}\n\ndata:x\rdata:  y\r\rid\ndata\n\n';
  const events = [
    { event: 'status', id: '7', data: '{"a":1}' },
    { event: 'message', id: '7', data: 'x\n y' },
    { event: 'message', id: '', data: '' },
  ];

  it('returns the same events however the text is split', () => {
    expect(parse([text])).toEqual(events);
    expect(parse([...text])).toEqual(events);
    for (let at = 1; at < text.length; at += 1) expect(parse([text.slice(0, at), text.slice(at)])).toEqual(events);
  });

  it('returns no incomplete event', () => {
    expect(parse(['data: 1\n', 'data: 2'])).toEqual([]);
    expect(parse(['event: status\n\n', ': only a comment\n\n'])).toEqual([]);
  });

  it('ignores ids with U+0000 and unknown fields', () => {
    expect(parse(['id: a\n', 'id: b\0\nother: 1\ndata: x\n\n'])).toEqual([{ event: 'message', id: 'a', data: 'x' }]);
  });

  it.each([
    ['one endless line', () => 'data: ' + 'x'.repeat(65_536)],
    ['lines without an end', () => `data: ${'x'.repeat(65_536)}\n`],
  ])('refuses %s', (_what, piece) => {
    const take = createEventParser();
    expect(() => {
      for (let at = 0; at < 20; at += 1) take(at === 0 ? piece() : piece().slice(1));
    }).toThrow(RangeError);
  });
});
