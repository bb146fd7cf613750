/** Pages and files are compressed for clients that accept gzip, and send `Vary`. */
import { gunzipSync } from 'node:zlib';
import type { HttpResponse } from '@citeready/core';
import { describe, expect, it } from 'vitest';
import { compressed, takesGzip } from '../src/http/compress.js';
import { setUp } from './setup.js';

const page: HttpResponse = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', vary: 'Cookie' },
  body: `<p>${'Ein Satz über Häfen. '.repeat(200)}</p>`,
};

async function sent(response: HttpResponse, accepted?: string): Promise<HttpResponse> {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  return compressed(
    {
      method: 'GET',
      path: '/',
      query: new URLSearchParams(),
      headers,
      body: async () => new Uint8Array(),
      signal: new AbortController().signal,
    },
    response,
  );
}

describe('compression', () => {
  it.each([
    ['gzip, deflate, br', true],
    ['br;q=1.0, GZIP;q=0.5', true],
    ['*', true],
    ['gzip;q=0', false],
    ['gzip;q=0, *', false],
    ['gzip; q=0.000', false],
    ['br', false],
    ['xgzip', false],
    [null, false],
  ])('parses %s', (accepted, takes) => expect(takesGzip(accepted)).toBe(takes));

  it('sends the same page in fewer bytes', async () => {
    const { headers, body } = await sent(page, 'gzip');
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Cookie, Accept-Encoding' });
    if (!(body instanceof Uint8Array)) throw new Error('It is not compressed.');
    expect(gunzipSync(body).toString()).toBe(page.body);
    expect(body.length).toBeLessThan(400);
  });

  it('sends it uncompressed to others, with Vary', async () => {
    const answer = await sent(page);
    expect(answer.body).toBe(page.body);
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers['vary']).toBe('Cookie, Accept-Encoding');
  });

  it.each([
    ['short', { ...page, body: '<p>Short</p>' }],
    ['pictures', { ...page, headers: { 'content-type': 'image/png' } }],
    ['bytes', { ...page, body: new Uint8Array(5000) }],
  ])('does not compress %s', async (_, response) => expect(await sent(response, 'gzip')).toBe(response));

  it('also applies to the style sheet of the dashboard, and to HEAD', async () => {
    const { dashboard } = await setUp();
    const ask = async (method: string, path: string): Promise<HttpResponse> => {
      const result = await dashboard.handle({
        method,
        path,
        query: new URLSearchParams(),
        headers: { 'accept-encoding': 'gzip' },
        body: async () => new Uint8Array(),
        signal: new AbortController().signal,
      });
      if (!result.matched) throw new Error(`The dashboard does not answer ${path}.`);
      return result.response;
    };
    const { body } = await ask('GET', '/sign-in');
    if (!(body instanceof Uint8Array)) throw new Error('The page is not compressed.');
    const [, style = ''] = /href="(\/assets\/[^"]+\.css)"/.exec(gunzipSync(body).toString()) ?? [];
    const [whole, head] = await Promise.all([ask('GET', style), ask('HEAD', style)]);
    expect(whole.headers).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': expect.stringContaining('immutable') as string,
    });
    expect(head.headers).toEqual(whole.headers);
    expect(head.body).toBeUndefined();
  });
});
