/** Which questions a site is asked: by its kind and its trade, and by choice where it teaches. */
import { SITE_KINDS } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { sectors } from '../generated/sectors.js';
import type { QuestionKind } from '../reading/questions/kinds.js';
import { answeredOptional, withoutUnanswered } from './optional-questions.js';
import { isOptional } from './not-asked.js';
import { questionShares } from './questions.js';
import type { Answer } from './types.js';

const asked = (...of: Parameters<typeof questionShares>): readonly QuestionKind[] =>
  questionShares(...of).map(([question]) => question);

describe('a question that nobody asks of a trade', () => {
  it.each([
    ['local', 'religion', null, ['process', 'price', 'proof']],
    ['nonprofit', 'nonprofit', null, ['when']],
    ['local', 'arts', 'music', ['when']],
    ['local', 'travel', 'lodging', ['process']],
    ['local', 'software', null, ['when', 'where']],
    ['saas', 'science', 'research-infrastructure', ['price', 'process', 'terms', 'compare']],
    ['saas', 'software', 'developer-tools', ['terms']],
    ['ecommerce', 'fashion', null, ['compare']],
    ['saas', 'education', null, ['compare']],
    ['personal', 'religion', null, ['sources']],
  ] as const)('is not put to %s of %s, %s', (kind, sector, category, without) => {
    const found = asked(kind, sector, category);
    for (const question of without) expect(found).not.toContain(question);
    expect(questionShares(kind, sector, category).reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  it('is put to whoever else is of that kind', () => {
    expect(asked('local', 'automotive')).toEqual(
      expect.arrayContaining(['process', 'price', 'proof', 'when', 'where']),
    );
    expect(asked('saas', 'software', null)).toEqual(expect.arrayContaining(['compare', 'terms']));
    expect(asked('ecommerce', 'electronics')).toContain('compare');
  });

  it('is put to what takes place, whoever puts it on', () => {
    for (const sector of ['science', 'religion', 'software', 'nonprofit'])
      expect(asked('event', sector)).toEqual(expect.arrayContaining(['when', 'where', 'price']));
    expect(asked('community', 'software')).toEqual(expect.arrayContaining(['when', 'where']));
  });

  it('leaves every site of every trade what it is and whom to ask', () => {
    for (const kind of SITE_KINDS) {
      for (const { id, categories } of sectors()) {
        for (const category of [null, ...categories.map((each) => each.id)]) {
          const found = asked(kind, id, category);
          expect(found).toContain('what');
          expect(found.length).toBeGreaterThanOrEqual(4);
        }
      }
    }
  });
});

describe('what there is to learn', () => {
  const answer = (kind: QuestionKind, weight: number, value: number): Answer => ({
    kind,
    weight,
    value,
    best: null,
    together: false,
  });
  const answers = (topics: number, offer: number): readonly Answer[] => [
    answer('offer', 0.5, offer),
    answer('what', 0.25, offer),
    answer('topics', 0.25, topics),
  ];
  const mean = (of: readonly Answer[]): number => of.reduce((sum, { weight, value }) => sum + weight * value, 0);
  const kinds = (of: readonly Answer[]): readonly QuestionKind[] => of.map(({ kind }) => kind);

  it('is asked of who trades only where that is told in full', () => {
    expect(kinds(withoutUnanswered(answers(0.74, 0.2), 'local'))).toEqual(['offer', 'what']);
    expect(kinds(withoutUnanswered(answers(0.75, 0.2), 'local'))).toEqual(['offer', 'what', 'topics']);
    expect(kinds(withoutUnanswered(answers(0.1, 0.2), 'publisher'))).toEqual(['offer', 'what', 'topics']);
    for (const kind of ['docs', 'publisher', 'personal', 'research', 'government'] as const)
      expect(isOptional('topics', kind)).toBe(false);
  });

  it('is asked of every engine alike, whatever is closed to it', () => {
    const all = answers(0.9, 0.4);
    const chosen = answeredOptional(all, 'local');
    const closed = withoutUnanswered(answers(0, 0.4), 'local', chosen);
    expect(kinds(closed)).toEqual(kinds(withoutUnanswered(all, 'local')));
    expect(closed.find(({ kind }) => kind === 'topics')?.value).toBe(0);
    expect(mean(closed)).toBeLessThan(mean(withoutUnanswered(all, 'local')));
    // Nor does an engine get a question that the whole site does not answer.
    const unchosen = answeredOptional(answers(0.5, 0.4), 'local');
    expect(kinds(withoutUnanswered(answers(0.9, 0.4), 'local', unchosen))).toEqual(['offer', 'what']);
  });

  it('is told, and counts no lower than the rest, where it is full', () => {
    expect(withoutUnanswered(answers(0.8, 1), 'saas').map(({ value }) => value)).toEqual([1, 1, 1]);
    expect(withoutUnanswered(answers(0.9, 0.2), 'saas').map(({ value }) => value)).toEqual([0.2, 0.2, 0.9]);
  });

  it('never costs, and gains where it is told', () => {
    for (const offer of [0, 0.3, 0.8, 1]) {
      let before = 0;
      for (const topics of [0, 0.5, 0.74, 0.75, 0.9, 1]) {
        const counted = withoutUnanswered(answers(topics, offer), 'services');
        expect(counted.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
        expect(mean(counted)).toBeGreaterThanOrEqual(Math.max(before, offer) - 1e-9);
        before = mean(counted);
      }
    }
  });
});
