/** What the score claims; printed with every report. */
import type { EngineFacts, Methodology, ReportVersions } from '@citeready/core/contract';
import type { EngineProfile } from '../engines/types.js';
import type { Sample } from './sample.js';
import { english } from '../messages/index.js';

/** Values of facts that follow from a source's silence, or that say that nothing is known. */
const NOTHING: ReadonlySet<string> = new Set(['ignored', 'unstated', 'unknown']);

const statedFacts = ({ id, facts }: EngineProfile): EngineFacts => ({
  engine: id,
  facts: facts.flatMap(({ fact, value, source, quote, silent }) =>
    silent || (quote === null && NOTHING.has(value)) ? [] : [{ fact, value, source: source.url, read: source.read }],
  ),
});

/** @param sample - the part of the site that was read; `null` if no other part is known. */
export function methodologyFor(
  engines: readonly EngineProfile[],
  versions: ReportVersions,
  sample: Sample | null = null,
): Methodology {
  const { say } = english();
  return {
    claim: say('report', 'claim'),
    docs: 'docs/methodology.md',
    cannot_observe: [
      ...(sample === null
        ? []
        : [
            say('report', 'sample', {
              read: sample.read,
              known: sample.known,
              templates: sample.templates,
              depth: sample.depth,
            }),
          ]),
      // What no crawl can observe, for any engine.
      say('report', 'unobservable-brand'),
      say('report', 'unobservable-switches'),
      say('report', 'unobservable-firewall'),
      ...engines
        .filter(({ documentation }) => documentation === 'low')
        .map(({ name }) => say('report', 'unobservable-engine', { engine: name })),
    ],
    versions,
    engine_facts: engines.map(statedFacts),
  };
}
