/** The passage for a way to get in touch that only a link or a form provides: "Write to me", with the address in the link. */
import { oncePer } from '../reading/once-per.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { isTranslated } from './context.js';
import { highest } from './highest.js';
import { knownIn } from './judges/contact.js';

const DIRECT = /^(?:mailto:|tel:|sms:|https?:\/\/(?:wa\.me|api\.whatsapp\.com|t\.me)\/)/i;

/** Where the blocks begin that contain a link to call or write. */
const offsets = oncePer(({ links, blocks }: ReadPassage['page']['facts']): readonly number[] =>
  links.flatMap(({ href, block }) => {
    const at = blocks[block]?.offset;
    return at !== undefined && DIRECT.test(href.trim()) ? [at] : [];
  }),
);

const PLACES: Readonly<Record<string, number>> = { contact: 1, home: 0.6, about: 0.5, legal: 0.3 };

/** A number to call or an address to write to, as a reader sees it. */
const WRITTEN = /\d[\d\s()./-]{5,16}\d|[\p{L}\p{N}._+-]{1,40}@[\p{L}\p{N}-]{1,40}\./u;
const MAX_LINE = 160;
const MAX_LINES = 3;
const MAX_LINKED = 20;

/** The lines with a link to call or write that show the number or the address itself. */
const linesOf = oncePer(({ links, blocks }: ReadPassage['page']['facts']): readonly string[] => {
  const lines = links.flatMap(({ href, block }) => {
    const text = DIRECT.test(href.trim()) ? (blocks[block]?.text.trim() ?? '') : '';
    return text.length <= MAX_LINE && WRITTEN.test(text) ? [text] : [];
  });
  return [...new Set(lines)].slice(0, MAX_LINKED);
});

/** A passage with the lines that stand in links or buttons beside the text: "Call us: 01632 960001". */
function shownInLinks(passages: readonly ReadPassage[], context: AnswerContext): ReadPassage | null {
  // The foot of a page also links to whoever made the site.
  const known = (read: ReadPassage): readonly string[] =>
    linesOf(read.page.facts).filter((line) => knownIn(line, context) > 0);
  const own = passages.filter((read) => !read.margin && read.opens && read.page.kind in PLACES);
  const best = highest(
    own.filter((read) => known(read).length > 0 && !isTranslated(read, context)),
    (read) => PLACES[read.page.kind] ?? 0,
  );
  if (best === null) return null;
  const text = known(best).slice(0, MAX_LINES).join('\n');
  return { ...best, passage: { ...best.passage, heading: null, text, answers: false } };
}

export function leadsToContact(passages: readonly ReadPassage[], context: AnswerContext): ReadPassage | null {
  const shown = shownInLinks(passages, context);
  if (shown !== null) return shown;
  const forms = new Set(
    (context.discovery.identity?.contacts ?? []).flatMap(({ value }) => (value.kind === 'form' ? [value.value] : [])),
  );
  const leading = passages.filter((read, at) => {
    if (read.margin) return false;
    const next = passages[at + 1];
    const end = next !== undefined && next.page === read.page ? next.passage.offset : Infinity;
    return (
      offsets(read.page.facts).some((offset) => offset >= read.passage.offset && offset < end) ||
      (read.opens && forms.has(read.page.url))
    );
  });
  return highest(leading, (read) => (PLACES[read.page.kind] ?? 0.2) - (isTranslated(read, context) ? 1 : 0));
}
