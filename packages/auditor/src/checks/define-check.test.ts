/** How `defineCheck` builds a check from a definition: engine scope, kinds of pages, and text and verdicts from the same numbers. */
import { describe, expect, it } from 'vitest';
import { ENGINE_PROFILES } from '../engines/index.js';
import type { EngineId } from '../engines/registry.js';
import type { EngineProfile } from '../engines/types.js';
import type { DefinedPageCheck, EngineScope } from './define-check.js';
import { defineCheck } from './define-check.js';
import { auditedPage, siteOf } from './page.fixture.js';
import { ALL_CHECKS } from './registry.js';
import { PAGE_KINDS } from './shared/kinds.js';
import { threshold } from './thresholds.js';
import type { PageKind, SiteFacts } from './types.js';
import { fail, pass } from './verdict.js';

/** A decision for each engine: yes for those named. */
const only = (...ids: readonly EngineId[]): EngineScope =>
  Object.fromEntries(ENGINE_PROFILES.map(({ id }) => [id, ids.some((wanted) => wanted === id)])) as Readonly<
    Record<EngineId, boolean>
  >;

const base = {
  id: 'made',
  title: 'A made check',
  category: 'extract',
  order: 10,
  part: { kind: 'report' },
  gate: null,
  grade: 'moderate',
  sources: ['proposal'],
  engines: 'every-engine',
} as const;

const fix = { title: 'Mend', text: 'Mend it.', effort: 'small' } as const;

const words = (fits: 'every-kind' | readonly PageKind[], engines: EngineScope = 'every-engine') =>
  defineCheck({
    ...base,
    engines,
    scope: 'page',
    thresholds: { least: threshold(3, 'words', 'proposal', 'of the page') },
    rule: (limit, kinds) => `Passes from ${limit.least} words on. Judged on ${kinds}.`,
    fix: (limit) => ({ ...fix, text: `Write ${limit.least} words.` }),
    fits,
    run: (page, { limit }) => (page.facts.text.words >= limit.least ? pass('Enough.') : fail('Too few.')),
  }) as DefinedPageCheck;

describe('defineCheck', () => {
  it('makes rule and fix of the numbers that decide', () => {
    const check = words(['article', 'guide', 'docs']);
    expect(check.rule).toBe('Passes from 3 words on. Judged on articles, guides and documentation.');
    expect(check.fix.text).toBe('Write 3 words.');
    const page = auditedPage('<title>x</title><p>one two three</p>');
    expect(check.run(page, siteOf([page]), null).state).toBe('pass');
    const stricter = check.withLimits({ least: 4 });
    expect(stricter.rule).toContain('from 4 words');
    expect(stricter.fix.text).toBe('Write 4 words.');
    expect(stricter.scope === 'page' && stricter.run(page, siteOf([page]), null).state).toBe('fail');
    expect(check.run(page, siteOf([page]), null).state).toBe('pass');
  });

  it('lists the engines that it concerns and those on which it has decided', () => {
    expect(words('every-kind')).toMatchObject({ engines: 'all', decided: 'all' });
    const two = words('every-kind', only('claude', 'copilot'));
    expect(two.engines).toEqual(['claude', 'copilot']);
    expect(two.decided).toEqual(ENGINE_PROFILES.map(({ id }) => id));
  });

  it('keeps what the definition says and has no thresholds if it names none', () => {
    const [engine = null] = ENGINE_PROFILES;
    const definition = {
      ...base,
      scope: 'site',
      perEngine: true,
      rule: () => 'A rule.',
      fix,
      run: (_site: SiteFacts, context: { readonly engine: EngineProfile | null }) => pass(context.engine?.id ?? 'none'),
    } as const;
    const check = defineCheck(definition);
    expect(check).toMatchObject({ ...base, engines: 'all', perEngine: true, rule: 'A rule.', fix, thresholds: {} });
    expect(check.scope === 'site' && check.run(siteOf([]), engine).summary).toBe(engine?.id);
  });

  it('judges the content of pages by default', () => {
    const missing = auditedPage('<title>x</title><p>Text</p>', { status: 404 });
    const site = siteOf([missing]);
    expect(words('every-kind').applies(missing, site)).toBe(false);
    expect(words('every-kind').answers).toBe('content');
    const any = defineCheck({
      ...base,
      scope: 'page',
      rule: 'A rule.',
      fix,
      fits: 'every-kind',
      answers: 'any',
      run: () => pass('Read.'),
    });
    expect(any.scope === 'page' && any.applies(missing, site)).toBe(true);
  });

  it('applies the additional condition only to pages that fit, with its numbers', () => {
    const check = defineCheck({
      ...base,
      scope: 'page',
      thresholds: { least: threshold(3, 'words', 'proposal', 'of the page') },
      rule: (limit) => `Not applicable below ${limit.least} words.`,
      fix,
      fits: ['article'],
      appliesIf: ({ facts }, limit) => facts.text.words >= limit.least,
      run: () => pass('Read.'),
    });
    const applies = (html: string, kind: PageKind): boolean => {
      const page = auditedPage(html, {}, kind);
      return check.scope === 'page' && check.applies(page, siteOf([page]));
    };
    expect(applies('<p>one two three</p>', 'article')).toBe(true);
    expect(applies('<p>one two</p>', 'article')).toBe(false);
    expect(applies('<p>one two three</p>', 'guide')).toBe(false);
  });
});

const pageChecks = ALL_CHECKS.filter((check) => check.scope === 'page');

describe('a page check', () => {
  it.each(pageChecks.map((check) => [check.id, check] as const))(
    'leaves kinds alone that it does not fit: %s',
    (_, check) => {
      // A page with some of everything, so that no further condition excludes it from a check.
      const html = `<title>How to choose a pump</title><main><h1>How to choose a pump?</h1><h2>What is a pump?</h2><div id="root"></div><p>It costs 20 €. ${'word '.repeat(300)}</p>
      <script type="application/ld+json">[{"@type":"Article","headline":"How to choose a pump"},{"@type":"HowTo","name":"How to choose a pump"}]</script></main>`;
      const judged = PAGE_KINDS.filter((kind) => {
        const page = auditedPage(html, {}, kind);
        return check.applies(page, siteOf([page]));
      });
      // A login page is not a wall in front of itself; everything else follows from the kinds alone.
      const wanted = PAGE_KINDS.filter(
        (kind) => check.fits.includes(kind) && !(check.id === 'login-paywall' && kind === 'utility'),
      );
      expect(judged).toEqual(wanted);
    },
  );
});
