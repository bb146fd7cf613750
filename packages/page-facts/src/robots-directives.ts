/**
 * Robots directives from `meta` tags and `X-Robots-Tag` headers.
 * Syntax: https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag
 */
import type { LimitLog } from './limits.js';
import { limits } from './limits.js';
import type { RobotsDirective } from './markup-facts.js';

/** Directives that take a value after a colon: any other name before a colon in a header is an agent. */
const valued = new Set(['max-snippet', 'max-image-preview', 'max-video-preview', 'unavailable_after']);

/** Whether a meta tag of this name carries robots directives: `robots` or a crawler's token. */
export const isRobotsMeta = (name: string): boolean =>
  name === 'robots' || name.endsWith('bot') || name.endsWith('bot-news') || robotMetaNames.has(name);

const robotMetaNames = new Set([
  'bingpreview',
  'slurp',
  'teoma',
  'baiduspider',
  'yandex',
  'google-extended',
  'googleother',
  'claude-user',
  'claude-searchbot',
  'chatgpt-user',
  'perplexity-user',
  'applebot-extended',
  'meta-externalagent',
  'duckduckgo',
  'bravebot',
  'youbot',
]);

interface Source {
  readonly agent: string;
  readonly from: 'meta' | 'header';
  readonly raw: string;
}

/** Adds the directives of one meta tag. */
export function readRobotsMeta(name: string, content: string, into: RobotsDirective[], log: LimitLog): void {
  if (into.length >= limits.robots) return log.hit('robots');
  const source: Source = { agent: name, from: 'meta', raw: content };
  for (const part of splitDirectives(content)) add(part, source, into, log);
}

/** Adds the directives of one X-Robots-Tag header: an agent's name with a colon sets the agent for the directives after it. */
export function readRobotsHeader(value: string, into: RobotsDirective[], log: LimitLog): void {
  let source: Source = { agent: 'robots', from: 'header', raw: value };
  for (const part of splitDirectives(value)) {
    const colon = part.indexOf(':');
    const before = part.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !valued.has(before) && isToken(before)) {
      source = { ...source, agent: before };
      add(part.slice(colon + 1), source, into, log);
    } else {
      add(part, source, into, log);
    }
  }
}

function add(part: string, source: Source, into: RobotsDirective[], log: LimitLog): void {
  const text = part.trim();
  if (text.length === 0) return;
  const colon = text.indexOf(':');
  const name = (colon < 0 ? text : text.slice(0, colon)).trim().toLowerCase();
  const value = colon < 0 ? null : text.slice(colon + 1).trim();
  const raw = source.raw.slice(0, 500);
  log.push(
    into,
    { agent: source.agent, name: name.slice(0, 100), value: value?.slice(0, 200) ?? null, from: source.from, raw },
    'robots',
  );
}

/**
 * Splits at commas, except inside the date of `unavailable_after` ("Fri, 25 Jun 2027 15:00:00 GMT" and RFC 850 dates), where a part that
 * does not start like a directive belongs to the date.
 */
function splitDirectives(content: string): string[] {
  const parts: string[] = [];
  for (const piece of content.slice(0, limits.attributeChars).split(',')) {
    const last = parts[parts.length - 1];
    if (last !== undefined && holdsDate(last) && startsWithDigit(piece)) parts[parts.length - 1] = `${last},${piece}`;
    else parts.push(piece);
  }
  return parts;
}

/** Only the start is checked: the part grows with each piece that is appended to it. */
const holdsDate = (part: string): boolean => part.slice(0, 100).toLowerCase().includes('unavailable_after');

function startsWithDigit(piece: string): boolean {
  const first = piece.trimStart().charCodeAt(0);
  return first >= 0x30 && first <= 0x39;
}

const isToken = (text: string): boolean =>
  text.length > 0 && text.length <= 60 && !text.includes(' ') && !text.includes('\t');
