/** The copyright holder named in the notice at the foot of a page. */
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { inAllLanguages } from '../../data/per-language.js';
import { lawWords } from '../../generated/law-words.js';
import { compact } from '../../language/fold.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';
import { withoutFormBefore } from '../../reading/law/legal-forms.js';
import { quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import type { Candidate } from './names.js';
import { agrees } from './names.js';

const COPYRIGHT =
  /(?:©|\(c\)|copyright)\s{0,3}(?:copyright\s{0,3})?(?:\d{4}(?:\s?[-–—]\s?(?:\d{4}|\p{L}{3,10}))?)?[\s,.:]{0,3}(?:copyright[\s,.:]{1,3})?([\p{L}\p{N}«"„'][^|·•©\n]{1,80})/iu;
/** Where the holder's name ends and a further statement begins. */
const afterHolder = inAllLanguages(
  () => lawWords().rights,
  (words) => pattern(String.raw`[.,;|–—(]|\s-\s|${oneOf(words)}|\sby\s|\d{4}`, 'iu'),
);
/** "© 2019 Design by …" credits the maker of the site, not its owner. */
const MAKING =
  /^(?:web\s?)?(?:design(?:ed)?|theme|template|made|built|developed|powered|created|crafted|hosted|website)$/iu;
export const MAX_FOOTER_LINE = 160;

/**
 * The copyright holder at the foot of the home page, if the page or the domain confirms the name: the holder may be a person, a host or the
 * maker of a theme.
 */
export function copyright(homes: readonly Pick<DiscoveryPage, 'facts'>[], label: string): Candidate[] {
  return homes.flatMap(({ facts }) => {
    const lines = facts.blocks.slice(-40).filter(({ text }) => text.length <= MAX_FOOTER_LINE);
    return lines.flatMap((line) => {
      const { text } = line;
      const written = COPYRIGHT.exec(text)?.[1]?.split(afterHolder())[0]?.trim();
      // A legal form before the name appears only in the notice; other texts of the page leave it out.
      const bare = written === undefined ? undefined : withoutFormBefore(written);
      const name = bare !== undefined && isNamedBeside(facts, line, bare) ? bare : written;
      if (!name || MAKING.test(name) || !(agrees(label, name) || isNamedBeside(facts, line, name))) return [];
      return [{ name, base: 0.55, source: 'copyright', evidence: quote(facts.url, text) }];
    });
  });
}

/** The title, another line, a mail address or an image contains the same name. */
function isNamedBeside({ title, blocks, links, images }: PageFacts, line: TextBlock, name: string): boolean {
  const key = compact(name);
  const holds = (text: string | null): boolean => text !== null && compact(text).includes(key);
  return (
    key !== '' &&
    (holds(title) ||
      blocks.some((block) => block !== line && block.text !== line.text && holds(block.text)) ||
      links.some(({ href, block }) => blocks[block] !== line && holds(href)) ||
      images.some(({ alt }) => holds(alt)))
  );
}
