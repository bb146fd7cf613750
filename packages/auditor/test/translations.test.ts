/** The same site scores the same in whatever language it is written: within five points, for every engine. */
import { beforeAll, describe, expect, it } from 'vitest';
import { ENGINE_PROFILES } from '../src/engines/registry.js';
import { auditPages, scoresOf } from './support/own-sites/audit-pages.js';
import { CHINESE, JAPANESE, KOREAN } from './support/own-sites/translated/east-asian.js';
import { ENGLISH, FRENCH, GERMAN } from './support/own-sites/translated/european.js';
import { POLISH } from './support/own-sites/translated/polish.js';
import { ARABIC, HEBREW, THAI } from './support/own-sites/translated/semitic-and-thai.js';
import type { Translation } from './support/own-sites/translated/site.js';
import { DOMAIN, translatedPages } from './support/own-sites/translated/site.js';
import { DAMAGES, seeded } from './support/damage/damages.js';
import { WORTHLESS_CAP } from '../src/score/weights.js';

const WITHIN = 5;
const engines = ENGINE_PROFILES.map(({ id }) => id);
const scoreOf = async (text: Translation): Promise<Readonly<Record<string, number>>> =>
  scoresOf(await auditPages(DOMAIN, translatedPages(text), { engines }));

describe('a dental clinic in ten languages', () => {
  let english: Readonly<Record<string, number>> = {};
  beforeAll(async () => {
    english = await scoreOf(ENGLISH);
  });

  it('is a good site', () => {
    expect(Object.keys(english)).toHaveLength(engines.length);
    for (const [engine, score] of Object.entries(english)) expect(score, engine).toBeGreaterThanOrEqual(60);
  });

  it.each(
    [GERMAN, FRENCH, POLISH, JAPANESE, CHINESE, KOREAN, ARABIC, HEBREW, THAI].map((text) => [text.lang, text] as const),
  )('%s', async (_, text) => {
    const scores = await scoreOf(text);
    for (const engine of engines)
      expect(Math.abs((scores[engine] ?? 0) - (english[engine] ?? 0)), engine).toBeLessThanOrEqual(WITHIN);
  });
});

/** What leaves nothing of the words of a site. */
const NOTHING_LEFT = ['lorem ipsum', 'random words', 'one phrase repeated', 'words shuffled'];

describe.each(
  [ENGLISH, GERMAN, FRENCH, POLISH, JAPANESE, CHINESE, KOREAN, ARABIC, HEBREW, THAI].map(
    (text) => [text.lang, text] as const,
  ),
)('nonsense in the markup of a good site, %s', (_lang, text) => {
  const damages = DAMAGES.filter(({ id }) => NOTHING_LEFT.includes(id));
  it.each(damages.map((damage) => [damage.id, damage] as const))('%s', async (_, damage) => {
    const random = seeded(3);
    const pages = Object.entries(translatedPages(text)).map(([path, html]) => [path, damage.apply(html, random, 1)]);
    const report = await auditPages(DOMAIN, Object.fromEntries(pages), { engines });
    for (const { engine, overall_score } of report.engines)
      expect(overall_score, engine).toBeLessThanOrEqual(WORTHLESS_CAP);
  });
});
