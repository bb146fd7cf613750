/**
 * Passages in which a legal text is about somebody else: the host of the site, service providers. Their address and legal form are not the
 * site's.
 */
import { fold } from '../language/fold.js';
import type { AnswerContext, ReadPassage } from './context.js';
import { inAllLanguages } from '../data/per-language.js';
import { providerWords } from '../generated/providers-words.js';
import { anywhere } from '../language/word-pattern.js';
import type { Passage } from '../passages/types.js';

const LEGAL: ReadonlySet<string> = new Set(['legal', 'policy', 'utility']);
/**
 * Words for hosting, by their beginnings; legal forms and names of hosts and analytics providers, supervisory authorities, and service
 * providers.
 */
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

/** By passage: half of the questions need it. */
const ofOthers = new WeakMap<Passage, boolean>();

/** Whether a passage on any page names the services that process visitors' data: a legal paragraph in an imprint or on a home page. */
export function namesDataProcessors({ passage }: ReadPassage): boolean {
  const before = ofOthers.get(passage);
  if (before !== undefined) return before;
  const tells = services().test(`${passage.heading ?? ''}\n${passage.text}`);
  ofOthers.set(passage, tells);
  return tells;
}

/**
 * The part of a passage about the site itself: of a legal text the part before a host or another provider is named, and from where the site
 * is named again. '' if nothing is left.
 */
export function ownPart({ page, passage }: ReadPassage, { brand }: AnswerContext): string {
  const { text } = passage;
  if (!LEGAL.has(page.kind)) return text;
  if (firstNamed(passage.heading ?? '') >= 0) return fromBrand(text, brand);
  const at = firstNamed(text);
  if (at < 0) return text;
  return `${text.slice(0, at)}\n${fromBrand(text.slice(at), brand)}`.trim();
}

/** The lines from the first one that names the site. */
function fromBrand(text: string, brand: string): string {
  if (brand === '') return '';
  const lines = text.split('\n');
  const first = lines.findIndex((line) => fold(line).includes(brand));
  return first < 0 ? '' : lines.slice(first).join('\n');
}
