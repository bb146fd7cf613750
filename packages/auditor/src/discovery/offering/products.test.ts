/** Names of what is offered, on pages that list all of it and on pages of a single service. */
import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../test/support/discovery-pages.js';
import { productsOf } from './products.js';

const products = (bodies: Readonly<Record<string, string>>, brand = 'Acme'): string[] =>
  productsOf(
    Object.entries(bodies).map(([path, body]) => pageOf(path, documentOf({ lang: 'en', body }))),
    () => 'service',
    brand,
  ).map(({ value }) => value);

const ALL = '<h1>We do it all.</h1><h2>Fence painting</h2><p>In green.</p><h2>Gate repair</h2><p>In oak.</p>';

describe('products', () => {
  it('are the headings of the page that lists them, not its own', () => {
    expect(products({ '/services': ALL })).toEqual(['Fence painting', 'Gate repair']);
  });

  it('are no headings that stand below each of them, nor questions, nor steps', () => {
    const more =
      '<h3>Best for</h3><p>Farms.</p><h3>Best for</h3><p>Parks.</p><h3>Best for</h3><p>Yards.</p><h2>What is it?</h2><p>Paint.</p><h2>Our process</h2><p>a</p>';
    expect(products({ '/services': ALL + more })).toEqual(['Fence painting', 'Gate repair']);
  });

  it('are no headings of the template', () => {
    const foot = '<h2>Opening times and more</h2><p>Daily.</p>';
    expect(products({ '/services': ALL + foot, '/a': foot, '/b': foot, '/c': foot })).not.toContain(
      'Opening times and more',
    );
  });

  it('are the heads of their own pages, but not the name of the site', () => {
    expect(products({ '/services/fences': '<h1>Acme</h1><h1>Fence painting</h1><p>In green.</p>' })).toEqual([
      'Fence painting',
    ]);
  });
});
