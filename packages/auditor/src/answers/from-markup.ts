/** Answers from markup, metadata and Discovery that no passage gives alone. */
import type { AuditedPage } from '../checks/types.js';
import { fold } from '../language/fold.js';
import { saysName } from '../language/says-name.js';
import { dummyDetailsIn } from '../reading/stock/dummy-details.js';
import { isReservedUrl } from '../reading/stock/reserved-hosts.js';
import type { QuestionKind } from '../reading/questions/kinds.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { isTranslated } from './context.js';
import { highest } from './highest.js';

/** Value of a statement that only markup or metadata makes: engines may read it, but there is no passage to quote. */
const MARKUP_ONLY = 0.3;

const markedUp = (pages: readonly AuditedPage[], ...properties: readonly string[]): boolean =>
  pages.some(({ facts }) => facts.entities.some((entity) => properties.some((name) => name in entity.properties)));

/** A price range with numbers: "$$" has none. */
const namesRange = ({ facts }: AuditedPage): boolean =>
  facts.entities.some(({ properties }) =>
    (properties['priceRange'] ?? []).some((value) => value.kind === 'text' && /\d/.test(value.text)),
  );

type Discovery = AnswerContext['discovery'];

/** Prices that Discovery read in text, and the groups for which a site says that it is. */
const pricesIn = ({ offering }: Discovery): readonly string[] =>
  (offering?.prices ?? []).flatMap(({ value, evidence }) =>
    evidence.some(({ snippet }) => (snippet ?? '').includes(value)) ? [value] : [],
  );
/** Confidence from which Discovery is sure of a group. */
const SURE = 0.6;
const groupsIn = ({ audience }: Discovery): readonly string[] =>
  (audience?.for_whom ?? []).flatMap(({ value, confidence }) => (confidence >= SURE ? [value] : []));

/** Ways to get in touch that reach somebody; on a demonstration invented ones stand for real ones. */
function reaching({ identity }: Discovery, pages: readonly AuditedPage[]) {
  const contacts = identity?.contacts ?? [];
  if (pages.some(({ url }) => isReservedUrl(url))) return contacts;
  return contacts.filter(({ value }) => dummyDetailsIn(value.value).length === 0);
}

/** What markup, metadata and Discovery state without a passage. */
export function fromMarkup(kind: QuestionKind, pages: readonly AuditedPage[], { discovery }: AnswerContext): number {
  switch (kind) {
    case 'what':
      return pages.some(({ kind: page, facts }) => page === 'home' && (facts.description ?? '').length >= 60) ? 0.4 : 0;
    case 'where':
      return markedUp(pages, 'address')
        ? MARKUP_ONLY * 2
        : (discovery.identity?.places.length ?? 0) > 0
          ? MARKUP_ONLY
          : 0;
    case 'when':
      return markedUp(pages, 'openingHours', 'openingHoursSpecification', 'startDate') ? MARKUP_ONLY : 0;
    case 'price':
      return markedUp(pages, 'price', 'lowPrice') || pages.some(namesRange) || pricesIn(discovery).length > 0
        ? MARKUP_ONLY
        : 0;
    case 'audience':
      return groupsIn(discovery).length > 0 ? MARKUP_ONLY : 0;
    case 'contact': {
      // A link to call or write is as good as the number in the text; a form is less. Two ways offer a choice.
      const contacts = reaching(discovery, pages);
      const has = (way: string): boolean => contacts.some(({ value }) => value.kind === way);
      const direct = has('phone') || has('email');
      if (direct && [has('phone'), has('email'), has('form')].filter(Boolean).length > 1) return 1;
      if (direct) return has('address') ? 0.85 : 0.7;
      return contacts.length > 0 ? 0.4 : 0;
    }
    default:
      return 0;
  }
}

/** Pages on which a place name known to Discovery is the site's own location, most likely first. */
const NAMES_ITS_PLACE = ['contact', 'about', 'home'];

const BESIDE_CONTACTS = 0.5;

/** The passage that names the known place of the site, without an address. */
export function placeIn(passages: readonly ReadPassage[], context: AnswerContext): ReadPassage | null {
  const [place] = context.discovery.identity?.places ?? [];
  if (place === undefined) return null;
  const isNamed = saysName(place.value);
  const rank = ({ page, margin }: ReadPassage): number =>
    margin ? NAMES_ITS_PLACE.length : NAMES_ITS_PLACE.indexOf(page.kind);
  const naming = passages.filter((read) => rank(read) >= 0 && isNamed(fold(read.passage.text)));
  // Beside a telephone number or an address it is the place of the site, and not that of a story.
  return highest(
    naming,
    (read) =>
      -rank(read) +
      (read.passage.specifics.contacts > 0 ? BESIDE_CONTACTS : 0) -
      (isTranslated(read, context) ? NAMES_ITS_PLACE.length : 0),
  );
}

/** The passage that names one of these values, as Discovery read it; `null` where it stands in the margin, a title or metadata alone. */
const naming =
  (valuesOf: (discovery: Discovery) => readonly string[]) =>
  (passages: readonly ReadPassage[], context: AnswerContext): ReadPassage | null => {
    const isNamed = valuesOf(context.discovery).map((value) => saysName(value));
    const found = passages.filter(({ passage, margin }) => {
      const text = fold(`${passage.heading ?? ''} ${passage.text}`);
      return !margin && isNamed.some((names) => names(text));
    });
    return highest(found, (read) => (read.page.kind === 'home' ? 1 : 0) - (isTranslated(read, context) ? 2 : 0));
  };
export const priceIn = naming(pricesIn);
export const groupIn = naming(groupsIn);
