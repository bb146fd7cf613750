/** A copy of the page in noscript elements is read; requests to turn scripts on, pixels and late images are not. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from './extract.js';
import { resourceOf } from './resource-fixture.js';

const COPY = `<noscript><h1>Boat hire on the Avon</h1><p>We hire rowing boats and punts from Easter to October, by the hour or by the day.</p>
<table><tr><td>Rowing boat, one hour</td><td>£14</td></tr><tr><td>Punt, one day</td><td>£70</td></tr></table>
<p>The boathouse is below the weir; <a href="/find-us">the way there</a> takes ten minutes on foot from the station.</p></noscript>`;
const read = (body: string) =>
  extractPageFacts(resourceOf(`<html lang="en"><head><title>Boats</title></head><body>${body}</body></html>`));

describe('a noscript element', () => {
  it('that contains the page is read as part of it', () => {
    const facts = read(`<div id="root"></div><script src="/app.js"></script>${COPY}`);
    expect(facts.readNoscript).toBe(true);
    expect(facts.blocks.map(({ text }) => text)).toContain('Boat hire on the Avon');
    expect(facts.blocks.some(({ kind, hidden }) => kind === 'table-cell' && !hidden)).toBe(true);
    expect(facts.links.map(({ href }) => href)).toEqual(['/find-us']);
    expect(facts.text.words).toBeGreaterThan(40);
    expect(facts.noscriptText).toContain('rowing boats');
  });

  it('that contains less than the page shows is not', () => {
    const facts = read(`<main><p>${'We mend punts and hire out boats by the hour. '.repeat(20)}</p></main>${COPY}`);
    expect(facts.readNoscript).toBe(false);
    expect(facts.links).toEqual([]);
  });

  it.each([
    '<noscript><p>Please enable JavaScript to use this app.</p></noscript>',
    `<noscript>${['en', 'de', 'fr', 'es']
      .map(
        () =>
          '<p>This application needs JavaScript. Turn it on in the settings of your browser and load the page again.</p>',
      )
      .join('')}</noscript>`,
    '<noscript><img src="https://count.example/p.gif" alt="" width="1" height="1"></noscript>',
    '<noscript><img src="/large.jpg" alt="A long row of boats and punts below the weir in the evening sun of a late day in May"></noscript>',
    '<noscript><iframe src="https://tags.example/ns.html"></iframe></noscript>',
    `<noscript>${'one long paragraph about boats and nothing else at all '.repeat(10)}</noscript>`,
  ])('that only asks, counts or shows an image later is not: %s', (markup) => {
    const facts = read(`<div id="root"></div><script src="/app.js"></script>${markup}`);
    expect(facts.readNoscript).toBe(false);
    expect(facts.text.chars).toBe(0);
  });

  it('in a script without spaces is measured by its signs', () => {
    const rows = [
      '手漕ぎボートは一時間千五百円です',
      'パント船は一日八千円で借りられます',
      '受付は朝九時から夕方五時まで開いています',
      '駅から歩いて十分ほどの堰の下にあります',
    ];
    const facts = read(
      `<div id="root"></div><noscript><ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul></noscript>`,
    );
    expect(facts.readNoscript).toBe(true);
  });

  it('is examined once, however many stand in it', () => {
    const facts = extractPageFacts(resourceOf('<noscript><p>a</p>'.repeat(20_000)));
    expect(facts.blocks.length).toBeLessThanOrEqual(10_000);
  });
});
