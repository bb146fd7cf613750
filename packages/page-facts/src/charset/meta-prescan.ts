/** "Prescan a byte stream to determine its encoding" of the HTML standard (§13.2.3.2), on bytes read as Latin-1 text. */

/** Bytes that are searched. A declaration after them is ignored. */
export const PRESCAN_BYTES = 1_024;

const isSpace = (char: string): boolean =>
  char === ' ' || char === '\t' || char === '\n' || char === '\f' || char === '\r';
const isLetter = (char: string): boolean => (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z');

interface Attribute {
  readonly name: string;
  readonly value: string;
}

/** A position in the text that only moves forward. */
interface Scanner {
  readonly text: string;
  at: number;
}

function skipWhile(scan: Scanner, test: (char: string) => boolean): void {
  while (scan.at < scan.text.length && test(scan.text.charAt(scan.at))) scan.at += 1;
}

function takeUntil(scan: Scanner, end: (char: string) => boolean): string {
  const from = scan.at;
  skipWhile(scan, (char) => !end(char));
  return scan.text.slice(from, scan.at).toLowerCase();
}

/** "Get an attribute"; `null` at the end of the tag. */
function nextAttribute(scan: Scanner): Attribute | null {
  skipWhile(scan, (char) => isSpace(char) || char === '/');
  if (scan.at >= scan.text.length || scan.text[scan.at] === '>') return null;
  const start = scan.at;
  // A leading `=` belongs to the name.
  scan.at += 1;
  skipWhile(scan, (char) => !isSpace(char) && char !== '/' && char !== '>' && char !== '=');
  const name = scan.text.slice(start, scan.at).toLowerCase();
  skipWhile(scan, isSpace);
  if (scan.text[scan.at] !== '=') return { name, value: '' };
  scan.at += 1;
  skipWhile(scan, isSpace);
  const quote = scan.text[scan.at];
  if (quote === '"' || quote === "'") {
    scan.at += 1;
    const value = takeUntil(scan, (char) => char === quote);
    scan.at += 1;
    return { name, value };
  }
  return { name, value: takeUntil(scan, (char) => isSpace(char) || char === '>') };
}

/** "Extracting a character encoding from a meta element": the label after `charset =`; `null` without one. */
export function charsetInContent(content: string): string | null {
  const text = content.toLowerCase();
  for (let found = text.indexOf('charset'); found >= 0; found = text.indexOf('charset', found + 1)) {
    const scan: Scanner = { text, at: found + 'charset'.length };
    skipWhile(scan, isSpace);
    if (text[scan.at] !== '=') continue;
    scan.at += 1;
    skipWhile(scan, isSpace);
    const quote = text[scan.at];
    if (quote === '"' || quote === "'") {
      const end = text.indexOf(quote, scan.at + 1);
      return end < 0 ? null : text.slice(scan.at + 1, end);
    }
    const label = takeUntil(scan, (char) => isSpace(char) || char === ';');
    return label === '' ? null : label;
  }
  return null;
}

/** The label that one meta element declares. */
function metaLabel(scan: Scanner): string | null {
  const seen = new Set<string>();
  let isPragma = false;
  let charset: string | null = null;
  let pragmaCharset: string | null = null;
  for (let attribute = nextAttribute(scan); attribute !== null; attribute = nextAttribute(scan)) {
    if (seen.has(attribute.name)) continue;
    seen.add(attribute.name);
    if (attribute.name === 'http-equiv') isPragma = attribute.value === 'content-type';
    else if (attribute.name === 'charset') charset ??= attribute.value.trim();
    else if (attribute.name === 'content') pragmaCharset ??= charsetInContent(attribute.value);
  }
  return charset ?? (isPragma ? pragmaCharset : null);
}

function skipPast(scan: Scanner, end: string, from: number): void {
  const found = scan.text.indexOf(end, from);
  scan.at = found < 0 ? scan.text.length : found + end.length;
}

/**
 * Returns the labels that meta elements in the first bytes declare, in order. The caller, which knows the encodings, decides which one
 * applies.
 * @param head At most {@link PRESCAN_BYTES} bytes as Latin-1.
 */
export function metaCharsets(head: string): string[] {
  const labels: string[] = [];
  const scan: Scanner = { text: head, at: 0 };
  for (;;) {
    const open = scan.text.indexOf('<', scan.at);
    if (open < 0) return labels;
    const rest = scan.text.slice(open, open + 7);
    scan.at = open + 1;
    if (rest.startsWith('<!--')) {
      // The two dashes may overlap those of the start: `<!-->` is a whole comment.
      skipPast(scan, '-->', open + 2);
    } else if (/^<meta[\s/]/i.test(rest)) {
      scan.at = open + 5;
      const label = metaLabel(scan);
      // A tag that extends beyond the searched bytes declares nothing: half a name would contradict the header.
      if (label !== null && scan.at < scan.text.length) labels.push(label);
    } else if (isLetter(rest.charAt(1)) || (rest.charAt(1) === '/' && isLetter(rest.charAt(2)))) {
      skipWhile(scan, (char) => !isSpace(char) && char !== '>');
      // Attributes are parsed so that a `>` or a tag inside a quoted value is skipped.
      while (nextAttribute(scan) !== null);
    } else if (/^<[!/?]/.test(rest)) {
      skipPast(scan, '>', open + 1);
    }
  }
}

/** The label in an XML declaration at the very start of the document; `null` without one (the standard's "get an XML encoding"). */
export function xmlCharset(head: string): string | null {
  if (!head.startsWith('<?xml')) return null;
  const declaration = head.slice(0, Math.max(0, head.indexOf('>')));
  const at = declaration.indexOf('encoding');
  if (at < 0) return null;
  const scan: Scanner = { text: declaration, at: at + 'encoding'.length };
  skipWhile(scan, isSpace);
  if (declaration[scan.at] !== '=') return null;
  scan.at += 1;
  skipWhile(scan, isSpace);
  const quote = declaration[scan.at];
  if (quote !== '"' && quote !== "'") return null;
  const end = declaration.indexOf(quote, scan.at + 1);
  const label = end < 0 ? '' : declaration.slice(scan.at + 1, end);
  return label === '' || [...label].some((char) => char <= ' ') ? null : label.toLowerCase();
}
