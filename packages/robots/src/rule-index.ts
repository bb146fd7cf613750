/** Indexes the rules of a group by the literal text before their first star: only rules whose text the path starts with can match. */
import type { RobotsRule } from './types.js';
import type { ParsedGroup } from './parse.js';
import { compilePattern } from './pattern.js';
import type { RobotsPattern } from './pattern.js';
import type { Steps } from './steps.js';
import { BYTES_PER_STEP } from './steps.js';

export interface CompiledRule {
  readonly rule: RobotsRule;
  readonly pattern: RobotsPattern;
  /** Length after percent-encoding; the longest matching pattern decides (RFC 9309 §2.2.2). */
  readonly specificity: number;
}

export interface RuleIndex {
  /** Rules of a small group, which are compared one by one. */
  readonly few: readonly CompiledRule[];
  readonly byLiteral: ReadonlyMap<string, readonly CompiledRule[]>;
  /** Lengths of these texts, ascending. */
  readonly lengths: readonly number[];
}

/** A file may have tens of thousands of groups; a table for each would take more memory than the file. */
const FEW = 8;
/** Cost of a rule in addition to its length. */
const PER_RULE = 16;

const NO_LITERALS: ReadonlyMap<string, readonly CompiledRule[]> = new Map();
export const NO_RULES: RuleIndex = { few: [], byLiteral: NO_LITERALS, lengths: [] };

function compile(rule: RobotsRule, encoded: string): CompiledRule {
  const pattern = compilePattern(encoded);
  return { rule, pattern, specificity: pattern.specificity };
}

/** Yields one rule, or two where allowing `/dir/index.html` also allows `/dir/`: a tolerance of the reference parser for allow rules. */
function* patternsOf(rule: RobotsRule, encoded: string): Generator<string, void, undefined> {
  if (encoded === '') return;
  yield encoded;
  const slash = encoded.lastIndexOf('/');
  if (rule.allow && slash >= 0 && encoded.startsWith('/index.htm', slash)) yield `${encoded.slice(0, slash + 1)}$`;
}

/** Collects rules; a rule that repeats an earlier one has no effect and is left out. */
function createTable(): { add(rule: RobotsRule, encoded: string): void; index(): RuleIndex } {
  const byLiteral = new Map<string, CompiledRule[]>();
  const lengths = new Set<number>();
  const seen = { allow: new Set<string>(), disallow: new Set<string>() };
  return {
    add(rule, encoded) {
      const same = rule.allow ? seen.allow : seen.disallow;
      if (same.has(encoded)) return;
      same.add(encoded);
      const compiled = compile(rule, encoded);
      const literal = compiled.pattern.pieces[0] ?? '';
      const known = byLiteral.get(literal);
      if (known === undefined) {
        byLiteral.set(literal, [compiled]);
        lengths.add(literal.length);
      } else known.push(compiled);
    },
    index: () => ({ few: [], byLiteral, lengths: [...lengths].sort((a, b) => a - b) }),
  };
}

/** Builds an index for each group that has rules. */
export function* indexInSteps(groups: readonly ParsedGroup[]): Steps<ReadonlyMap<ParsedGroup, RuleIndex>> {
  const indexes = new Map<ParsedGroup, RuleIndex>();
  let bytes = 0;
  for (const group of groups) {
    const table = group.rules.length > FEW ? createTable() : null;
    const few: CompiledRule[] = [];
    for (const { rule, encoded } of group.rules) {
      for (const pattern of patternsOf(rule, encoded)) {
        if (table === null) few.push(compile(rule, pattern));
        else table.add(rule, pattern);
      }
      bytes += PER_RULE + encoded.length;
      if (bytes >= BYTES_PER_STEP) {
        bytes = 0;
        yield;
      }
    }
    indexes.set(group, table?.index() ?? { few, byLiteral: NO_LITERALS, lengths: [] });
  }
  return indexes;
}

/** Yields lists of the group's rules that may match. */
export function* candidates(
  { few, byLiteral, lengths }: RuleIndex,
  path: string,
): Generator<readonly CompiledRule[], void, undefined> {
  if (few.length > 0) yield few;
  for (const length of lengths) {
    if (length > path.length) return;
    const rules = byLiteral.get(path.slice(0, length));
    if (rules !== undefined) yield rules;
  }
}
