/** Statements about the use of pages, each in its own notation; what does not parse is ignored. */
import { describe, expect, it } from 'vitest';
import { resource } from '../../../test/support/answers.js';
import { readSignals } from './content-signal.js';
import { readPreferences, readUsageRule } from './content-usage.js';
import { edgeOf } from './edge.js';
import { readMarkdownOffer } from './markdown.js';
import { paymentDemand } from './pay-per-crawl.js';
import { readReservation, readTdmFile } from './tdmrep.js';

const said = (value: string) => Object.fromEntries(readPreferences(value));

describe('Content-Usage', () => {
  it.each([
    ['train-ai=n', { 'train-ai': 'n' }],
    ['train-ai=y, search=n', { 'train-ai': 'y', search: 'n' }],
    ['  search=n ,\ttrain-ai=y', { search: 'n', 'train-ai': 'y' }],
    ['train-ai=y;allow=n, search=n;a;b="x, y"', { 'train-ai': 'y', search: 'n' }],
    ['train-ai=y, train-ai=n', { 'train-ai': 'n' }],
    // Cases of the draft: a label without value, and a string in place of a token.
    ['train-ai=y, train-ai, search=n, search="n"', {}],
    ['train-ai=?0, search=1, x=Y', {}],
    ['', {}],
  ])('%s', (value, expected) => expect(said(value)).toEqual(expected));

  it.each([
    'train-ai=',
    'train-ai=n,',
    'train-ai=n search=y',
    '=n',
    'Train-AI=n',
    'search="n',
    'a=n;',
    `a=n,${'x'.repeat(3_000)}`,
  ])('is empty if it does not parse: %s', (value) => expect(said(value)).toEqual({}));

  it('may follow a path in robots.txt', () => {
    expect(readUsageRule('/ai-ok/ train-ai=y')).toEqual({ path: '/ai-ok/', preferences: new Map([['train-ai', 'y']]) });
    expect(readUsageRule('*.pdf$ train-ai=n').path).toBe('*.pdf$');
    expect(readUsageRule('train-ai=n, search=y').path).toBeNull();
    expect(readUsageRule('/only-a-path')).toEqual({ path: '/only-a-path', preferences: new Map() });
  });

  it('takes linear time on what is made to take more', () => {
    for (const evil of [
      'a=n;'.repeat(500),
      '"'.repeat(2_000),
      'a=n,'.repeat(500),
      `/${' '.repeat(1_990)}x`,
      '\\'.repeat(2_000),
    ])
      expect(() => readUsageRule(evil)).not.toThrow();
  });
});

it('Content-Signal is a list of settings', () => {
  expect([...readSignals('Search = YES, ai-train=no; use=reference, search')]).toEqual([
    ['search', 'yes'],
    ['ai-train', 'no'],
    ['use', 'reference'],
  ]);
});

describe('TDMRep', () => {
  const file = (body: string, type = 'application/json', status = 200) =>
    readTdmFile(resource('https://a.test/.well-known/tdmrep.json', { body, type, status }));

  it('is read from headers and tags', () => {
    expect(readReservation('1', ' https://a.test/policy.json ')).toEqual({
      reserved: true,
      policy: 'https://a.test/policy.json',
    });
    expect(readReservation('0', undefined)).toEqual({ reserved: false, policy: null });
    for (const odd of ['2', 'yes', '', undefined]) expect(readReservation(odd, 'https://a.test/')).toBeNull();
  });

  it('is read from a list of rules', () => {
    expect(
      file(
        '[{"location":"/","tdm-reservation":1,"tdm-policy":"https://a.test/p"},{"location":"/free/*","tdm-reservation":"0"}]',
      ),
    ).toEqual({
      state: 'rules',
      rules: [
        { location: '/', reserved: true, policy: 'https://a.test/p' },
        { location: '/free/*', reserved: false, policy: null },
      ],
    });
    expect(file('[]')).toEqual({ state: 'rules', rules: [] });
  });

  it('is absent if another file is returned', () => {
    expect(file('<title>Home</title>', 'text/html; charset=utf-8')).toEqual({ state: 'absent' });
    expect(file('[]', 'application/json', 404)).toEqual({ state: 'absent' });
    expect(readTdmFile(null)).toEqual({ state: 'absent' });
  });

  it.each(['{', '{"location":"/"}', '[{"location":"/"}]', '[1]', '[null]', '[{"location":"","tdm-reservation":1}]'])(
    'is malformed: %s',
    (body) => expect(file(body).state).toBe('malformed'),
  );
});

describe('Markdown by negotiation', () => {
  const offer = (type: string, body = '# A page', headers: Record<string, string> = {}) =>
    readMarkdownOffer(resource('https://a.test/', { body, type, headers }));

  it('is recognized by the media type of the response', () => {
    expect(offer('text/html; charset=utf-8')).toEqual({ state: 'none', type: 'text/html' });
    expect(offer('text/markdown; charset=utf-8', '# A page', { vary: 'Accept-Encoding, Accept' })).toEqual({
      state: 'offered',
      varies: true,
      isHtml: false,
    });
    expect(offer('Text/Markdown', '\n<!DOCTYPE html><title>x</title>', { vary: 'accept-encoding' })).toEqual({
      state: 'offered',
      varies: false,
      isHtml: true,
    });
    expect(readMarkdownOffer(null)).toEqual({ state: 'unasked' });
  });
});

describe('pay per crawl', () => {
  it('is a 402, with a price or without one', () => {
    expect(paymentDemand(402, { 'crawler-price': [' USD 0.01 '] })).toBe('pay per crawl, USD 0.01 a request');
    expect(paymentDemand(402, {})).toBe('payment required, no price named');
    expect(paymentDemand(402, { 'crawler-price': ['x'.repeat(41)] })).toBe('payment required, no price named');
    expect(paymentDemand(403, { 'crawler-price': ['USD 1'] })).toBeNull();
  });
});

it('the network is recognized by its headers', () => {
  expect(edgeOf({ server: ['Cloudflare'] })).toBe('cloudflare');
  expect(edgeOf({ 'cf-ray': ['1-FRA'] })).toBe('cloudflare');
  expect(edgeOf({ server: ['nginx'], via: ['cloudflare'] })).toBeNull();
});
