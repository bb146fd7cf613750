/** Passages in which a legal text speaks of somebody else: who hosts the site, whose services it uses. Their address and legal form are not its own. */
import { fold } from '../language/fold.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { inAllLanguages } from '../data/per-language.js';
import { providerWords } from '../generated/providers-words.js';
import { anywhere } from '../language/word-pattern.js';
import type { Passage } from '../passages/types.js';

const LEGAL: ReadonlySet<string> = new Set(['legal', 'policy', 'utility']);
/** Hosting, in words that begin so; the legal forms and names of those who host and count for others, authorities to which one complains, and firms whose services are used. */
const services = inAllLanguages(() => providerWords().services, anywhere);
const others = [
  inAllLanguages(() => providerWords().hosting, anywhere),
  inAllLanguages(() => providerWords().authorities, anywhere),
  services,
];
const firstNamed = (text: string): number =>
  others.reduce((first, named) => {
    const at = text.search(named());
    return at >= 0 && (first < 0 || at < first) ? at : first;
  }, -1);

/** By passage: half of the questions ask. */
const ofOthers = new WeakMap<Passage, boolean>();

/** Whether a passage, on whatever page, tells whose services handle the data of visitors: a paragraph of law in an imprint, or on a front page. */
export function namesDataProcessors({ passage }: ReadPassage): boolean {
  const before = ofOthers.get(passage);
  if (before !== undefined) return before;
  const tells = services().test(`${passage.heading ?? ''}\n${passage.text}`);
  ofOthers.set(passage, tells);
  return tells;
}

/**
 * What a passage says of the site itself: of a legal text what stands before a host or another provider is named, and from the next place
 * on at which the site is named. '' where nothing is left.
 */
export function ownPart({ page, passage }: ReadPassage, { brand }: AnswerContext): string {
  const { text } = passage;
  if (!LEGAL.has(page.kind)) return text;
  if (firstNamed(passage.heading ?? '') >= 0) return fromBrand(text, brand);
  const at = firstNamed(text);
  if (at < 0) return text;
  return `${text.slice(0, at)}\n${fromBrand(text.slice(at), brand)}`.trim();
}

/** The lines from the first on that names the site. */
function fromBrand(text: string, brand: string): string {
  if (brand === '') return '';
  const lines = text.split('\n');
  const first = lines.findIndex((line) => fold(line).includes(brand));
  return first < 0 ? '' : lines.slice(first).join('\n');
}
