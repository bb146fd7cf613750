/** Rows of cards are shown as one, and what a row or a short list tells counts. */
import { describe, expect, it } from 'vitest';
import { answerTo, sawmillPage as page } from '../../test/support/own-answers.js';
import { coverageOfAnswer } from './coverage.js';

const STORY =
  'Tarnmill saws the wood of the farmers in the valley, and whoever comes with a log may take the boards home on the day after.';

describe('cards', () => {
  it('of several people are shown together', async () => {
    const person = (name: string, role: string): string =>
      `<h3>${name}</h3><p>${role}, who knows every saw in the house and where each of the boards in the yard comes from, and whom to ask for it.</p>`;
    const about = `<p>${STORY}</p><h2>Our people</h2>${person('Ann Carrow', 'Founder')}${person('Ben Dale', 'Director')}${person('Carl Moss', 'Treasurer')}`;
    const people = ['Ann Carrow', 'Ben Dale', 'Carl Moss'].map((name) => ({ '@type': 'Person', name }));
    const markup = `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@graph': people })}</script>`;
    const { best } = await answerTo('who', { '/': page(`<p>${STORY}</p>`), '/about': page(about, 'en', markup) });
    expect(best?.passage.heading).toBe('Our people');
    expect(best?.passage.text).toContain('Carl Moss');
  });

  it('that are called steps tell how it goes', async () => {
    const step = (at: number, name: string): string =>
      `<h3>🌱 Phase ${String(at)}: ${name}</h3><p>We ${name.toLowerCase()} with you, on the day that you choose, and with whatever you bring along to the yard for it.</p>`;
    const main = `<p>${STORY}</p><h2>Our wood</h2>${step(1, 'Look')}${step(2, 'Saw')}${step(3, 'Dry')}`;
    const { best, value } = await answerTo('process', { '/': page(main) });
    expect(value).toBeGreaterThan(0.7);
    expect(best?.passage.text).toContain('Phase 3');
    const rooms = main.replaceAll('Phase', 'Shed');
    await expect(answerTo('process', { '/': page(rooms) })).resolves.toMatchObject({ value: 0 });
  });
});

describe('what there is', () => {
  it('does not come from a list of the latest posts, nor from a page of posts', async () => {
    const posts = `<h2>Latest posts</h2><p>How oak is dried in winter, when the wind comes from the east. Which saw cuts elm, ash, oak and yew, and which one does not.</p>`;
    const main = `<h2>Yard</h2><p>We saw what you bring: boards, beams, posts and rails of any wood that grows in the valley, and we plane and oil them as well.</p>`;
    const { best } = await answerTo('offer', { '/': page(posts + main), '/blog': page(posts) });
    expect(best?.passage.heading).toBe('Yard');
  });

  it('is not one event with its day and place', async () => {
    const event =
      '<h2>Day of the saw</h2><p>When: Saturday, 10:00</p><p>Where: in the yard</p><p>For whom: all members of the mill and their children and guests</p>';
    const main = `<h2>Yard</h2><p>We saw what you bring: boards, beams, posts and rails of any wood that grows in the valley, and we plane and oil them as well.</p>${event}`;
    const { best } = await answerTo('offer', { '/': page(main) }, 'nonprofit');
    expect(best?.passage.heading).toBe('Yard');
  });
});

it('says what it is without a full stop at its end', async () => {
  const main =
    '<h2>Wood</h2><p>Tarnmill is a sawmill of the farmers in the valley, who bring their logs in winter. Everybody else may buy boards here in summer</p>';
  const answer = await answerTo('what', { '/': page(main) });
  expect(coverageOfAnswer(answer)).toBe('full');
});

it('is open on working days, which name no day of the week', async () => {
  const main = `<p>${STORY}</p><h2>Yard</h2><p>Opening hours:</p><p>Working days 8.00-18.00</p>`;
  expect(coverageOfAnswer(await answerTo('when', { '/': page(main) }))).toBe('full');
});

it('says what it is in no list with an abbreviation', async () => {
  const items = [
    'Bretter sägen, inkl. Hobeln',
    'Balken für Scheunen',
    'Pfosten, Latten und Zäune',
    'Sägemehl für Ställe',
  ];
  const main = `<h2>Angebot</h2><div>${items.map((item) => `<p>${item}, auf Wunsch frei Haus</p>`).join('')}</div>`;
  expect(coverageOfAnswer(await answerTo('what', { '/': page(main, 'de') }))).not.toBe('full');
});
