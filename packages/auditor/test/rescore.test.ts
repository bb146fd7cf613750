/** Archives of another extractor: read again where they hold the pages' bytes, refused with the remedy where they do not. */
import { describe, expect, it } from 'vitest';
import { CURRENT_RULES, decodeArchive, encodeArchive, IncompatibleArchiveError, rescore } from '../src/archive.js';
import type { Archive } from '../src/archive.js';
import { createInlineParsePool } from '@citeready/page-facts';
import type { ParsePool } from '@citeready/page-facts';
import { renderReport } from '../src/report/index.js';
import { auditMade, DOMAIN, PATHS } from './support/made-site.js';

const EMPTY = '/contact/';
const SITE = { answers: { [EMPTY]: { body: '' } } };

/** A fresh audit and its archive. */
async function fresh(bodies: boolean) {
  const outcome = await auditMade(SITE, { archive: { bodies } });
  if (outcome.outcome !== 'completed' || outcome.archive === null) throw new Error('no archive');
  return { report: renderReport(outcome.report, 'json'), archive: outcome.archive };
}

/** The same archive as an extractor of old would have left it: of a major before, its facts blind to titles and text. */
async function aged(bytes: Uint8Array, change: (archive: Archive) => Archive = (archive) => archive) {
  const { versions, evidence } = await decodeArchive(bytes);
  const pages = evidence.pages.map((page) => ({
    ...page,
    facts: { ...page.facts, title: 'read by an extractor of old', blocks: [], links: [], language: null },
  }));
  return encodeArchive(change({ versions: { ...versions, extractor: '0.9.0' }, evidence: { ...evidence, pages } }));
}

const refusal = (archive: Uint8Array, options: Parameters<typeof rescore>[1] = {}): Promise<IncompatibleArchiveError> =>
  rescore(archive, { parse: 'inline', ...options }).then(
    () => Promise.reject(new Error('It was not refused.')),
    (error: unknown) => {
      if (error instanceof IncompatibleArchiveError) return error;
      throw error;
    },
  );

describe('an archive of another extractor', () => {
  it('with bodies gives the report of a fresh audit of the same bytes', async () => {
    const { report, archive } = await fresh(true);
    const old = await aged(archive);
    const again = renderReport(await rescore(old, { parse: 'inline' }), 'json');
    expect(again).toBe(report);
    expect(again).toContain('"extractor": "1.');
    expect(again).not.toContain('read by an extractor of old');
  });

  it('is read by a pool of one’s own, which stays open', async () => {
    const { report, archive } = await fresh(true);
    const inline = createInlineParsePool();
    const read: string[] = [];
    const pool: ParsePool = {
      parse: (resource, signal) => {
        read.push(new URL(resource.url).pathname);
        return inline.parse(resource, signal);
      },
      close: () => Promise.reject(new Error('It is not theirs to close.')),
    };
    expect(renderReport(await rescore(await aged(archive), { parse: pool }), 'json')).toBe(report);
    expect(read.sort()).toEqual([...PATHS].sort());
    await inline.close();
  });

  it('keeps facts if the extractor is the same', async () => {
    const { report, archive } = await fresh(true);
    const pool: ParsePool = {
      parse: () => Promise.reject(new Error('Nothing is to be read.')),
      close: () => Promise.resolve(),
    };
    expect(renderReport(await rescore(archive, { parse: pool }), 'json')).toBe(report);
  });

  it('lists a page that can no longer be read among the skipped ones', async () => {
    const { archive } = await fresh(true);
    const inline = createInlineParsePool();
    const pool: ParsePool = {
      parse: async (resource) =>
        new URL(resource.url).pathname === '/lamps/'
          ? { failed: 'timeout', message: 'The page took too long to read.' }
          : inline.parse(resource),
      close: () => inline.close(),
    };
    const report = await rescore(await aged(archive), { parse: pool });
    expect(report.pages.map(({ url }) => new URL(url).pathname)).not.toContain('/lamps/');
    expect(report.skipped).toContainEqual({
      url: `https://${DOMAIN}/lamps/`,
      reason: 'The page took too long to read.',
    });
    await inline.close();
  });

  it('is refused without bodies, with an explanation', async () => {
    const { archive } = await fresh(false);
    const { message, archived, expected } = await refusal(await aged(archive));
    expect({ archived, expected }).toEqual({ archived: '0.9.0', expected: CURRENT_RULES.versions.extractor });
    // The empty page needs no bytes to be whole.
    expect(message).toContain(`lacks for ${PATHS.length - 1} of ${PATHS.length} pages`);
    expect(message).toContain('archive: { bodies: true }');
  });

  it('with a body that is not what was fetched is refused', async () => {
    const { archive } = await fresh(true);
    const changed = await aged(archive, ({ versions, evidence }) => ({
      versions,
      evidence: {
        ...evidence,
        pages: evidence.pages.map((page, index) =>
          index === 1 ? { ...page, resource: { ...page.resource, body: new Uint8Array([60]) } } : page,
        ),
      },
    }));
    expect((await refusal(changed)).message).toContain('lacks for 1 of');
  });

  it('is refused for rules of an extractor that is not this version’s, bodies or not', async () => {
    const { archive } = await fresh(true);
    const rules = { ...CURRENT_RULES, versions: { ...CURRENT_RULES.versions, extractor: '7.1.0' } };
    const { message } = await refusal(archive, { rules });
    expect(message).toContain('a version of this package whose extractor is 7.x');
    expect(message).not.toContain('bodies');
  });
});
