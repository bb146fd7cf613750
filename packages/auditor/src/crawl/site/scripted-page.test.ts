import { describe, expect, it } from 'vitest';
import { extractPageFacts } from '@citeready/page-facts';
import type { FetchedResource } from '@citeready/safe-fetch';
import { scriptedAnswer } from './scripted-page.js';

const TEXT = Array.from({ length: 30 }, (_, n) => `word${n}`).join(' ');

function answer(body: string, status = 200, isSoft404 = false): string {
  const resource: FetchedResource = {
    ok: true,
    requestedUrl: 'https://acme.example/x.html',
    url: 'https://acme.example/x.html',
    redirects: [],
    status,
    headers: { 'content-type': ['text/html'] },
    body: new TextEncoder().encode(body),
    truncated: false,
    wireBytes: body.length,
    sha256: '',
    headersMs: 1,
    totalMs: 1,
    httpVersion: '1.1',
    tls: null,
  };
  return scriptedAnswer(resource, extractPageFacts(resource), () => isSoft404);
}

describe('the response at an address found in a script', () => {
  it('is a page if the document contains text', () => {
    expect(answer(`<!-- x --><HTML><title>Visit</title><p>${TEXT}</p>`)).toBe('page');
    expect(answer(`<title>Visit</title><p>${TEXT}</p>`)).toBe('page');
  });

  it('is a fragment without any document tag', () => {
    expect(answer(`<header><a href="/">Home</a></header><p>${TEXT}</p>`)).toBe('fragment');
  });

  it('is a view if the document contains next to no text', () => {
    expect(answer('<!doctype html><html><title>App</title><div id="root"></div></html>')).toBe('view');
  });

  it('is missing if the status or the text says so', () => {
    expect(answer(`<html><p>${TEXT}</p></html>`, 404)).toBe('missing');
    expect(answer(`<html><p>${TEXT}</p></html>`, 200, true)).toBe('missing');
  });
});
