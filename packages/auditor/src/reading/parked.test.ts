/** Domains without a website, and small websites that are not parked. */
import { expect, it } from 'vitest';
import { resource } from '../../test/support/answers.js';
import { extractPageFacts } from '@citeready/page-facts';
import { readParked } from './parked.js';

const facts = (body: string) => extractPageFacts(resource('https://a.test/', { body }));

it.each([
  ['<title>a.test</title><h1>This domain is for sale!</h1>', 'for sale'],
  ['<title>a.test</title><script src="https://img1.sedoparking.com/x.js"></script>', 'sedoparking.com'],
  ['<title>Welcome to nginx!</title><h1>Welcome to nginx!</h1>', 'nginx'],
  ['<title>a.test</title><p>Diese Domain steht zum Verkauf</p>', 'verkauf'],
])('%s is parked', (body, reason) => {
  const sign = readParked([facts(body)], null);
  expect(sign.parked).toBe(true);
  expect(sign.reason?.toLowerCase()).toContain(reason);
});
it('a redirect to a parking company is parked', () => {
  expect(readParked([], 'https://www.hugedomains.com/domain_profile.cfm?d=a')).toEqual({
    parked: true,
    reason: 'The home page redirects to hugedomains.com.',
    quote: null,
  });
});
it.each([
  ['a small café', '<title>Café</title><h1>Café</h1><p>Open daily. Buy this cake.</p>'],
  ['a shop for names', `<title>Names</title><p>This domain is for sale. ${'Many words about names. '.repeat(100)}</p>`],
])('%s is not', (_name, body) =>
  expect(readParked([facts(body)], null)).toEqual({ parked: false, reason: null, quote: null }),
);
it('an unread site is not parked', () => {
  expect(readParked([], null).parked).toBe(false);
  expect(readParked([], 'https://notsedo.com/').parked).toBe(false);
});
