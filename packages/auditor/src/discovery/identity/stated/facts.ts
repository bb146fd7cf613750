/** What the owner of a site states about themselves after labels, with the pages that state it. */
import type { Finding } from '@citeready/core/contract';
import type { PageKind } from '../../../reading/kinds.js';
import { beginsWithLegalForm, endsWithLegalForm, namesLegalBody } from '../../../reading/law/legal-forms.js';
import { hasRegisterNumber } from '../../../reading/law/registers.js';
import { announcesFax } from '../../../reading/phone-numbers.js';
import type { StatedKind } from '../../../reading/stated/labels.js';
import { ownFacts, speaksOfOwner } from '../../../reading/stated/own-facts.js';
import type { StatedFact } from '../../../reading/stated/pairs.js';
import { isPlaceholderLine } from '../../../reading/stock/template-words.js';
import { compact } from '../../../language/fold.js';
import { finding, quote } from '../../evidence.js';
import type { DiscoveryPage } from '../../page.js';
import { linesOf, visible } from '../../page.js';
import { agrees } from '../names.js';
import type { KindOf, OwnLine } from '../own-lines.js';

/** A fact with the page that states it. */
export interface OwnFact extends StatedFact {
  readonly page: DiscoveryPage;
}

/** Facts about the owner on the pages, in page order. */
export const factsOf = (pages: readonly DiscoveryPage[], kindOf: KindOf): readonly OwnFact[] =>
  pages.flatMap((page) => {
    const kind = page.via === 'home' ? 'home' : kindOf(page);
    return ownFacts(page.facts, kind).map((fact): OwnFact => ({ ...fact, page }));
  });

export const evidenceOf = ({ page, label, value }: OwnFact) => [quote(page.facts.url, `${label}: ${value}`)];

const MAX_NAME = 100;
const MAX_NAME_WORDS = 14;

/**
 * The registered name. In forms the same label is above an empty field, and in shops above a brand: the name must contain its legal form,
 * or be the name of the site.
 */
export function statedName(facts: readonly OwnFact[], brand: string): Finding<string> | null {
  for (const fact of facts) {
    const [name = ''] = fact.value.split('\n');
    if (fact.kind !== 'legalName' || name.length > MAX_NAME || name.split(/\s+/u).length > MAX_NAME_WORDS) continue;
    if (isPlaceholderLine(name) || /[@?!]|https?:/u.test(name)) continue;
    if (namesLegalBody(name) || (brand !== '' && agrees(name, brand))) return finding(name, 0.8, evidenceOf(fact));
  }
  return null;
}

/** Number of phone numbers or places from which a page lists those of others; contact pages list the owner's. */
const MAX_OF_ONE = 3;

const LINES: Partial<Readonly<Record<StatedKind, (value: string) => string>>> = {
  seat: (value) => value,
  phone: (value) => `Tel: ${value}`,
  email: (value) => value,
};

/** Contacts after labels, as lines like those of a contact page, so that they are read in the same way. */
export function statedLines(facts: readonly OwnFact[], kindOf: KindOf): readonly OwnLine[] {
  const values = new Map<string, Set<string>>();
  const key = ({ kind, page }: OwnFact): string => `${kind} ${page.facts.url}`;
  for (const fact of facts) values.set(key(fact), (values.get(key(fact)) ?? new Set()).add(compact(fact.value)));
  return facts.flatMap((fact): OwnLine[] => {
    const written = LINES[fact.kind]?.(fact.value);
    const kind = kindOf(fact.page);
    if (written === undefined || isPlaceholderLine(fact.value)) return [];
    if (fact.kind === 'phone' && announcesFax(fact.label)) return [];
    if (kind !== 'contact' && (values.get(key(fact))?.size ?? 0) > MAX_OF_ONE) return [];
    const line = { url: fact.page.facts.url, text: written.replace(/\n/g, ', '), lines: written, own: true, kind };
    return [fact.kind === 'seat' ? { ...line, isSeat: true } : line];
  });
}

/** Pages on which a firm gives its name with its register number, and which name no other firm. */
const REGISTERED_ON: readonly PageKind[] = ['contact', 'about', 'legal'];
const MAX_BLOCKS = 300;

/** A line that holds only a name with a legal form, above a register number: "Acme GmbH" above "VAT DE123456785". */
export function registeredBody(pages: readonly DiscoveryPage[], kindOf: KindOf): Finding<string> | null {
  for (const page of pages) {
    const kind = kindOf(page);
    if (!REGISTERED_ON.includes(kind) || !speaksOfOwner(page.facts, kind)) continue;
    const lines = page.facts.blocks.slice(0, MAX_BLOCKS).flatMap((block) => (visible(block) ? linesOf(block) : []));
    const at = lines.findIndex((line, index) => isBody(line.trim()) && hasRegisterNumber(lines[index + 1] ?? ''));
    const name = lines[at]?.trim();
    if (name !== undefined) return finding(name, 0.7, [quote(page.facts.url, `${name}, ${lines[at + 1] ?? ''}`)]);
  }
  return null;
}

const isBody = (line: string): boolean =>
  line.length <= MAX_NAME && !/[.!?:]\s/u.test(line) && (endsWithLegalForm(line) || beginsWithLegalForm(line));
