/**
 * Keeps Stryker from emptying prose: summaries, details, titles, rules and fixes. Whether a sentence reads well is for people to judge;
 * a test that repeats it proves nothing. Strings that decide something stay in: names that are compared, looked up or matched, and
 * sentences that choose between words, with the choice.
 */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Functions that build a verdict, with the place of the summary among their arguments. */
const VERDICTS = new Map(
  Object.entries({ pass: 0, warn: 0, fail: 0, notApplicable: 0, unmeasured: 0, beyondInstant: 0, judged: 1 }),
);
const PROSE_KEYS = new Set(['summary', 'detail', 'title', 'text', 'rule', 'message', 'code']);
/** What a sentence may hold without choosing its words. */
const PLAIN = new Set(['Identifier', 'MemberExpression', 'StringLiteral', 'NumericLiteral', 'CallExpression']);

const isPlain = (node) =>
  PLAIN.has(node.type) && (node.type !== 'CallExpression' || node.arguments.every((argument) => isPlain(argument)));

function isProse(path) {
  const { node, parent } = path;
  if (parent.type === 'ObjectProperty' && parent.value === node) return PROSE_KEYS.has(parent.key.name);
  if (parent.type === 'CallExpression' && parent.callee.type === 'Identifier') {
    return VERDICTS.has(parent.callee.name) && parent.arguments.indexOf(node) === VERDICTS.get(parent.callee.name);
  }
  // A sentence that is made from numbers: `rule: (limit) => …`.
  if (parent.type === 'ArrowFunctionExpression' && parent.body === node) {
    const { parent: owner } = path.parentPath;
    return owner.type === 'ObjectProperty' && owner.value === parent && PROSE_KEYS.has(owner.key.name);
  }
  // Both sides of a choice between sentences.
  return parent.type === 'ConditionalExpression' && parent.test !== node && isProse(path.parentPath);
}

const ignorer = {
  shouldIgnore(path) {
    const { node } = path;
    const isSentence =
      node.type === 'StringLiteral' ||
      (node.type === 'TemplateLiteral' && node.expressions.every((expression) => isPlain(expression)));
    return isSentence && isProse(path) ? 'Prose is for people to judge.' : undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'prose', ignorer)];
