/**
 * May this crawler fetch this URL, and which line says so. Groups that name the same token count as one (RFC 9309 §2.2.1); the
 * longest matching pattern decides, allow wins a tie (§2.2.2); `*` counts only when no group names the crawler itself.
 */
import type { RobotsRule, RobotsVerdict } from './types.js';
import { isWildcardAgent, productToken } from './directive.js';
import type { ParsedGroup } from './parse.js';
import { compilePattern, matchesPattern, pathForRobots } from './pattern.js';
import type { RobotsPattern } from './pattern.js';

interface CompiledRule {
  readonly rule: RobotsRule;
  readonly pattern: RobotsPattern;
}

/** Rules by the literal text before their first star: only those can match whose text the path starts with. */
interface RuleIndex {
  readonly byLiteral: ReadonlyMap<string, readonly CompiledRule[]>;
  /** Lengths of these texts, ascending. */
  readonly lengths: readonly number[];
}

export interface RobotsRules {
  verdict(token: string, url: string): RobotsVerdict;
  names(token: string): boolean;
}

/** One rule, or two where `/dir/index.html` allowed opens `/dir/`, too: a tolerance of the reference parser for allow rules. */
function compile(rule: RobotsRule, encoded: string): readonly CompiledRule[] {
  if (encoded === '') return [];
  const whole = { rule, pattern: compilePattern(encoded) };
  const slash = encoded.lastIndexOf('/');
  const opensDirectory = rule.allow && slash >= 0 && encoded.startsWith('/index.htm', slash);
  return opensDirectory ? [whole, { rule, pattern: compilePattern(`${encoded.slice(0, slash + 1)}$`) }] : [whole];
}

function indexRules(group: ParsedGroup): RuleIndex {
  const byLiteral = new Map<string, CompiledRule[]>();
  for (const { rule, encoded } of group.rules) {
    for (const compiled of compile(rule, encoded)) {
      const literal = compiled.pattern.pieces[0] ?? '';
      const known = byLiteral.get(literal);
      if (known === undefined) byLiteral.set(literal, [compiled]);
      else known.push(compiled);
    }
  }
  const lengths = [...new Set([...byLiteral.keys()].map((literal) => literal.length))].sort((a, b) => a - b);
  return { byLiteral, lengths };
}

function* candidates({ byLiteral, lengths }: RuleIndex, path: string): Generator<CompiledRule> {
  for (const length of lengths) {
    if (length > path.length) return;
    yield* byLiteral.get(path.slice(0, length)) ?? [];
  }
}

/** Which of two matching rules decides; among equals the one that stands first. */
function isStronger(a: CompiledRule, b: CompiledRule): boolean {
  if (a.pattern.specificity !== b.pattern.specificity) return a.pattern.specificity > b.pattern.specificity;
  if (a.rule.allow !== b.rule.allow) return a.rule.allow;
  return a.rule.line < b.rule.line;
}

/** Where each token's groups stand in the file. */
interface TokenIndex {
  readonly wildcard: readonly number[];
  readonly byToken: ReadonlyMap<string, readonly number[]>;
}

function indexTokens(groups: readonly ParsedGroup[]): TokenIndex {
  const wildcard: number[] = [];
  const byToken = new Map<string, number[]>();
  const add = (list: number[], index: number): void => {
    if (list[list.length - 1] !== index) list.push(index);
  };
  groups.forEach(({ agentValues }, index) => {
    for (const value of agentValues) {
      if (isWildcardAgent(value)) {
        add(wildcard, index);
        continue;
      }
      // RFC 9309 knows no digits in a token and the reference parser stops at one; real tokens have them (AI2Bot).
      for (const digits of [false, true]) {
        const token = productToken(value, { digits }).toLowerCase();
        if (token === '') continue;
        const list = byToken.get(token) ?? [];
        byToken.set(token, list);
        add(list, index);
      }
    }
  });
  return { wildcard, byToken };
}

/** Indexes the groups once, rules when they are first asked for; a verdict then looks at few of them. */
export function createRobotsRules(groups: readonly ParsedGroup[]): RobotsRules {
  const { wildcard, byToken } = indexTokens(groups);
  const indexes = new Map<ParsedGroup, RuleIndex>();

  function decide(own: readonly number[], path: string): RobotsRule | null {
    let best: CompiledRule | null = null;
    for (const position of own) {
      const group = groups[position];
      if (group === undefined) continue;
      const index = indexes.get(group) ?? indexRules(group);
      indexes.set(group, index);
      for (const rule of candidates(index, path)) {
        if (matchesPattern(rule.pattern, path) && (best === null || isStronger(rule, best))) best = rule;
      }
    }
    return best?.rule ?? null;
  }

  return {
    names: (token) => byToken.has(token.toLowerCase()),
    verdict(token, url) {
      const own = byToken.get(token.toLowerCase());
      const group = own !== undefined ? token : wildcard.length > 0 ? '*' : null;
      if (group === null) return { allowed: true, rule: null, group, reason: `no group applies to ${token}` };
      const rule = decide(own ?? wildcard, pathForRobots(url));
      if (rule === null) return { allowed: true, rule, group, reason: `no rule of the group ${group} matches` };
      return { allowed: rule.allow, rule, group, reason: `line ${rule.line}: ${rule.text}` };
    },
  };
}
