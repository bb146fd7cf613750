/** Signs by which single passages are told: programs, stand-ins, sentences about the site, addresses in another order, years in headings. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { isAwaited } from './awaited.js';
import type { AnswerContext } from './context.js';
import { speaksOfSite } from './defines.js';
import { namesKnownAddress } from './known.js';
import { current } from './current.js';
import { newestDay, newestYearOfHeadings } from './newest-day.js';
import { ownQuestions } from './own-questions.js';
import { isProgram } from './program.js';

const readingOf = async (body: string) =>
  readSite(await siteOf({ '/': html(`<main>${body}</main>`, '<title>Harrow Lane</title>') }, {}), {
    senseOf: () => null,
  });
async function first(body: string) {
  const reading = await readingOf(body);
  const [passage] = reading.passages;
  if (passage === undefined) throw new Error('no passage');
  return { passage, context: reading.context };
}
const FILLER = 'The yard lies behind the mill, and who comes by the river sees its blue doors from afar.';

describe('a program that stands in a text', () => {
  it('is told by its signs', () => {
    const program =
      '$list = array(); foreach ($list as $k => $v) { if ($v::open()) { echo $v->name; } } $db->exec("…");';
    expect(isProgram({ text: program, form: 'prose' })).toBe(true);
  });

  it('is no list of prices', () => {
    expect(isProgram({ text: 'Basic $5; Plus $10; Family $15; Club $20; a year for $99.', form: 'prose' })).toBe(false);
  });

  it.each([
    'Mon 9:00-17:00; Tue 9:00-17:00; Wed 9:00-12:00; Thu 9:00-17:00; Fri 9:00-16:00; Sat 10:00-12:00; Sun closed; holidays closed; Easter 10:00-12:00',
    'Cleaning; painting; plastering; tiling; roofing; glazing; paving; fencing; hauling; sweeping',
    'Home > Shop > Boats > Oars > Ash > Long > Spoon > Left > Blue > New',
    'For boats with length < 8 m; width < 2 m; draft > 0.4 m; sail > 9 m²; mast > 6 m; oars = 2; seats = 4; age = 3',
  ])('is no list whose entries are divided by signs: %s', (text) => {
    expect(isProgram({ text, form: 'list' })).toBe(false);
  });
});

describe('a stand-in', () => {
  it('is a short text that speaks of what is to come', async () => {
    const { passage } = await first('<h2>Orchards</h2><p>This page is under construction.</p>');
    expect(isAwaited(passage.passage)).toBe(true);
    const told = await first(`<h2>Orchards</h2><p>The new bridge is under construction. ${FILLER} ${FILLER}</p>`);
    expect(isAwaited(told.passage.passage)).toBe(false);
  });
});

describe('a sentence about the site', () => {
  const speaks = async (text: string, brand = 'harrow lane') => {
    const { passage, context } = await first(`<p>${text} ${FILLER}</p>`);
    return speaksOfSite(passage, { ...context, brand });
  };

  it('has its name for a subject', async () => {
    expect(await speaks('Harrow Lane helps small orchards to sell their apples.')).toBe(true);
    expect(await speaks('At Harrow Lane we press apples of the whole valley.')).toBe(true);
    expect(await speaks('Harrow Lane (HL) keeps the old kinds of apples alive.')).toBe(true);
  });

  it('is no title, and no sentence about something else', async () => {
    expect(await speaks('Harrow Lane – Apples and Pears of the Valley')).toBe(false);
    expect(await speaks('Whoever has seen the spring festival of Harrow Lane comes again.')).toBe(false);
    expect(await speaks('Harrow Lanes are many in the valley of the river.')).toBe(false);
  });
});

describe('an address that Discovery knows', () => {
  const named = async (text: string, value: string) => {
    const { passage, context } = await first(`<p>${FILLER} ${text}</p>`);
    const contact = { value: { kind: 'address', value }, confidence: 0.9, evidence: [] };
    const identity = { ...context.discovery.identity, contacts: [contact] };
    return namesKnownAddress(passage, { ...context, discovery: { ...context.discovery, identity } } as AnswerContext);
  };

  it('is found in whatever order, and behind the name of the firm', async () => {
    const farm = 'Tamme talu, Oja küla, 74001, Ranna vald';
    expect(await named('Oja küla, Tamme talu, Ranna vald, 74001', farm)).toBe(true);
    expect(await named('Havnegade 7, 4321 Nordby', 'Nordby Is ApS, Havnegade 7, 4321 Nordby')).toBe(true);
    expect(await named('Nordby is a town', 'Nordby Is ApS, Havnegade 7, 4321 Nordby')).toBe(false);
  });
});

describe('a year in a heading', () => {
  const newest = async (heading: string) => {
    const reading = await readingOf(`<h2>${heading}</h2><p>${FILLER}</p>`);
    const pages = reading.pages.map(({ page }) => page);
    const auditedAt = new Date('2026-11-20T00:00:00Z');
    expect(newestDay(pages, auditedAt)).toBeNull();
    expect(current(pages, { ...reading.context, auditedAt })).toBeLessThanOrEqual(0.5);
    return newestYearOfHeadings(pages, auditedAt);
  };

  it('is a part of an answer, unless it is still to come, a part of a number or alone', async () => {
    expect(await newest('Summer 2026: what ripens')).toBe('2026-01-01');
    expect(await newest('Planned for 2031')).toBeNull();
    expect(await newest('Form 2026-44 and 1.2026')).toBeNull();
    expect(await newest('2026')).toBeNull();
    expect(await newest('We mend Windows Server 2026')).toBe('2026-01-01');
  });
});

describe('a heading that asks', () => {
  const asked = async (body: string) => {
    const reading = await readingOf(body);
    return ownQuestions(reading.passages).map(({ question, coverage }) => [question, coverage]);
  };

  it('is no label of a section, no title of a work, no beginning of a text and no list of questions', async () => {
    expect(await asked(`<h2>Who are we?</h2><p>Harrow Lane is a yard with apples. ${FILLER}</p>`)).toEqual([]);
    expect(
      await asked(
        '<h2>Do apples dream of pears?</h2><p>by Ann Lee, Joe Marsh and Eva Stone, in Orchard Letters, 2024</p>',
      ),
    ).toEqual([]);
    expect(await asked('<h2>Why do apples fall?</h2><p>Hear what the keeper has to say about it, and...</p>')).toEqual(
      [],
    );
    expect(
      await asked('<h2>Is your yard in order?</h2><p>Is there a plan? Does everybody know it? Who looks after it?</p>'),
    ).toEqual([]);
  });

  it('asks for a price that nothing but an amount answers in full', async () => {
    const [told] = await asked(`<h2>How much does a tree cost?</h2><p>Every tree has its own price. ${FILLER}</p>`);
    expect(told).toEqual(['How much does a tree cost?', 'partly']);
    const [named] = await asked(`<h2>How much does a tree cost?</h2><p>A tree costs € 40. ${FILLER}</p>`);
    expect(named).toEqual(['How much does a tree cost?', 'full']);
  });
});
