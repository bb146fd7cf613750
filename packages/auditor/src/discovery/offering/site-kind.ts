/** The kind of site: signals of one group count once, the rest add up; below a margin the answer is `unknown`. */
import type { Finding, SiteKind } from '@citeready/core/contract';
import { finding } from '../evidence.js';
import type { KindSignal } from './kind-signal.js';

const MIN_SCORE = 1.6;
/** Many sites have news; a publisher shows more than the word in one place. */
const MIN_PUBLISHER = 3;
const MIN_MARGIN = 0.12;
const DOUBT = 3;
/**
 * Score from which a kind below its minimum is reported as a guess, with at most this confidence, unless only the platform points to it.
 */
const MIN_GUESS = 1.2;
const GUESS_CONFIDENCE = 0.25;

type Ranked = readonly (readonly [SiteKind, { readonly score: number; readonly signals: readonly KindSignal[] }])[];

/** Signals of a place that customers visit or call. */
const PREMISES = new Set(['type local', 'phone', 'map', 'address', 'hours', 'chat']);

/** Every owner has an address and a phone, and clubs show a map: if something else determines the kind, these only tell the location. */
const CONTACT = new Set(['phone', 'address', 'hours', 'chat', 'map', 'menu location']);
const REACHED = new Set(['phone', 'address', 'chat']);
const SPECIFIC = 1.75;
const CONTACT_SHARE = 0.5;
/** Weight above which a contact detail comes from markup (opening hours of a shop), and keeps its weight. */
const MARKED = 2;

/** True for a signal that only tells how to reach the owner. */
export const isContact = (group: string, weight: number): boolean => CONTACT.has(group) && weight < MARKED;

function withoutContacts(kinds: Map<SiteKind, { score: number; signals: KindSignal[] }>): void {
  const local = kinds.get('local');
  const other = [...kinds].some(([kind, { score }]) => kind !== 'local' && kind !== 'services' && score >= SPECIFIC);
  if (!local || !other) return;
  for (const s of local.signals) if (isContact(s.group, s.weight)) local.score -= s.weight * (1 - CONTACT_SHARE);
}

/**
 * A local business is a service business with premises: the premises decide between the two, which never cancel each other out, even if a
 * third kind ranks between them.
 */
function withPremises(ranked: Ranked): Ranked {
  const of = (kind: SiteKind) => ranked.find(([found]) => found === kind);
  const local = of('local');
  const services = of('services');
  if (!local || !services) return ranked;
  const door = local[1].signals.filter((s) => PREMISES.has(s.group)).reduce((sum, s) => sum + s.weight, 0);
  const chosen = door >= 2 || local[1].score > services[1].score ? local : services;
  const other = chosen === local ? services : local;
  const joined = [chosen[0], { ...chosen[1], score: chosen[1].score + other[1].score * NEIGHBOR_SHARE }] as const;
  return byScore([joined, ...ranked.filter((entry) => entry !== chosen && entry !== other)]);
}

const byScore = (kinds: Ranked): Ranked => [...kinds].sort(([a, x], [b, y]) => y.score - x.score || (a < b ? -1 : 1));

/** Evidence for one is evidence for the other: somebody works for customers. */
const NEIGHBOR_SHARE = 0.5;

/** Kinds with their evidence, strongest first. */
function rankKinds(signals: readonly KindSignal[]): Ranked {
  const strongest = new Map<string, KindSignal>();
  for (const s of signals) {
    const key = `${s.kind}|${s.group}`;
    const known = strongest.get(key);
    if (!known || s.weight > known.weight) strongest.set(key, s);
  }
  const kinds = new Map<SiteKind, { score: number; signals: KindSignal[] }>();
  for (const s of strongest.values()) {
    const entry = kinds.get(s.kind) ?? { score: 0, signals: [] };
    entry.score += s.weight;
    entry.signals.push(s);
    kinds.set(s.kind, entry);
  }
  withoutContacts(kinds);
  return withPremises(byScore([...kinds]));
}

const serves = (signals: readonly KindSignal[]): boolean => signals.some(({ kind }) => kind === 'services');

export function decideSiteKind(signals: readonly KindSignal[]): Finding<SiteKind> {
  const [top, second] = rankKinds(signals);
  if (!top) return finding<SiteKind>('unknown', 0, []);
  const [kind, { score, signals: why }] = top;
  const runnerUp = second?.[1].score ?? 0;
  const evidence = [...why].sort((a, b) => b.weight - a.weight || (a.group < b.group ? -1 : 1)).map((s) => s.evidence);
  // Everybody has a phone and an address: alone they tell how to reach the owner, whose kind can only be guessed.
  if (kind === 'local' && !serves(signals) && why.every(({ group }) => REACHED.has(group)))
    return finding(kind, Math.min(GUESS_CONFIDENCE, score / (score + runnerUp + DOUBT)), evidence);
  if (score < (kind === 'publisher' ? MIN_PUBLISHER : MIN_SCORE) || (score - runnerUp) / score < MIN_MARGIN)
    return score < MIN_GUESS || why.every(({ group }) => group === 'platform')
      ? finding<SiteKind>('unknown', 0, evidence)
      : finding(kind, Math.min(GUESS_CONFIDENCE, score / (score + runnerUp + DOUBT)), evidence);
  return finding(kind, score / (score + runnerUp + DOUBT), evidence);
}
