/** What is shown of a passage that holds more than the address, the number or the hours that were asked for. */
import { describe, expect, it } from 'vitest';
import { html } from '../../test/support/site-of.js';
import { answerTo, sawmillPage as page } from '../../test/support/own-answers.js';

const STORY =
  'Tarnmill saws the wood of the farmers in the valley, and whoever comes with a log may take the boards home on the day after.';

async function shown(kind: string, home: string): Promise<string | undefined> {
  return (await answerTo(kind, { '/': home })).best?.passage.text;
}

describe('of a foot', () => {
  const foot =
    '<footer><a href="/">Home</a><p>Wood for all.</p><a href="/saws">Our saws</a><a href="/boards">Boards</a><p>Mill Lane 12, 4051 Brookend</p><p>Phone</p><p>+44 1632 960123</p><p>yard@tarnmill.example</p><a href="/terms">Terms</a></footer>';
  const home = html(`<main><h1>Tarnmill</h1><p>${STORY}</p></main>${foot}`, '<title>Tarnmill</title>');

  it.each(['where', 'contact'])('its menu is not shown for %s', async (kind) => {
    expect(await shown(kind, home)).toBe('Mill Lane 12, 4051 Brookend\nPhone\n+44 1632 960123\nyard@tarnmill.example');
  });
});

describe('of a text', () => {
  it('the slogan before and the section behind are not shown', async () => {
    const main = `<p>${STORY}</p><p>Come and see us in the yard, whatever the weather.</p><p>Mill Lane 12</p><p>4051 Brookend</p><p>+44 1632 960123</p><p>Mon–Fri 8:00–16:00</p>`;
    expect(await shown('where', page(main))).not.toContain('saws the wood');
    expect(await shown('when', page(main))).toContain('Mon–Fri 8:00–16:00');
    expect(await shown('contact', page(`${main}<p>${STORY}</p><p>${STORY}</p>`))).not.toContain('saws the wood');
  });

  it('a few words around it stay', async () => {
    const main =
      '<h2>Yard</h2><p>Mill Lane 12, 4051 Brookend, +44 1632 960123</p><p>Behind the bridge, on the left.</p>';
    expect(await shown('where', page(main))).toContain('Behind the bridge');
  });

  it('the heading of what is left heads it', async () => {
    const cards = `<h2>Wood for all</h2><p>Boards of oak.</p><h3>Boards</h3><p>We saw what you bring us, and what the farmers leave here.</p><h3>Yard</h3><p>Mill Lane 12, 4051 Brookend</p><p>+44 1632 960123</p>`;
    const { best } = await answerTo('contact', { '/': page(cards) });
    expect(best?.passage.text).toBe('Mill Lane 12, 4051 Brookend\n+44 1632 960123');
    expect(best?.passage.heading).toBe('Yard');
  });

  it('leaves out the fields of a form', async () => {
    const fields = ['Your name *', 'Your e-mail *', 'What is it about *'].map(
      (name) => `<label>${name}</label><input>`,
    );
    const main = `<form>${fields.map((field) => `<div>${field}</div>`).join('')}</form><p>Ann Carrow, saws</p><p>+44 1632 960123</p><p>Ben Dale, yard</p><p>+44 1632 960456</p>`;
    expect(await shown('contact', page(main))).toBe(
      'Ann Carrow, saws\n+44 1632 960123\nBen Dale, yard\n+44 1632 960456',
    );
  });
});

it('shows no label above the heading, and the heading once', async () => {
  const home = html(
    `<main><p>Wood of the valley</p><h1>Tarnmill saws</h1><p>${STORY}</p></main>`,
    '<title>Tarnmill</title>',
  );
  const { best } = await answerTo('what', { '/': home });
  expect(best?.passage.heading).toBe('Tarnmill saws');
  expect(best?.passage.text).toBe(STORY);
});

it('shows no section on how to get in touch behind a price', async () => {
  const main = `<p>${STORY}</p><h2>Prices</h2><p>A metre of oak costs €12, and whoever is a member pays €9 for it.</p><h2>Get in touch</h2><p>Have questions? Ask us for all that you want to know of our wood.</p>`;
  const { best } = await answerTo('price', { '/': page(main) });
  expect(best?.passage.text).toBe('A metre of oak costs €12, and whoever is a member pays €9 for it.');
});
