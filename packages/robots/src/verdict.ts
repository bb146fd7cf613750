/**
 * Decides whether a crawler may fetch a URL, and which line says so. Groups that name the same token are merged (RFC 9309 §2.2.1). The
 * longest matching pattern decides, and allow wins a tie (§2.2.2). `*` applies only when no group names the crawler itself.
 */
import type { RobotsRule, RobotsVerdict } from './types.js';
import { isWildcardAgent, productToken } from './directive.js';
import type { ParsedGroup } from './parse.js';
import { pathForRobots } from './pattern.js';
import { candidates, indexInSteps, NO_RULES } from './rule-index.js';
import type { CompiledRule, RuleIndex } from './rule-index.js';
import { searchedPath, WORK_LIMIT } from './searched-path.js';
import type { Steps } from './steps.js';
import { BYTES_PER_STEP, whole } from './steps.js';

export interface RobotsRules {
  verdict(token: string, url: string): RobotsVerdict;
  names(token: string): boolean;
  /** Prepares in steps what the first verdict would otherwise compute at once. */
  prepare(): Steps<void>;
}

/** Decides which of two matching rules wins; among equals, the one that comes first. */
function isStronger(a: CompiledRule, b: CompiledRule): boolean {
  if (a.specificity !== b.specificity) return a.specificity > b.specificity;
  if (a.rule.allow !== b.rule.allow) return a.rule.allow;
  return a.rule.line < b.rule.line;
}

/** Positions of each token's groups in the file. */
interface TokenIndex {
  readonly wildcard: readonly number[];
  readonly byToken: ReadonlyMap<string, readonly number[]>;
}

function* indexTokens(groups: readonly ParsedGroup[]): Steps<TokenIndex> {
  const wildcard: number[] = [];
  const byToken = new Map<string, number[]>();
  const add = (list: number[], index: number): void => {
    if (list[list.length - 1] !== index) list.push(index);
  };
  let bytes = 0;
  for (const [index, { agentValues }] of groups.entries()) {
    for (const value of agentValues) {
      bytes += PER_LINE + value.length;
      if (bytes >= BYTES_PER_STEP) {
        bytes = 0;
        yield;
      }
      if (isWildcardAgent(value)) {
        add(wildcard, index);
        continue;
      }
      // RFC 9309 allows no digits in a token and the reference parser stops at one, but real tokens have them (AI2Bot).
      for (const digits of [false, true]) {
        const token = productToken(value, { digits }).toLowerCase();
        if (token === '') continue;
        const list = byToken.get(token) ?? [];
        byToken.set(token, list);
        add(list, index);
      }
    }
  }
  return { wildcard, byToken };
}

/** Bytes of a line in addition to its value. */
const PER_LINE = 8;

/** `undecided` when the comparison took more work than the limit of one verdict. */
type Decision = RobotsRule | 'undecided' | null;

/** Maximum number of costly decisions cached for one token's groups: a check asks about the same pages under many tokens. */
const MAX_KEPT = 500;
/** Minimum work of a decision worth caching, in units. */
const COSTLY = 20_000;

/** Indexes the groups once, on the first query or earlier in steps; a verdict then compares few rules. */
export function createRobotsRules(groups: readonly ParsedGroup[]): RobotsRules {
  let known: TokenIndex | null = null;
  const tokens = (): TokenIndex => (known ??= whole(indexTokens(groups)));
  const indexes = new Map<ParsedGroup, RuleIndex>();
  const kept = new WeakMap<readonly number[], Map<string, Decision>>();

  function indexOf(group: ParsedGroup): RuleIndex {
    const index = indexes.get(group) ?? whole(indexInSteps([group])).get(group) ?? NO_RULES;
    indexes.set(group, index);
    return index;
  }

  function compare(own: readonly number[], path: string): { readonly decision: Decision; readonly work: number } {
    const searched = searchedPath(path);
    let best: CompiledRule | null = null;
    for (const position of own) {
      const group = groups[position];
      if (group === undefined) continue;
      for (const rules of candidates(indexOf(group), path)) {
        for (const rule of rules) {
          if ((best === null || isStronger(rule, best)) && searched.matches(rule.pattern)) best = rule;
          if (searched.work > WORK_LIMIT) return { decision: 'undecided', work: searched.work };
        }
      }
    }
    return { decision: best?.rule ?? null, work: searched.work };
  }

  function decide(own: readonly number[], path: string): Decision {
    const before = kept.get(own)?.get(path);
    if (before !== undefined) return before;
    const { decision, work } = compare(own, path);
    if (work > COSTLY) {
      const decisions = kept.get(own) ?? new Map<string, Decision>();
      kept.set(own, decisions);
      if (decisions.size < MAX_KEPT) decisions.set(path, decision);
    }
    return decision;
  }

  return {
    names: (token) => tokens().byToken.has(token.toLowerCase()),
    verdict(token, url) {
      const { byToken, wildcard } = tokens();
      const own = byToken.get(token.toLowerCase());
      const group = own !== undefined ? token : wildcard.length > 0 ? '*' : null;
      if (group === null) return { allowed: true, rule: null, group, reason: `no group applies to ${token}` };
      const rule = decide(own ?? wildcard, pathForRobots(url));
      if (rule === 'undecided')
        return {
          allowed: true,
          undecided: true,
          rule: null,
          group,
          reason: `the rules of the group ${group} take too much work to compare with this URL`,
        };
      if (rule === null) return { allowed: true, rule, group, reason: `no rule of the group ${group} matches` };
      return { allowed: rule.allow, rule, group, reason: `line ${rule.line}: ${rule.text}` };
    },
    *prepare() {
      known ??= yield* indexTokens(groups);
      for (const [group, index] of yield* indexInSteps(groups)) indexes.set(group, index);
    },
  };
}
