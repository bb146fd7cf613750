/** Reads the golden cases from `test/golden/<check-id>/<state>-<n>.html` with the JSON file beside each. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CheckState } from '@citeready/core/contract';
import { checkById } from '../../src/checks/registry.js';
import { runChecks } from '../../src/checks/run.js';
import type { Check, CheckOutcome, SiteFacts } from '../../src/checks/types.js';
import { ENGINE_PROFILES } from '../../src/engines/index.js';
import type { EngineProfile } from '../../src/engines/types.js';
import type { LanguageDetector } from '../../src/facts/language.js';
import { goldenSite, type GoldenSetting } from './golden-site.js';

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

const ROOT = fileURLToPath(new URL('../golden/', import.meta.url));
const NAME = /^(pass|warn|fail|not-applicable|unmeasured)-\d+\.html$/;

/**
 * The cases of the checks asked for, by check and name; by default all there are. Throws for a file that belongs to no case: a case that
 * is never run proves nothing.
 */
export function readGoldenCases(checks: readonly string[] = readdirSync(ROOT).sort()): GoldenCase[] {
  return checks.flatMap((check) =>
    readdirSync(`${ROOT}${check}`)
      .sort()
      .filter((file) => {
        if (!NAME.test(file) && !NAME.test(file.replace(/\.json$/, '.html'))) {
          throw new Error(`${check}/${file} is no golden case.`);
        }
        return file.endsWith('.html');
      })
      .map((file) => readCase(check, file)),
  );
}

function readCase(check: string, file: string): GoldenCase {
  const base = `${ROOT}${check}/${file.replace(/\.html$/, '')}`;
  const { expect, ...setting } = JSON.parse(readFileSync(`${base}.json`, 'utf8')) as GoldenSetting & {
    expect: GoldenExpectation;
  };
  return {
    check,
    name: file.replace(/\.html$/, ''),
    state: file.replace(/-\d+\.html$/, '') as CheckState,
    html: readFileSync(`${base}.html`, 'utf8'),
    setting,
    expect,
  };
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
