/**
 * Parses robots.txt into groups, sitemaps, other lines and problems. Every line keeps its number, so that a verdict can name the deciding
 * line. Accepts what Google's reference parser accepts (RFC 9309 with its documented tolerance) and reports where the file relies on it.
 */
import type { RobotsGroup, RobotsRule } from './types.js';
import { isWildcardAgent, productToken, readDirective } from './directive.js';
import { decodeBytes, displayText, isReadable, readRobotsLines, ROBOTS_MAX_BYTES } from './lines.js';
import type { RobotsLine } from './lines.js';
import { encodePattern } from './pattern.js';
import type { Steps } from './steps.js';
import { whole } from './steps.js';

/** A rule whose pattern is ready for comparison. */
export interface EncodedRule {
  readonly rule: RobotsRule;
  /** Percent-encoded pattern. */
  readonly encoded: string;
}

export interface ParsedGroup {
  readonly group: RobotsGroup;
  /** Agent values as bytes, before decoding for display. */
  readonly agentValues: readonly string[];
  readonly rules: readonly EncodedRule[];
}

export interface ParsedRobots {
  readonly groups: readonly ParsedGroup[];
  readonly sitemaps: readonly { readonly url: string; readonly line: number }[];
  readonly otherLines: readonly { readonly name: string; readonly value: string; readonly line: number }[];
  readonly problems: readonly { readonly line: number | null; readonly message: string }[];
  readonly bytes: number;
  readonly truncated: boolean;
}

const MAX_PROBLEMS = 50;
const MAX_OTHER_LINES = 200;
const MAX_SITEMAPS = 200;

/** A group while its lines are read. */
interface OpenGroup {
  agents: { token: string; line: number }[];
  agentValues: string[];
  rules: EncodedRule[];
  crawlDelay: { seconds: number; line: number } | null;
  /** A rule has been read: the next user-agent line opens a new group. */
  closed: boolean;
}

const openGroup = (): OpenGroup => ({ agents: [], agentValues: [], rules: [], crawlDelay: null, closed: false });

const finished = (open: OpenGroup): ParsedGroup => ({
  group: { agents: open.agents, rules: open.rules.map(({ rule }) => rule), crawlDelay: open.crawlDelay },
  agentValues: open.agentValues,
  rules: open.rules,
});

class RobotsReader {
  readonly groups: ParsedGroup[] = [];
  readonly sitemaps: { url: string; line: number }[] = [];
  readonly otherLines: { name: string; value: string; line: number }[] = [];
  readonly problems: { line: number | null; message: string }[] = [];
  private open: OpenGroup | null = null;

  /** Builds the message only if there is room for it. */
  problem(line: number | null, message: () => string): void {
    if (this.problems.length < MAX_PROBLEMS) this.problems.push({ line, message: message() });
  }

  line(line: RobotsLine): void {
    const { directive, spelledRight } = readDirective(line.key);
    if (line.cut) this.problem(line.number, () => 'The line is too long; what lies beyond 16,663 bytes is not read.');
    if (directive === 'other') {
      this.other(line);
      return;
    }
    if (line.missingColon) this.problem(line.number, () => `"${displayText(line.raw)}" has no colon.`);
    if (!spelledRight) this.problem(line.number, () => `"${displayText(line.key)}" is read as ${directive}.`);
    if (directive === 'user-agent') this.agent(line);
    else if (directive === 'sitemap') this.sitemap(line);
    else if (directive === 'crawl-delay') this.crawlDelay(line);
    else this.rule(line, directive === 'allow');
  }

  finish(): void {
    if (this.open !== null) this.groups.push(finished(this.open));
    this.open = null;
  }

  private agent(line: RobotsLine): void {
    if (this.open === null || this.open.closed) {
      this.finish();
      this.open = openGroup();
    }
    this.open.agents.push({ token: displayText(line.value), line: line.number });
    this.open.agentValues.push(line.value);
    if (!isWildcardAgent(line.value) && productToken(line.value, { digits: true }) !== line.value) {
      this.problem(line.number, () => `"${displayText(line.value)}" is not a product token.`);
    }
  }

  private rule(line: RobotsLine, allow: boolean): void {
    if (this.open === null) {
      this.problem(line.number, () => 'The rule stands before any user-agent line and does not count.');
      return;
    }
    this.open.closed = true;
    const first = line.value.charAt(0);
    if (first !== '' && first !== '/' && first !== '*') {
      this.problem(
        line.number,
        () => `The path "${displayText(line.value)}" does not start with "/" and matches nothing.`,
      );
    }
    this.open.rules.push({
      rule: { allow, pattern: decodeBytes(line.value), line: line.number, text: displayText(line.raw) },
      encoded: encodePattern(line.value),
    });
  }

  private sitemap(line: RobotsLine): void {
    if (this.sitemaps.length >= MAX_SITEMAPS) return;
    const url = decodeBytes(line.value);
    if (!URL.canParse(url)) this.problem(line.number, () => 'A sitemap must be named by an absolute URL.');
    this.sitemaps.push({ url, line: line.number });
  }

  private crawlDelay(line: RobotsLine): void {
    const seconds = Number(line.value.replace(',', '.'));
    if (line.value === '' || !Number.isFinite(seconds) || seconds < 0) {
      this.problem(line.number, () => `"${displayText(line.value)}" is not a number of seconds.`);
    } else if (this.open === null) {
      this.problem(line.number, () => 'Crawl-delay stands before any user-agent line and does not count.');
    } else {
      this.open.crawlDelay ??= { seconds, line: line.number };
    }
  }

  private other(line: RobotsLine): void {
    // A line without a colon is prose; directives of other vendors have one.
    if (line.missingColon) {
      this.problem(line.number, () => `"${displayText(line.raw)}" is not a directive.`);
    } else if (this.otherLines.length < MAX_OTHER_LINES) {
      this.otherLines.push({ name: displayText(line.key), value: displayText(line.value), line: line.number });
    }
  }
}

/**
 * Parses the bytes of a robots.txt; never throws. `truncated` means that the file is longer than `body`; at most 500 KiB are read.
 */
export const parseRobots = (body: Uint8Array, truncated = false): ParsedRobots => whole(parseInSteps(body, truncated));

/** The same as a generator of steps. */
export function* parseInSteps(body: Uint8Array, truncated = false): Steps<ParsedRobots> {
  const tooLong = body.byteLength > ROBOTS_MAX_BYTES;
  const read = tooLong ? body.subarray(0, ROBOTS_MAX_BYTES) : body;
  const cut = tooLong || truncated;
  const reader = new RobotsReader();
  if ((read[0] === 0xff && read[1] === 0xfe) || (read[0] === 0xfe && read[1] === 0xff)) {
    reader.problem(1, () => 'The file is UTF-16; robots.txt must be UTF-8, and crawlers find no rules in it.');
  }
  for (const line of readRobotsLines(read, cut)) {
    if (line === null) yield;
    else if (isReadable(line)) reader.line(line);
    else reader.problem(line.number, () => `"${displayText(line.raw)}" is not a directive.`);
  }
  reader.finish();
  if (cut) reader.problem(null, () => 'The file is longer than 500 KiB; crawlers read no further.');
  return {
    groups: reader.groups,
    sitemaps: reader.sitemaps,
    otherLines: reader.otherLines,
    problems: reader.problems,
    bytes: read.byteLength,
    truncated: cut,
  };
}
