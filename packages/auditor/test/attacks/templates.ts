/** Sites of templates, filled by lot: what is cheap to make in any language, and says nothing that anybody could quote. */
import { seeded } from '../support/damage/damages.js';
import type { Pages } from '../support/own-sites/page.js';
import { inGoodMarkup, pick, times } from '../reading/nonsense-sites.js';
import type { Random } from '../reading/nonsense-sites.js';
import type { Kit } from './kits.js';

const parted = (text: string): string[] => text.split('|');

/** Fills the slots of a template; two of the same thing in one sentence differ. */
export function filler(
  kit: Kit,
  random: Random,
): (template: string, fixed?: Readonly<Record<string, string>>) => string {
  const things = parted(kit.things);
  const towns = parted(kit.towns);
  const figure = (least: number, most: number): string => `${least + Math.floor(random() * (most - least))}`;
  return (template, fixed = {}) => {
    const text = template.replaceAll(/\{([ntpqy])\}/g, (_, slot: string) => {
      const given = fixed[slot];
      if (given !== undefined) return given;
      if (slot === 'n') return pick(things, random);
      if (slot === 't') return pick(towns, random);
      if (slot === 'p') return kit.money.replace('{}', figure(11, 990));
      return slot === 'q' ? figure(11, 98) : figure(2, 30);
    });
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
}

const paragraph = (sentences: readonly string[], { lang }: Kit): string =>
  sentences.join(lang === 'zh' || lang === 'ja' ? '' : ' ');

/** Sentences from a stock of templates with things, prices and percentages by lot. */
export function madLibs(kit: Kit): Pages {
  const random = seeded(5);
  const fill = filler(kit, random);
  const frames = parted(kit.frames);
  const questions = parted(kit.questions);
  return inGoodMarkup(
    kit.lang,
    times(10, () => ({
      title: fill(pick(questions, random)),
      sections: times(5, () => ({
        heading: fill(pick(questions, random)),
        texts: times(2, () =>
          paragraph(
            times(4, () => fill(pick(frames, random))),
            kit,
          ),
        ),
      })),
    })),
  );
}

/** One page, thirty towns. */
export function doorways(kit: Kit): Pages {
  const random = seeded(6);
  const fill = filler(kit, random);
  const frames = parted(kit.frames);
  const [cost = '', long = '', why = ''] = parted(kit.questions);
  const towns = parted(kit.towns);
  const things = parted(kit.things).slice(0, 2);
  return inGoodMarkup(
    kit.lang,
    things.flatMap((n) =>
      towns.map((t) => ({
        title: fill(why, { t, n }),
        sections: [cost, long, why].map((question, at) => ({
          heading: fill(question, { t, n }),
          texts: [
            paragraph(
              frames.slice(at * 3, at * 3 + 3).map((frame) => fill(frame, { t, n })),
              kit,
            ),
          ],
        })),
      })),
    ),
  );
}

/** Questions and answers by the hundred. */
export function questionPairs(kit: Kit): Pages {
  const random = seeded(7);
  const fill = filler(kit, random);
  const questions = parted(kit.questions);
  const answers = parted(kit.answers);
  const things = parted(kit.things);
  const towns = parted(kit.towns);
  return inGoodMarkup(
    kit.lang,
    things.map((n) => ({
      title: fill(questions[0] ?? '', { n, t: pick(towns, random) }),
      sections: towns.flatMap((t) =>
        questions.map((question, at) => ({
          heading: fill(question, { n, t }),
          texts: [fill(answers[at] ?? '', { n, t })],
        })),
      ),
    })),
  );
}

/** Praise by lot, signed. */
export function reviews(kit: Kit): Pages {
  const random = seeded(8);
  const fill = filler(kit, random);
  const praise = parted(kit.praise);
  const people = parted(kit.people);
  return inGoodMarkup(
    kit.lang,
    times(6, () => ({
      title: fill(pick(parted(kit.things), random)),
      sections: times(14, () => ({
        heading: `${pick(people, random)}, ${pick(parted(kit.towns), random)}`,
        texts: [
          paragraph(
            times(2, () => fill(pick(praise, random))),
            kit,
          ),
        ],
      })),
    })),
  );
}

/** Prices by lot under one true-looking sentence a page. */
export function priceLists(kit: Kit): Pages {
  const random = seeded(9);
  const fill = filler(kit, random);
  const frames = parted(kit.frames);
  return inGoodMarkup(
    kit.lang,
    times(6, () => ({
      title: fill(pick(parted(kit.questions), random)),
      sections: [
        {
          heading: fill(pick(parted(kit.things), random)),
          texts: [
            fill(pick(frames, random)),
            ...times(40, () => `${fill('{n}')} ${pick(parted(kit.towns), random)}: ${fill('{p}')}`),
          ],
        },
      ],
    })),
  );
}

/** Things and towns that people look for, one after another. */
export function keywordLists(kit: Kit): Pages {
  const random = seeded(10);
  const fill = filler(kit, random);
  const between = kit.lang === 'zh' || kit.lang === 'ja' ? '、' : ', ';
  return inGoodMarkup(
    kit.lang,
    times(8, () => ({
      title: fill('{n} {t}'),
      sections: times(3, () => ({
        heading: fill('{n} {t}'),
        texts: times(2, () => times(16, () => fill('{n} {t}')).join(between)),
      })),
    })),
  );
}

export const TEMPLATES = { madLibs, doorways, questionPairs, reviews, priceLists, keywordLists } as const;
