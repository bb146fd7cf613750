/**
 * May this crawler fetch this URL, and which line says so. Groups that name the same token count as one (RFC 9309 §2.2.1); the
 * longest matching pattern decides, allow wins a tie (§2.2.2); `*` counts only when no group names the crawler itself.
 */
import type { RobotsRule, RobotsVerdict } from '../types.js';
import { isWildcardAgent, productToken } from './directive.js';
import type { ParsedGroup } from './parse.js';
import { compilePattern, matchesPattern, pathForRobots } from './pattern.js';
import type { RobotsPattern } from './pattern.js';

interface CompiledRule {
  readonly rule: RobotsRule;
  readonly pattern: RobotsPattern;
  /** `/dir/index.html` allowed opens `/dir/`, too: a tolerance of the reference parser for allow rules. */
  readonly directory: RobotsPattern | null;
}

export interface RobotsRules {
  verdict(token: string, url: string): RobotsVerdict;
  names(token: string): boolean;
}

function compile(group: ParsedGroup): readonly CompiledRule[] {
  return group.rules.flatMap(({ rule, encoded }) => {
    if (encoded === '') return [];
    const slash = encoded.lastIndexOf('/');
    const isIndex = rule.allow && slash >= 0 && encoded.startsWith('/index.htm', slash);
    return [
      {
        rule,
        pattern: compilePattern(encoded),
        directory: isIndex ? compilePattern(`${encoded.slice(0, slash + 1)}$`) : null,
      },
    ];
  });
}

/** How strongly a rule matches; 0 for not at all. */
function strength({ pattern, directory }: CompiledRule, path: string): number {
  if (matchesPattern(pattern, path)) return pattern.specificity;
  return directory !== null && matchesPattern(directory, path) ? directory.specificity : 0;
}

const quote = (rule: RobotsRule): string => `line ${rule.line}: ${rule.text}`;

/** Indexes the groups once; a verdict then walks only the rules of its token. */
export function createRobotsRules(groups: readonly ParsedGroup[]): RobotsRules {
  const wildcard: number[] = [];
  const byToken = new Map<string, number[]>();
  const add = (token: string, index: number): void => {
    if (token === '') return;
    const known = byToken.get(token);
    if (known === undefined) byToken.set(token, [index]);
    else if (known[known.length - 1] !== index) known.push(index);
  };
  groups.forEach(({ agentValues }, index) => {
    for (const value of agentValues) {
      if (isWildcardAgent(value)) {
        if (wildcard[wildcard.length - 1] !== index) wildcard.push(index);
        continue;
      }
      // RFC 9309 knows no digits in a token and the reference parser stops at one; real tokens have them (AI2Bot).
      const strict = productToken(value, { digits: false }).toLowerCase();
      const wide = productToken(value, { digits: true }).toLowerCase();
      add(strict, index);
      if (wide !== strict) add(wide, index);
    }
  });
  const compiled = new Map<number, readonly CompiledRule[]>();
  const rulesOf = (index: number): readonly CompiledRule[] => {
    const known = compiled.get(index);
    if (known !== undefined) return known;
    const group = groups[index];
    const rules = group === undefined ? [] : compile(group);
    compiled.set(index, rules);
    return rules;
  };

  function decide(indexes: readonly number[], path: string): RobotsRule | null {
    let best: { rule: RobotsRule; strength: number } | null = null;
    for (const index of indexes) {
      for (const candidate of rulesOf(index)) {
        const found = strength(candidate, path);
        if (found === 0) continue;
        const stronger =
          best === null ||
          found > best.strength ||
          (found === best.strength && candidate.rule.allow && !best.rule.allow);
        if (stronger) best = { rule: candidate.rule, strength: found };
      }
    }
    return best?.rule ?? null;
  }

  return {
    names: (token) => byToken.has(token.toLowerCase()),
    verdict(token, url) {
      const own = byToken.get(token.toLowerCase());
      const indexes = own ?? wildcard;
      const group = own !== undefined ? token : wildcard.length > 0 ? '*' : null;
      if (group === null) return { allowed: true, rule: null, group, reason: `no group applies to ${token}` };
      const rule = decide(indexes, pathForRobots(url));
      if (rule === null) return { allowed: true, rule, group, reason: `no rule of the group ${group} matches` };
      return { allowed: rule.allow, rule, group, reason: quote(rule) };
    },
  };
}
