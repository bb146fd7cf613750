/** The search by domain, and what a client waits for: what is found, by which input, and what remains private to others. */
import { describe, expect, it } from 'vitest';
import { createKit, ENGINES, sampleReport } from './kit.js';
import type { Kit } from './kit.js';

async function world() {
  const kit = await createKit();
  const other = { authorization: `Bearer ${(await kit.service.keys.create({ clientId: 'other' })).key}` };
  const submit = (domain: string, headers = {}) => kit.call('POST', '/api/v1/audits', { body: { domain }, headers });
  const audit = async (domain: string, headers = {}): Promise<void> => {
    kit.script(async ({ kind }) => ({ outcome: 'completed', report: sampleReport(domain, kind), archive: null }));
    await submit(domain, headers);
    await kit.runJobs();
  };
  return { kit, other, submit, audit };
}

async function slugs(kit: Kit, path: string, headers = {}): Promise<unknown> {
  const { body } = await kit.call('GET', path, { headers });
  return body.data.map(({ slug }: { slug: string }) => slug);
}

describe('the search', () => {
  it('finds published results by the beginning of their domain or of its parts, whoever ordered them', async () => {
    const { kit, audit, submit, other } = await world();
    await audit('smile.com');
    await audit('my-smile.com', other);
    await submit('smile.net');
    expect(await slugs(kit, '/api/v1/search?q=smile')).toEqual(['my-smile-com', 'smile-com']);
    expect(await slugs(kit, '/api/v1/search?q=smile&limit=1')).toEqual(['my-smile-com']);
    const { body } = await kit.call('GET', '/api/v1/search?q=smile.com');
    expect(body.data[1]).toEqual({
      slug: 'smile-com',
      domain: 'smile.com',
      status: 'completed',
      current_stage: 'completed',
      error: null,
      queued_at: '2026-03-01T12:00:00.000Z',
      result: {
        overall_score: 70,
        engines: ENGINES.map((engine) => ({ engine, overall_score: 70 })),
        sector: 'technology',
        category: 'saas',
        completed_at: '2026-03-01T12:00:00.000Z',
      },
    });
  });

  it('accepts a domain in any spelling, and finds nothing for text that no domain begins with', async () => {
    const { kit, audit } = await world();
    await audit('müller-online.de');
    for (const q of ['MÜLLER-online.de', 'https://www.müller-online.de/über?x=1', 'xn--m', ' Online '])
      expect([q, await slugs(kit, `/api/v1/search?q=${encodeURIComponent(q)}`)]).toEqual([
        q,
        ['xn--mller-online-dlb-de'],
      ]);
    for (const q of ['%', '_', 'mül', 'a b', "'", '~'])
      expect([q, await slugs(kit, `/api/v1/search?q=${encodeURIComponent(q)}`)]).toEqual([q, []]);
  });

  it('finds nothing that is withdrawn, and refuses an empty search', async () => {
    const { kit, audit } = await world();
    await audit('smile.com');
    await kit.service.audits.withdraw('smile-com');
    expect(await slugs(kit, '/api/v1/search?q=smile')).toEqual([]);
    for (const query of ['', '?q=', `?q=${'a'.repeat(2049)}`, '?q=a&limit=0', '?q=a&limit=x'])
      expect([query, (await kit.call('GET', `/api/v1/search${query}`)).status]).toEqual([query, 400]);
  });
});

describe('what a client waits for', () => {
  it('is what it ordered last and has not completed, most recent first', async () => {
    const { kit, submit, audit, other } = await world();
    await audit('done.com');
    kit.script(async () => ({ outcome: 'unreachable', code: 'unreachable', message: 'Nothing answers.' }));
    await submit('gone.com');
    await kit.runJobs();
    await kit.clock.advance(1000);
    await submit('waits.com');
    await submit('theirs.com', other);
    expect(await slugs(kit, '/api/v1/unfinished')).toEqual(['waits-com', 'gone-com']);
    expect(await slugs(kit, '/api/v1/unfinished?limit=1')).toEqual(['waits-com']);
    expect(await slugs(kit, '/api/v1/unfinished', other)).toEqual(['theirs-com']);
    const { body } = await kit.call('GET', '/api/v1/unfinished');
    expect(body.data[1]).toMatchObject({
      status: 'failed',
      error: { code: 'unreachable', message: 'Nothing answers.' },
      result: null,
    });
    await kit.service.audits.withdraw('waits-com');
    expect(await slugs(kit, '/api/v1/unfinished')).toEqual(['gone-com']);
  });
});

describe('the host', () => {
  it('lists withdrawn audits by their slugs, page by page', async () => {
    const { kit, audit, submit } = await world();
    for (const domain of ['b.com', 'a.com', 'shown.com']) await audit(domain);
    await submit('c.com');
    for (const slug of ['a-com', 'b-com', 'c-com']) await kit.service.audits.withdraw(slug);
    const { audits } = kit.service;
    expect((await audits.withdrawn()).map(({ slug }) => slug)).toEqual(['a-com', 'b-com', 'c-com']);
    expect(await audits.withdrawn({ after: 'a-com', limit: 1 })).toEqual([
      {
        slug: 'b-com',
        domain: 'b.com',
        status: 'completed',
        requestedBy: 'client:acme',
        completedAt: new Date('2026-03-01T12:00:00.000Z'),
        updatedAt: new Date('2026-03-01T12:00:00.000Z'),
      },
    ]);
    expect((await audits.withdrawn({ after: 'b-com' }))[0]).toMatchObject({ slug: 'c-com', completedAt: null });
    await expect(audits.withdrawn({ limit: 0 })).rejects.toThrow(TypeError);
    await expect(audits.withdrawn({ limit: 201 })).rejects.toThrow(TypeError);
  });
});
