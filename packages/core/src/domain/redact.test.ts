import { createSystemIds } from '@citeready/system';
import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { generateApiKey } from './api-key.js';
import { hiding, redactError, redactFields } from './redact.js';

const key = generateApiKey(createSystemIds());
const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl_-x';
const SECRET = 'a secret of the host, with ($pecial) signs';

describe('hiding', () => {
  const hide = hiding([SECRET, `${SECRET} and more`, 'short']);

  it.each([
    [`cannot check ${key}.`, 'cannot check [redacted].'],
    [`cut: ${key.slice(0, 30)}…`, 'cut: [redacted]…'],
    [`Bearer ${JWT}, twice ${JWT}`, 'Bearer [redacted], twice [redacted]'],
    [`eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.`, '[redacted]'],
    [`x ${SECRET} and more`, 'x [redacted]'],
    [`${SECRET}${SECRET}`, '[redacted][redacted]'],
    ['a short one, the hint cr_live_abcd…, v1.2.3', 'a short one, the hint cr_live_abcd…, v1.2.3'],
  ])('%s', (text, expected) => {
    expect(hide(text)).toBe(expected);
  });

  it.each(['eyJ', 'eyJ-', 'eyJ.', 'eyJa.b', 'cr_live_', 'cr_live_abc'])(
    'takes time proportional to the length only: %s',
    (part) => {
      const start = performance.now();
      hide(part.repeat(300_000));
      // Some milliseconds; quadratic matching would take minutes.
      expect(performance.now() - start).toBeLessThan(10_000);
    },
  );
});

describe('errors', () => {
  const hide = hiding([SECRET]);

  it('keep what a person needs, and nothing secret at any depth', () => {
    const root = Object.assign(new Error(`root ${SECRET}`), { detail: `Key (token)=(${SECRET})`, code: '23505' });
    const many = new AggregateError([new Error(`one ${key}`), JWT], `many ${SECRET}`);
    const error = new TypeError(`top ${key}`, { cause: new Error(JWT, { cause: root }) });
    for (const thrown of [error, many]) {
      const copy = redactError(thrown, hide);
      const shown = inspect(copy, { depth: null, showHidden: true });
      for (const secret of [SECRET, key, JWT]) expect(shown).not.toContain(secret);
      expect(shown).toContain('[redacted]');
    }
    const copy = redactError(error, hide);
    expect(copy).toMatchObject({ name: 'TypeError', message: 'top [redacted]', cause: { cause: { code: '23505' } } });
    expect(copy).toHaveProperty('stack', expect.stringContaining('redact.test'));
  });

  it('terminate, however they are linked', () => {
    const loop = new Error(SECRET);
    loop.cause = loop;
    expect(inspect(redactError(loop, hide), { depth: null })).not.toContain(SECRET);
  });

  it.each([[`text ${SECRET}`], [Object.create(null)], [undefined], [null], [7], [Symbol(SECRET)], [{ SECRET }]])(
    'of values that are not errors become text: %o',
    (thrown) => {
      const text = redactError(thrown, hide);
      expect(typeof text).toBe('string');
      expect(text).not.toContain(SECRET);
    },
  );
});

it('fields lose their secrets and nothing else', () => {
  const fields = { jobId: 'a', attempt: 2, note: `with ${key}`, error: { toString: () => SECRET }, reason: null };
  expect(redactFields(fields, hiding([SECRET]))).toEqual({
    jobId: 'a',
    attempt: 2,
    note: 'with [redacted]',
    error: '[redacted]',
    reason: null,
  });
});
