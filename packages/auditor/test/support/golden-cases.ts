/** Reads the golden cases from `src/checks/<category>/<id>/golden/<state>-<n>.html` with the JSON file beside each. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CheckState } from '@citeready/core/contract';
import { ALL_CHECKS, checkById } from '../../src/checks/registry.js';
import { runChecks } from '../../src/checks/run.js';
import type { Check, CheckOutcome, SiteFacts } from '../../src/checks/types.js';
import { ENGINE_PROFILES } from '../../src/engines/index.js';
import type { EngineProfile } from '../../src/engines/types.js';
import type { LanguageDetector } from '@citeready/page-facts';
import type { GoldenSetting } from './golden-site.js';
import { goldenSite } from './golden-site.js';

export interface GoldenExpectation {
  /** What the case shows, for a reader. */
  readonly why: string;
  /** To three decimals; absent where the state has none. */
  readonly points?: number;
  /** Stands in the first item of evidence, in its snippet or detail. */
  readonly evidence?: string;
  /** Stands in the summary. */
  readonly summary?: string;
  readonly line?: number;
  /** Closed shares by variant, to three decimals; `{}` means none. */
  readonly gates?: Readonly<Record<string, number>>;
}

export interface GoldenCase {
  readonly check: string;
  readonly name: string;
  readonly state: CheckState;
  readonly html: string;
  readonly setting: GoldenSetting;
  readonly expect: GoldenExpectation;
}

const CASE = /^(pass|warn|fail|not-applicable|unmeasured)-\d+$/;
/** Files of a golden folder that are no case: what each case says in full, and why a state has none. */
const BESIDE: ReadonlySet<string> = new Set(['outcomes.json', 'absent.json']);

/** The folder of a check's cases, with a slash at its end. */
export const goldenFolder = ({ category, id }: Pick<Check, 'category' | 'id'>): string =>
  fileURLToPath(new URL(`../../src/checks/${category}/${id}/golden/`, import.meta.url));

function filesOf(check: Check): readonly string[] {
  const folder = goldenFolder(check);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}

/** What is wrong with the files of a check's golden folder, a sentence each: a file that belongs to no case proves nothing. */
export function strayFiles(check: Check): readonly string[] {
  const files = filesOf(check);
  return files.flatMap((file) => {
    if (BESIDE.has(file)) return [];
    const [, name = '', ending = ''] = /^(.*)\.(html|json)$/.exec(file) ?? [];
    const where = `${goldenFolder(check)}${file}`;
    if (!CASE.test(name)) return [`${where} is not named as a golden case: <state>-<n>.html with <state>-<n>.json.`];
    const other = `${name}.${ending === 'html' ? 'json' : 'html'}`;
    return files.includes(other) ? [] : [`${where} needs ${other} beside it.`];
  });
}

/** The cases of the checks asked for, in their order and by name; by default all there are. */
export function readGoldenCases(checks: readonly Check[] = ALL_CHECKS): GoldenCase[] {
  return checks.flatMap((check) => {
    const files = filesOf(check);
    return files
      .filter((file) => CASE.test(file.replace(/\.html$/, '')) && files.includes(file.replace(/\.html$/, '.json')))
      .map((file) => readCase(check, file.replace(/\.html$/, '')));
  });
}

function readCase(check: Check, name: string): GoldenCase {
  const base = `${goldenFolder(check)}${name}`;
  const { expect, ...setting } = JSON.parse(readFileSync(`${base}.json`, 'utf8')) as GoldenSetting & {
    expect: GoldenExpectation;
  };
  return {
    check: check.id,
    name,
    // The names of cases begin with their state.
    state: name.replace(/-\d+$/, '') as CheckState,
    html: readFileSync(`${base}.html`, 'utf8'),
    setting,
    expect,
  };
}

/** Why a check has no case of a state: the state cannot come out of it. Every other state of every check has a case. */
export function absentStates(check: Check): Readonly<Partial<Record<CheckState, string>>> {
  const file = `${goldenFolder(check)}absent.json`;
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Partial<Record<CheckState, string>>>)
    : {};
}

/** The profile a case is run for: named, else the first that the check concerns. */
export function profileOf(check: Check, setting: GoldenSetting): EngineProfile {
  const wanted = setting.engine ?? (check.engines === 'all' ? 'google-ai' : check.engines[0]);
  const profile = ENGINE_PROFILES.find(({ id }) => id === wanted);
  if (profile === undefined) throw new Error(`No engine ${wanted ?? ''}.`);
  return profile;
}

/** The site of a case and the profile that it is judged for. */
export interface GoldenRun {
  readonly check: Check;
  readonly site: SiteFacts;
  readonly profile: EngineProfile;
}

export async function prepareGolden(golden: GoldenCase, detectLanguage: LanguageDetector): Promise<GoldenRun> {
  const check = checkById(golden.check);
  if (check === undefined) throw new Error(`No check ${golden.check}.`);
  return {
    check,
    site: await goldenSite(golden.html, golden.setting, detectLanguage),
    profile: profileOf(check, golden.setting),
  };
}

export function judgeGolden({ check, site, profile }: GoldenRun): CheckOutcome {
  const outcome = runChecks(site, [profile], [check])[0];
  if (outcome === undefined) throw new Error(`${check.id} gave no outcome.`);
  return outcome;
}
