/** Details for contacting an owner, and template dummies that look like them. */
import { expect, it } from 'vitest';
import { extractPageFacts } from '@citeready/page-facts';
import { resourceOf } from '../../test/support/resource-of.js';
import { contactDetail, repositoryLink } from './contact-details.js';

const detail = (html: string) => contactDetail(extractPageFacts(resourceOf(html)));
const link = (href: string): string => `<a href="${href}">x</a>`;

it.each([
  ['mailto:ada@pond.example?subject=x', 'mail'],
  ['MAILTO:ada%40pond.example', 'mail'],
  ['tel:+49 30 123 987', 'phone'],
  ['tel:+1 800 5550000', 'phone'],
  ['mailto:info@firma-teich.example', 'mail'],
])('%s', (href, by) => expect(detail(link(href))).toEqual({ text: href, by }));

it.each([
  'tel:',
  'tel:+',
  'tel:0000000000',
  'tel:1234567890',
  'tel:12345',
  'tel:+49 30 123456',
  'tel:+1 800 000000',
  'tel:+355000000001',
  'mailto:kontakt@ditfirma.dk',
  'mailto:info@ihre-firma.de',
  'mailto:',
  'mailto:you@example.com',
  'mailto:ada',
  '/contact',
])('%s is a dummy', (href) => expect(detail(link(href))).toBeNull());

it('accepts a marked-up address that has content', () => {
  const address = (value: object): string =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Organization', address: value })}</script>`;
  expect(detail(address({ '@type': 'PostalAddress', streetAddress: 'Ring 1' }))).toEqual({
    text: 'markup: PostalAddress',
    by: 'markup',
  });
  expect(detail(address({ '@type': 'PostalAddress' }))).toBeNull();
});

const repository = (href: string) => repositoryLink(extractPageFacts(resourceOf(link(href))));

it.each([
  'https://github.com/acme/pond',
  'https://gitlab.com/acme/tools/pond',
  'https://codeberg.org/acme/pond/issues',
])('%s is a repository', (href) => expect(repository(href)).toBe(href));

it.each([
  'https://github.com/',
  'https://github.com/acme',
  'https://github.com/sponsors/acme',
  'https://github.com.pond.example/acme/pond',
  'https://pond.example/github.com/acme/pond',
  'ftp://github.com/acme/pond',
])('%s is not a contact detail', (href) => expect(repository(href)).toBeNull());
