/**
 * Phrases that name the trade and are still no description of the site: the heading of one of its sections, and a sentence that begins with
 * the name of the site in another script or spelling.
 */
import { compact, fold } from '../../language/fold.js';
import { pageLanguage } from '../../reading/language.js';
import { titleParts } from '../../language/title-parts.js';
import type { NicheInput } from './niche-input.js';
import type { Phrase } from './phrases.js';
import { DESCRIBED, SUBTITLE } from './phrases.js';
import { namesTrade } from './votes.js';

/** What such phrases are judged by. */
type Judged = Pick<NicheInput, 'homes' | 'taxonomy'> & { readonly identity: Pick<NicheInput['identity'], 'brand'> };

const MIN_LABEL = 4;
const MAX_LABEL = 30;
const MAX_LABELS = 40;
const MIN_NAME = 4;
/** Words of a name; a title with more describes. */
const MAX_NAME = 3;
const LATIN = /^[\p{Script=Latin}\P{L}]+$/u;
const SOME_LATIN = /\p{Script=Latin}/u;

/** "Announcements of the church" below the menu item "Announcements" heads a section. */
export function isSectionHeading({ phrase, base }: Phrase, input: Judged): boolean {
  if (base !== SUBTITLE) return false;
  const said = ` ${words(phrase)} `;
  return menuLabels(input).some((label) => said.startsWith(` ${label} `));
}

const words = (text: string): string =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');

/** Labels of the menu, without those that name a trade: "Massage" in a menu may be what the site is. */
const menuLabels = ({ homes, taxonomy: { lexicon } }: Judged): readonly string[] => [
  ...new Set(
    homes.flatMap(({ facts }) =>
      facts.links
        // Many menus are marked up as nothing but a list at the top of the body.
        .filter(({ internal, region }) => internal && region !== 'main' && region !== 'footer')
        .slice(0, MAX_LABELS)
        .filter(({ text }) => text.length >= MIN_LABEL && text.length <= MAX_LABEL)
        .filter(({ text }) => namesTrade(text, pageLanguage(facts), lexicon) === 'none')
        .map(({ text }) => words(text)),
    ),
  ),
];

/** "Ակմե builds modern software" on the site of Acme: a sentence that its name in another script opens. */
export function opensWithOtherName({ phrase, base, said }: Phrase, input: Judged): boolean {
  if (said || base !== DESCRIBED || !LATIN.test(input.identity.brand?.value ?? '')) return false;
  const own = words(phrase);
  return input.homes.some(({ facts }) =>
    titleParts(facts.title ?? '').some((part) => {
      const name = words(part);
      return (
        compact(part).length >= MIN_NAME &&
        name.split(' ').length <= MAX_NAME &&
        !SOME_LATIN.test(part) &&
        own !== name &&
        own.startsWith(`${name} `) &&
        namesTrade(part, pageLanguage(facts), input.taxonomy.lexicon) === 'none'
      );
    }),
  );
}
