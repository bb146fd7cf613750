/** Builds evidence: bounded, with white space collapsed, most convincing first. */
import type { Evidence, Finding } from '@citeready/core/contract';

const MAX_TEXT = 300;
const MAX_EVIDENCE = 5;

/** Collapses white space and cuts to 300 characters, never within a surrogate pair. */
export function clip(text: string, limit: number = MAX_TEXT): string {
  const folded = text
    .slice(0, limit * 8)
    .replace(/\s+/gu, ' ')
    .trim();
  if (folded.length <= limit) return folded;
  return `${folded.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}

export const quote = (url: string, snippet: string): Evidence => ({ url, snippet: clip(snippet) });

export const note = (url: string, detail: string, line?: number): Evidence =>
  line === undefined ? { url, detail: clip(detail) } : { url, detail: clip(detail), line };

export const round = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/** A finding with at most five distinct pieces of evidence. */
export function finding<T>(value: T, confidence: number, evidence: readonly Evidence[]): Finding<T> {
  return { value, confidence: round(confidence), evidence: distinctEvidence(evidence) };
}

export function distinctEvidence(evidence: readonly Evidence[], limit: number = MAX_EVIDENCE): Evidence[] {
  const seen = new Set<string>();
  const kept: Evidence[] = [];
  for (const item of evidence) {
    const key = `${item.url}\n${item.snippet ?? ''}\n${item.detail ?? ''}`;
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(item);
    if (kept.length >= limit) break;
  }
  return kept;
}
