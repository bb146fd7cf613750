/**
 * No regular expression of the auditor may take quadratic time on what an audited site sends. The test reads every literal of the sources
 * and counts the steps of a search on its shape, not on a clock: an expression is refused when an unbounded run can begin at many places of
 * the text and still has something to match behind it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseRegExpLiteral } from '@eslint-community/regexpp';
import type { AST } from '@eslint-community/regexpp';
import { describe, expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
/** Every package reads what callers, sites or plugins send. */
const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));
const LITERAL =
  /(?<=[=(,:!&|?\s[])\/(?:(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+)\/[dgimsuvy]*(?=[\s;,.)\]}:?]|$)/gm;

/** What the sources bound before they search it; the reason is part of the entry. */
const FOLDED = 'Titles and names of facts come with white space folded: no run is longer than a sign or two.';
const INPUT = 'Domain and address are refused beyond MAX_INPUT characters before they are searched.';
const BOUNDED: Readonly<Record<string, string>> = {
  '../../core/src/domain/domain-name.ts /^[\\t\\n\\f\\r ]+|[\\t\\n\\f\\r ]+$/g': INPUT,
  '../../core/src/domain/site-url.ts /\\/+$/': INPUT,
  '../../core/src/http/base-path.ts /^\\/+|\\/+$/g': 'The prefix is an option of the host.',
  'reading/names/rivals.ts /[.&+-]+$/u': 'The name is cut out of 160 characters.',
  'discovery/identity/names.ts /\\s*(?:[|·•›:：｜–—~/_]|(?<!«[^«»]{1,60})»)+\\s*|\\s+-+\\s+|\\s*\\|\\|\\s*/u': FOLDED,
  'discovery/identity/title-names.ts /\\s*[,;(]/u': FOLDED,
};

/** Signs by which two parts of an expression are compared: each class of a text has one here. */
const SIGNS = [
  ...' \t\nabczAZ019_-.,:;!?/\\\'"`()[]{}<>|&%#@$*+=~^',
  'é',
  'ß',
  'я',
  'あ',
  '漢',
  '한',
  '…',
  '—',
  '|',
  '·',
  '‘',
  '\u0301',
];

function matches(element: AST.Element, flags: string): ReadonlySet<string> {
  const one = element.type === 'Quantifier' ? element.element.raw : element.raw;
  const expression = new RegExp(`^(?:${one})$`, flags.replace(/[gy]/g, ''));
  return new Set(SIGNS.filter((sign) => expression.test(sign)));
}

const isUnbounded = (element: AST.Element): boolean => element.type === 'Quantifier' && element.max === Infinity;
const mayBeEmpty = (element: AST.Element): boolean =>
  element.type === 'Quantifier' ? element.min === 0 : element.type === 'Assertion' && element.kind !== 'end';
const overlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((sign) => b.has(sign));
const isAnchored = ([first]: readonly AST.Element[]): boolean =>
  first?.type === 'Assertion' && (first.kind === 'start' || first.kind === 'lookbehind');

/** Why an alternative may take quadratic time; `null` where its shape forbids it. */
function faultOf(elements: readonly AST.Element[], flags: string, nested: boolean): string | null {
  for (const [index, element] of elements.entries()) {
    if (element.type === 'Group' || element.type === 'CapturingGroup') {
      // A group that begins the alternative begins where it does.
      const inner = element.alternatives.map((each) =>
        faultOf([...each.elements, ...elements.slice(index + 1)], flags, nested || index > 0 || isAnchored(elements)),
      );
      const fault = inner.find((each) => each !== null);
      if (fault !== undefined) return fault;
    }
    if (!isUnbounded(element)) continue;
    const run = matches(element, flags);
    const rest = elements.slice(index + 1);
    const needed = rest.findIndex((each) => !mayBeEmpty(each));
    if (needed === -1) continue;
    const before = elements.slice(0, index);
    // Every sign of the run may begin the search anew, where what stands before the run matches inside it.
    const anew = before.every((each) => each.type === 'Assertion' || overlap(matches(each, flags), run));
    const after = rest[needed];
    // What ends the run at once, since it is what the run cannot hold, fails at the first sign.
    if (!nested && !isAnchored(elements) && anew && after !== undefined)
      return `${element.raw} may begin at every sign of a run`;
    const next = rest.findIndex(
      (each, at) =>
        isUnbounded(each) &&
        overlap(matches(each, flags), run) &&
        rest.slice(0, at).every((other) => mayBeEmpty(other) || overlap(matches(other, flags), run)) &&
        rest.slice(at + 1).some((other) => !mayBeEmpty(other)),
    );
    if (next !== -1) return `${element.raw} and ${rest[next]?.raw ?? ''} share a run`;
  }
  return null;
}

function faultsOf(literal: string): readonly string[] {
  const { pattern, flags } = parseRegExpLiteral(literal);
  return pattern.alternatives.flatMap(({ elements }) => faultOf(elements, flags.raw, false) ?? []);
}

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : sources(file);
    return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [file] : [];
  });

/** Literals of a source; what looks like one and is none (a division, a comment) does not parse or stands in a comment. */
const literalsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line))
    .flatMap((line) => line.match(LITERAL) ?? [])
    .filter((literal) => {
      try {
        parseRegExpLiteral(literal);
        return !/^\/ /.test(literal);
      } catch {
        return false;
      }
    });

describe('regular expressions', () => {
  const all = readdirSync(PACKAGES)
    .map((name) => path.join(PACKAGES, name, 'src'))
    .filter((folder) => existsSync(folder))
    .flatMap(sources)
    .flatMap((file) =>
      literalsOf(readFileSync(file, 'utf8')).map((literal) => ({ file: path.relative(SOURCES, file), literal })),
    );

  it('are found in the sources', () => {
    expect(all.length).toBeGreaterThan(150);
  });

  it.each(['/\\s+$/', '/\\]\\([^)\\s]+\\)/', '/\\[[^\\]]*title[^\\]]*\\]/', '/^a*b*a*c/', '/(?:\\d+x)/'])(
    'are refused if they may take quadratic time: %s',
    (literal) => {
      expect(faultsOf(literal)).not.toEqual([]);
    },
  );

  it.each(['/^\\s+x/', '/\\s+/', '/<[a-z]+>/', '/[^,]{0,40},/', '/^a+b+$/', '/#[^#\\s]+$/'])(
    'are accepted if they cannot: %s',
    (literal) => {
      expect(faultsOf(literal)).toEqual([]);
    },
  );

  it('cannot take quadratic time', () => {
    const found = all.flatMap(({ file, literal }) =>
      BOUNDED[`${file} ${literal}`] === undefined
        ? faultsOf(literal).map((fault) => `${file} ${literal}: ${fault}`)
        : [],
    );
    expect(found).toEqual([]);
  });

  it('are excused only in their own file', () => {
    const there = new Set(all.map(({ file, literal }) => `${file} ${literal}`));
    expect(Object.keys(BOUNDED).filter((entry) => !there.has(entry))).toEqual([]);
  });
});
