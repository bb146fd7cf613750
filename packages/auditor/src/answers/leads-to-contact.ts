/** The passage for a way to get in touch that only a link or a form provides: "Write to me", with the address in the link. */
import { oncePer } from '../reading/once-per.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { isTranslated } from './context.js';
import { highest } from './highest.js';

const DIRECT = /^(?:mailto:|tel:|sms:|https?:\/\/(?:wa\.me|api\.whatsapp\.com|t\.me)\/)/i;

/** Where the blocks begin that contain a link to call or write. */
const offsets = oncePer(({ links, blocks }: ReadPassage['page']['facts']): readonly number[] =>
  links.flatMap(({ href, block }) => {
    const at = blocks[block]?.offset;
    return at !== undefined && DIRECT.test(href.trim()) ? [at] : [];
  }),
);

const PLACES: Readonly<Record<string, number>> = { contact: 1, home: 0.6, about: 0.5, legal: 0.3 };

export function leadsToContact(passages: readonly ReadPassage[], context: AnswerContext): ReadPassage | null {
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
