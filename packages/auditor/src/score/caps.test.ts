/** The cap of one check: penalties of its variants added up, named after the worst, with the share that counts for the engine. */
import { describe, expect, it } from 'vitest';
import { chatgpt } from '../engines/chatgpt.js';
import { copilot } from '../engines/copilot.js';
import { perplexity } from '../engines/perplexity.js';
import { capOf } from './caps.js';
import { outcome } from './outcomes.fixture.js';

const closed = (...gates: Parameters<typeof outcome>[0]['gates'] & object) =>
  outcome({ id: 'directives', category: 'index', gate: 'hard', state: 'fail', gates });

describe('capOf', () => {
  // 100 − 90 × .25 − 40 × .5 = 57.5
  it.each([
    ['the worst first', [{ share: 0.25, variant: 'noindex' } as const, { share: 0.5, variant: 'nocache' } as const]],
    ['the worst last', [{ share: 0.5, variant: 'nocache' } as const, { share: 0.25, variant: 'noindex' } as const]],
  ])('adds up variants and is named after the one that takes most, %s', (_, gates) => {
    expect(capOf(closed(...gates), copilot)).toMatchObject({
      value: 57.5,
      check: 'directives',
      reason: 'noindex keeps content out of the index (75 % of the sampled pages by weight)',
      variant: 'noindex',
    });
  });

  it('leaves out what does not concern the engine, its share included', () => {
    const both = closed({ share: 0.5, variant: 'nocache' }, { share: 0.25, variant: 'noindex' });
    expect(capOf(both, chatgpt)).toMatchObject({
      value: 77.5,
      reason: 'noindex keeps content out of the index (25 % of the sampled pages by weight)',
    });
    expect(capOf(both, perplexity)).toBeNull();
  });

  it('is none where nothing is closed', () => {
    expect(capOf(closed(), copilot)).toBeNull();
    expect(capOf(closed({ share: 0, variant: 'noindex' }), copilot)).toBeNull();
  });

  it('never falls below 0 or speaks of more than all pages', () => {
    const over = closed({ share: 1, variant: 'noindex' }, { share: 1, variant: 'noarchive' });
    expect(capOf(over, copilot)).toMatchObject({ value: 0, reason: expect.stringContaining('(100 %') as string });
    expect(capOf(closed({ share: 1.5, variant: 'noindex' }), copilot)?.value).toBe(10);
  });
});
