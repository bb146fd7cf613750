/** Elements that wait for a script, and H1 that are an image. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from '../extract.js';
import { resourceOf } from '../resource-fixture.js';

const read = (html: string) => extractPageFacts(resourceOf(`<body><main>${html}</main></body>`));
const awaited = (html: string) => read(html).awaited;

describe('empty elements that a script fills', () => {
  it.each([
    ['<div id="vehicleGrid"></div>', '#vehicleGrid'],
    ['<ul id="aktuelles"> </ul>', '#aktuelles'],
    ['<section id="upcoming-events"><!-- by script --></section>', '#upcoming-events'],
    ['<table><tbody id="rows"></tbody></table>', '#rows'],
    ['<h1 data-i18n="hero.title"></h1>', 'hero.title'],
    ['<p data-translate="intro"></p>', 'intro'],
    ['<template v-for="boat in boats"><p>{{ boat.name }}</p></template>', 'v-for="boat in boats"'],
    ['<li ng-repeat="tour in tours">{{ tour.name }}</li>', 'ng-repeat="tour in tours"'],
    ['<template x-for="room in rooms"><p x-text="room"></p></template>', 'x-for="room in rooms"'],
  ])('%s', (html, key) => {
    expect(awaited(html)?.[0]).toBe(key);
  });

  it.each([
    '<div id="productGrid"><p>Red kettle</p></div>',
    '<div id="gallery"><img src="/a.jpg" alt=""></div>',
    '<div id="searchResults"></div><div id="map"></div><div id="loader"></div>',
    '<ul id="cart-items"></ul>',
    '<div id="spacer"></div><span id="newsList"></span>',
    '<div hidden><div id="newsList"></div></div>',
    '<p data-i18n="intro">Written already.</p>',
    '<template><div id="newsList"></div></template>',
  ])('no place of the page’s own content waits: %s', (html) => {
    expect(awaited(html)).toEqual([]);
  });

  it('leaves out what surrounds the content, and keeps at most fifty', () => {
    expect(read('').awaited).toEqual([]);
    const around = extractPageFacts(
      resourceOf('<body><nav><ul id="menuList"></ul></nav><footer><ul id="links"></ul></footer>'),
    );
    expect(around.awaited).toEqual([]);
    const many = read('<p data-i18n="k"></p>'.repeat(80));
    expect(many.awaited).toHaveLength(50);
    expect(many.limits).toEqual([]);
  });
});

describe('empty places of the parts around the content', () => {
  const parts = (html: string) => extractPageFacts(resourceOf(`<body>${html}</body>`)).awaitedParts;

  it.each([
    ['<div id="nav"></div>', '#nav'],
    ['<div id="site-header"><!-- by script --></div>', '#site-header'],
    ['<header id="mainHeader"></header>', '#mainHeader'],
    ['<footer id="footer-placeholder"> </footer>', '#footer-placeholder'],
  ])('%s', (html, id) => {
    expect(parts(html)).toEqual([id]);
  });

  it.each([
    '<div id="header"><img src="boats.jpg" alt=""></div>',
    '<nav id="nav"><a href="/boats">Boats</a></nav>',
    '<div id="header-spacer"></div><div id="nav-toggle"></div><span id="nav"></span>',
    '<div hidden><div id="footer"></div></div><template><div id="footer"></div></template>',
  ])('are not: %s', (html) => {
    expect(parts(html)).toEqual([]);
  });

  it('do not count as lists, and are at most ten', () => {
    const { awaited, awaitedParts } = read('<div id="nav"></div>'.repeat(20));
    expect(awaited).toEqual([]);
    expect(awaitedParts).toHaveLength(10);
  });
});

describe('H1 that are an image', () => {
  it('are named by its alternative text', () => {
    expect(read('<h1><a href="/"><img src="logo.svg" alt=" Hollis Pottery "></a></h1>').pictureHeadings).toEqual([
      'Hollis Pottery',
    ]);
  });
  it.each([
    '<h1>Hollis <img src="logo.svg" alt="Pottery"></h1>',
    '<h1></h1><img src="logo.svg" alt="Hollis Pottery">',
    '<h2><img src="logo.svg" alt="Hollis Pottery"></h2>',
  ])('have no such name: %s', (html) => {
    expect(read(html).pictureHeadings).toEqual([]);
  });
  it('have an empty one if the image has none', () => {
    expect(read('<h1><img src="logo.svg" alt=""></h1>').pictureHeadings).toEqual(['']);
    expect(read('<h1></h1>').pictureHeadings).toEqual([]);
  });
});
