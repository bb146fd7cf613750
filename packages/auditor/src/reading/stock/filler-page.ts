/** Recognizes pages of placeholder text, and template pages whose title was never filled in. */
import type { PageFacts } from '@citeready/page-facts';
import { fillerOf } from '../nonsense/filler.js';
import { shapeOf } from '../nonsense/passages.js';
import { scanOf } from '../nonsense/scan.js';
import type { SeenPage, StockPage } from './seen-page.js';
import { mostEvidence } from './seen-page.js';

/** Half of the page is placeholder text, or its title was never filled in and there is little other text. */
export function fillerPage(facts: PageFacts, read: SeenPage): StockPage | null {
  const evidence: { url: string; snippet: string }[] = [];
  let filler = 0;
  let all = 0;
  for (const { text, kind } of read.blocks) {
    if (kind === 'code') continue;
    const scan = scanOf(text);
    const { words } = shapeOf(scan);
    all += words;
    const found = fillerOf(scan, words);
    if (found === null) continue;
    filler += found.words;
    if (evidence.length < mostEvidence) evidence.push({ url: facts.url, snippet: found.snippet });
  }
  const named = scanOf(read.title);
  const title = read.title === '' ? null : fillerOf(named, shapeOf(named).words);
  if (title !== null) evidence.unshift({ url: facts.url, snippet: title.snippet });
  const share = all === 0 ? 0 : filler / all;
  if (share >= 0.5)
    return { kind: 'placeholder', confidence: Math.round(Math.min(1, 0.6 + share * 0.4) * 100) / 100, evidence };
  if (title !== null && (share >= 0.25 || (title.kind !== 'template-text' && read.words < 40)))
    return { kind: 'placeholder', confidence: 0.65, evidence };
  return null;
}
