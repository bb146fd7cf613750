/** Suites as data: what planning rejects, and that a harness is always disposed. */
import assert from 'node:assert';
import { describe, expect, it } from 'vitest';
import { planContract, runCase } from './contract.js';
import type { ContractCase } from './contract.js';
import { describeContract } from './vitest.js';
import { waitFor } from './waits.js';

const passes = (name: string): ContractCase<object> => ({ name, law: 'Always kept.', run: async () => undefined });

describe('planning a suite', () => {
  it('keeps the order and the reason of each skip', () => {
    const planned = planContract([passes('a'), passes('b')], { skip: [{ case: 'b', reason: 'no clock here' }] });
    expect(planned.map((item) => [item.case.name, item.skipped])).toEqual([
      ['a', null],
      ['b', 'no clock here'],
    ]);
  });

  it.each([
    ['two cases of one name', [passes('a'), passes('a')], [], /two cases named "a"/],
    ['a skip of an unknown case', [passes('a')], [{ case: 'z', reason: 'why' }], /no such case/],
    ['a skip without a reason', [passes('a')], [{ case: 'a', reason: ' ' }], /needs a reason/],
    [
      'a skip said twice',
      [passes('a')],
      [
        { case: 'a', reason: 'x' },
        { case: 'a', reason: 'y' },
      ],
      /skipped twice/,
    ],
  ])('refuses %s', (_what, cases, skip, message) => {
    expect(() => planContract(cases, { skip })).toThrow(message);
    expect(() => describeContract('never registered', cases, () => ({}), { skip })).toThrow(message);
  });
});

describe('running a case', () => {
  it('disposes the harness although the case fails, and reports the failure', async () => {
    const events: string[] = [];
    const failing: ContractCase<{ dispose: () => void }> = {
      name: 'fails',
      law: 'Never kept.',
      run: async () => {
        events.push('run');
        throw new Error('law broken');
      },
    };
    const made = runCase(failing, () => ({ dispose: () => void events.push('dispose') }));
    await expect(made).rejects.toThrow('law broken');
    expect(events).toEqual(['run', 'dispose']);
  });
});

describe('a broken law', () => {
  const broken = (run: () => void): ContractCase<object> => ({
    name: 'take: of many callers one is let in',
    law: 'Concurrent callers are granted no more than the limit.',
    run: async () => run(),
  });

  it('is shown with both values', async () => {
    const failure = await runCase(
      broken(() => assert.strictEqual(3, 1)),
      () => ({}),
    ).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(assert.AssertionError);
    expect(failure).toMatchObject({ expected: 1, actual: 3 });
    expect((failure as Error).message).toBe(
      'Broken law of "take: of many callers one is let in": Concurrent callers are granted no more than the limit.\n' +
        '  expected: 1\n  actual:   3',
    );
  });

  it('keeps the message of the case next to them', async () => {
    const run = runCase(
      broken(() => assert.deepEqual([{ id: 'a' }], [], 'nobody is listed')),
      () => ({}),
    );
    await expect(run).rejects.toThrow(
      /Concurrent callers.*\nnobody is listed\n {2}expected: \[\]\n {2}actual: {3}\[ \{ id: 'a' \} \]/s,
    );
  });
});

describe('what an adapter did instead', () => {
  const law = 'The call is refused.';
  const failing = (run: () => Promise<void>): ContractCase<object> => ({ name: 'add: refuses', law, run });

  it.each([
    [
      'nothing rejected',
      () => assert.rejects(Promise.resolve()),
      '\nMissing expected rejection.\n  expected: a rejection\n  actual:   none',
    ],
    [
      'what was to be new is the same',
      async () => assert.notStrictEqual('job-4', 'job-4'),
      "\n  expected: anything but 'job-4'\n  actual:   'job-4'",
    ],
    [
      'it threw an error that no law mentions',
      async () => {
        throw new RangeError('no such row');
      },
      '\nThe adapter threw RangeError: no such row',
    ],
  ])('%s', async (_what, run, told) => {
    const failure = (await runCase(failing(run), () => ({})).catch((error: unknown) => error)) as Error;
    expect(failure.message).toBe(`Broken law of "add: refuses": ${law}${told}`);
    expect(failure.stack).toContain('contract.test.ts');
  });
});

describe('a case that hangs', () => {
  const never = new Promise<never>(() => undefined);
  const waiting = (run: () => Promise<void>): ContractCase<{ readonly dispose?: () => void }> => ({
    name: 'abort: client disconnects',
    law: 'The signal aborts.',
    run,
  });

  it('fails with its law and what it waits for, no longer with what it had waited for before', async () => {
    let disposed = false;
    const hangs = waiting(async () => {
      await waitFor('the handler to be called', Promise.resolve());
      await waitFor('the signal to abort', never);
    });
    await expect(runCase(hangs, () => ({ dispose: () => void (disposed = true) }), { timeoutMs: 20 })).rejects.toThrow(
      'Broken law of "abort: client disconnects": The signal aborts.\nNot finished after 20 ms.\n  waiting for: the signal to abort',
    );
    expect(disposed).toBe(true);
  });

  it('names nothing that another case waits for', async () => {
    const other = runCase(
      waiting(() => waitFor('rain', never)),
      () => ({}),
      { timeoutMs: 40 },
    ).catch(() => undefined);
    await expect(
      runCase(
        waiting(() => never),
        () => ({}),
        { timeoutMs: 20 },
      ),
    ).rejects.toThrow(/after 20 ms\.$/u);
    await other;
  });

  it('leaves a failure in time as it is', async () => {
    const fails = waiting(async () => assert.strictEqual(1, 2));
    await expect(runCase(fails, () => ({}), { timeoutMs: 1000 })).rejects.toThrow(/expected: 2/u);
  });
});

it('reads a backend that nobody may change', async () => {
  const reads: ContractCase<{ readonly backend: { readonly storage: { readonly kind: string } } }> = {
    name: 'reads',
    law: 'A backend is read.',
    run: async ({ backend }) => assert.strictEqual(backend.storage.kind, 'frozen'),
  };
  const backend = Object.freeze({ storage: Object.freeze({ kind: 'frozen' }) });
  await expect(runCase(reads, () => ({ backend }))).resolves.toBeUndefined();
});

it.each([0, Infinity])('has no time limit if the runner has none: %s', async (timeoutMs) => {
  const turn = waitsATurn();
  await expect(runCase(turn, () => ({}), { timeoutMs })).resolves.toBeUndefined();
});

function waitsATurn(): ContractCase<object> {
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    name: 'takes a few turns',
    law: 'It ends.',
    run: async () => {
      for (let n = 0; n < 5; n++) await turn();
    },
  };
}

describe('a harness that lacks a field', () => {
  interface Harness {
    readonly advance: (ms: number) => void;
    readonly issueToken?: () => string;
    readonly dispose?: () => void;
  }
  const waits: ContractCase<Harness> = {
    name: 'lease: ends',
    law: 'A lease ends with its time.',
    run: async ({ advance, issueToken }) => {
      issueToken?.();
      advance(1);
    },
  };

  it('is named', async () => {
    await expect(runCase(waits, () => ({}) as Harness)).rejects.toThrow(
      'The harness lacks "advance", which "lease: ends" needs: advance is not a function',
    );
  });

  it('is named with its path, if the backend lacks a store', async () => {
    const stores: ContractCase<{
      readonly backend: { readonly storage: { readonly commands?: { add: () => void } } };
    }> = {
      name: 'commands.add: a command starts pending',
      law: 'pending until delivered',
      // An adapter in the making: the type of the port promises the store.
      run: async ({ backend }) => (backend.storage.commands as { add: () => void }).add(),
    };
    await expect(runCase(stores, () => ({ backend: { storage: {} } }))).rejects.toThrow(
      /^The harness lacks "backend\.storage\.commands", which "commands\.add: a command starts pending" needs: /u,
    );
  });

  it('may lack what the case does not need', async () => {
    await expect(runCase(waits, () => ({ advance: () => undefined }))).resolves.toBeUndefined();
  });
});

interface Numbered {
  readonly number: number;
  disposed: boolean;
}
const harnesses: Numbered[] = [];
const boundCases: readonly ContractCase<Numbered>[] = [
  { name: 'gets a harness', law: 'One harness per case.', run: async ({ number }) => expect(number).toBe(1) },
  {
    name: 'gets a fresh one',
    law: 'The previous one is disposed.',
    run: async ({ number }) => {
      expect(number).toBe(2);
      expect(harnesses.map(({ disposed }) => disposed)).toEqual([true, false]);
    },
  },
  { name: 'skipped', law: 'Never run.', run: async () => expect.unreachable() },
];
describeContract(
  'a bound suite',
  boundCases,
  () => {
    const harness = {
      number: harnesses.length + 1,
      disposed: false,
      dispose: () => void (harness.disposed = true),
    };
    harnesses.push(harness);
    return harness;
  },
  { skip: [{ case: 'skipped', reason: 'shows that skips are registered' }] },
);
