/** Findings of Discovery as rows that an owner can check: what, value, confidence. */
import type { AuditReport, Classification, Finding } from '@citeready/core/contract';
import { noCompetitorsMessage } from '../discovery/competitors/none.js';
import type { Speaker } from '../messages/index.js';

export interface FoundRow {
  readonly label: string;
  /** As the site wrote them, or Citeready's names; empty if nothing was found. */
  readonly values: readonly string[];
  /** `likely (62%)`; empty if nothing was found. */
  readonly confidence: string;
  /** Text shown in place of values: what would be needed to find some. */
  readonly none?: string;
}

/** The endpoint for correcting a finding. */
export const CORRECTIONS_ENDPOINT = 'PUT /api/v1/audits/{slug}/corrections';

const SURE = 0.75;
const LIKELY = 0.45;
const MAX_VALUES = 5;

const sureness = (confidence: number, { say, percent }: Speaker): string =>
  `${say('report', confidence >= SURE ? 'sure' : confidence >= LIKELY ? 'likely' : 'guess')} (${percent(confidence)})`;

/** Findings of a report, or of an audit in progress. */
export type Found = Pick<AuditReport, 'discovery' | 'competitors'>;

export function discoveryRows(report: Found, speaker: Speaker): readonly FoundRow[] {
  const { say, find, language } = speaker;
  const { identity, offering, audience, sector, category, niche } = report.discovery;
  const names = (type: 'language' | 'region') => {
    const display = new Intl.DisplayNames(language, { type, fallback: 'code' });
    return (code: string): string => {
      try {
        return display.of(code) ?? code;
      } catch {
        // The language code was declared by the site.
        return code;
      }
    };
  };
  type Label = Parameters<typeof say<'report'>>[1];
  const row = (label: Label, findings: readonly Finding<string>[] | null | undefined): FoundRow => {
    const shown = (findings ?? []).slice(0, MAX_VALUES);
    const confidence = shown.reduce((least, finding) => Math.min(least, finding.confidence), 1);
    return {
      label: say('report', label),
      values: shown.map(({ value }) => value),
      confidence: shown.length === 0 ? '' : sureness(confidence, speaker),
    };
  };
  const one = <T>(finding: Finding<T> | null | undefined, show: (value: T) => string): readonly Finding<string>[] =>
    finding === null || finding === undefined ? [] : [{ ...finding, value: show(finding.value) }];
  const some = <T>(
    findings: readonly Finding<T>[] | undefined,
    show: (value: T) => string,
  ): readonly Finding<string>[] => (findings ?? []).map((finding) => ({ ...finding, value: show(finding.value) }));
  const label = (found: Classification | null): readonly Finding<string>[] =>
    found === null || found.value === 'unknown' ? [] : [{ ...found, value: found.label }];
  const text = (value: string): string => value;
  const always = [
    row('found-brand', one(identity?.brand, text)),
    row(
      'found-kind',
      one(
        offering?.site_kind.value === 'unknown' ? null : offering?.site_kind,
        (kind) => find('siteKinds', kind) ?? kind,
      ),
    ),
    row('found-sector', label(sector)),
    row('found-category', label(category)),
    row('found-languages', some(identity?.languages, names('language'))),
    row(
      'found-contacts',
      some(identity?.contacts, ({ value }) => value),
    ),
  ];
  const whereFound = [
    row('found-other-names', identity?.alternative_names),
    row('found-legal-name', one(identity?.legal_name, text)),
    row('found-niche', one(niche, text)),
    row('found-countries', some(identity?.countries, names('region'))),
    row('found-places', identity?.places),
    row('found-hours', identity?.opening_hours),
    row('found-people', identity?.people),
    row('found-products', offering?.products),
    row('found-prices', offering?.prices),
    row('found-audience', audience?.for_whom),
    row('found-platform', one(offering?.platform, text)),
  ].filter(({ values }) => values.length > 0);
  const competitors = row(
    'found-competitors',
    report.competitors.map(({ name, confidence, evidence }) => ({ value: name, confidence, evidence })),
  );
  // A parked domain has no competitors.
  if (competitors.values.length === 0 && offering?.site_kind.value === 'parked') return [...always, ...whereFound];
  const none = say('report', noCompetitorsMessage(report.discovery));
  return [...always, ...whereFound, competitors.values.length > 0 ? competitors : { ...competitors, none }];
}
