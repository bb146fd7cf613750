import { describe, expect, it } from 'vitest';
import { offeredIn, studiedIn } from './stated-activities.js';

describe('what a site says that it offers', () => {
  it.each([
    [
      'Willow Care offers integrative care for chronic pain and sleep. Call us.',
      'integrative care for chronic pain and sleep',
    ],
    [
      'Willow Care APS offre ascolto e orientamento per famiglie, bambini e anziani.',
      'ascolto e orientamento per famiglie, bambini e anziani',
    ],
    ['Od 2011 roku oferujemy koszenie łąk i pastwisk.', 'koszenie łąk i pastwisk'],
    ['Willow erbjuder fotvård i hemmet.', 'fotvård i hemmet'],
  ])('is cut out of %s', (text, about) => {
    expect(offeredIn(text, 'Willow Care')?.about).toBe(about);
  });

  it.each([
    'The town offers many restaurants and museums.',
    'Willow Care offers help.',
    'A special offer for members of the club.',
  ])('is not in %s', (text) => {
    expect(offeredIn(text, 'Willow Care')).toBeNull();
  });
});

describe('what somebody studies', () => {
  it.each([
    ['I like tea. My research interests include sleep, light and shift work.', 'sleep, light and shift work'],
    ['Our research focuses on the chemistry of bark (and leaves).', 'the chemistry of bark'],
    ['Mes travaux portent sur la lumière et le sommeil.', 'la lumière et le sommeil'],
    ['实验室主要从事人工智能、计算机视觉等相关研究。', '人工智能、计算机视觉等相关研究'],
  ])('is cut out of %s', (text, about) => {
    expect(studiedIn(text)?.about).toBe(about);
  });

  it('is cut at the last member of a list that fits', () => {
    const list = 'one two, three four, five six, seven eight, nine ten, eleven twelve, thirteen fourteen';
    expect(studiedIn(`We study ${list}.`)?.about).toBe(
      'one two, three four, five six, seven eight, nine ten, eleven twelve',
    );
  });

  it('is nothing where nobody speaks of it', () => {
    expect(studiedIn('Research shows that sleep matters.')).toBeNull();
    expect(studiedIn('We study sleep.')).toBeNull();
  });
});
