/** Places and groups that Discovery knows, found in passages as words and not as parts of other words. */
import type { DiscoveryIdentity } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { placeIn } from './from-markup.js';
import { audience } from './judges/audience.js';

const NOBODY: DiscoveryIdentity = {
  brand: null,
  legal_name: null,
  logo: null,
  languages: [],
  countries: [],
  people: [],
  places: [],
  contacts: [],
  profiles: [],
  founded: null,
};

const readingOf = async (text: string, lang: string) =>
  readSite(
    await siteOf({ '/': html(`<main><h1>Harrow Lane</h1><p>${text}</p></main>`, '<title>Harrow Lane</title>', lang) }),
    { senseOf: () => null },
  );
const said = (value: string) => ({ value, confidence: 0.9, evidence: [] });

describe('facts of Discovery in passages', () => {
  const placed = async (place: string, text: string) => {
    const { passages, context } = await readingOf(text, 'de');
    const identity = { ...NOBODY, places: [said(place)] };
    return placeIn(passages, { ...context, discovery: { ...context.discovery, identity } }) !== null;
  };

  it('include a place that a passage names', async () => {
    expect(
      await placed('Rom', 'Unsere Werkstatt liegt in Rom, zwei Minuten hinter dem Bahnhof an der alten Mühle.'),
    ).toBe(true);
    expect(await placed('Rom', 'Romantik am Fluss: zwei Räder, ein Korb und ein Abend hinter der alten Mühle.')).toBe(
      false,
    );
    expect(await placed('Lund', 'Lundbeck und Söhne richten seit zwanzig Jahren Räder hinter der alten Mühle.')).toBe(
      false,
    );
  });

  const namesGroup = async (group: string, text: string) => {
    const { passages, context } = await readingOf(text, 'en');
    const discovery = {
      ...context.discovery,
      audience: { for_whom: [said(group)], languages: [], regions: [], orientation: null },
    };
    return Math.max(0, ...passages.map((read) => audience(read, { ...context, discovery })));
  };

  it('include a group that a passage names', async () => {
    expect(
      await namesGroup('men', 'Saddles for men who ride all day, made to measure in the yard behind the mill.'),
    ).toBe(0.5);
    expect(await namesGroup('men', 'Payment is due with the document that women and others get from us by mail.')).toBe(
      0,
    );
    expect(
      await namesGroup('art', 'We start with the chain, and part by part the whole bicycle is done by noon.'),
    ).toBe(0);
  });
});
