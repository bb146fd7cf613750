/** Robots directives from tags and headers, per agent. */
import { describe, expect, it } from 'vitest';
import { LimitLog } from './limits.js';
import { isRobotsMeta, readRobotsHeader, readRobotsMeta } from './robots-directives.js';
import type { RobotsDirective } from './markup-facts.js';

const brief = (directives: readonly RobotsDirective[]) =>
  directives.map(({ agent, name, value }) => [agent, name, value]);
function header(...values: string[]) {
  const into: RobotsDirective[] = [];
  for (const value of values) readRobotsHeader(value, into, new LimitLog());
  return brief(into);
}
function meta(name: string, content: string) {
  const into: RobotsDirective[] = [];
  readRobotsMeta(name, content, into, new LimitLog());
  return brief(into);
}

describe('meta robots', () => {
  it('reads names and values, whatever their case and spacing', () => {
    expect(meta('robots', ' NOINDEX , max-snippet : 50,max-image-preview:Large ,, ')).toEqual([
      ['robots', 'noindex', null],
      ['robots', 'max-snippet', '50'],
      ['robots', 'max-image-preview', 'Large'],
    ]);
  });

  it('keeps the comma of a date', () => {
    expect(meta('googlebot', 'unavailable_after: Fri, 25 Jun 2027 15:00:00 GMT, noarchive')).toEqual([
      ['googlebot', 'unavailable_after', 'Fri, 25 Jun 2027 15:00:00 GMT'],
      ['googlebot', 'noarchive', null],
    ]);
  });

  it.each(['robots', 'googlebot', 'bingbot', 'googlebot-news', 'claude-searchbot', 'applebot'])(
    'recognizes %s',
    (name) => {
      expect(isRobotsMeta(name)).toBe(true);
    },
  );

  it.each(['description', 'viewport', 'author', 'google-site-verification'])('ignores %s', (name) => {
    expect(isRobotsMeta(name)).toBe(false);
  });
});

describe('X-Robots-Tag', () => {
  it('reads directives for all and for one agent', () => {
    expect(header('noindex, nofollow', 'googlebot: nosnippet, max-snippet:0', 'BingBot: noarchive')).toEqual([
      ['robots', 'noindex', null],
      ['robots', 'nofollow', null],
      ['googlebot', 'nosnippet', null],
      ['googlebot', 'max-snippet', '0'],
      ['bingbot', 'noarchive', null],
    ]);
  });

  it('changes the agent within one line', () => {
    expect(header('googlebot: noindex, otherbot: nofollow, unavailable_after: 25 Jun 2027 15:00:00 PST')).toEqual([
      ['googlebot', 'noindex', null],
      ['otherbot', 'nofollow', null],
      ['otherbot', 'unavailable_after', '25 Jun 2027 15:00:00 PST'],
    ]);
  });

  it('is bounded', () => {
    const into: RobotsDirective[] = [];
    const log = new LimitLog();
    readRobotsHeader('noindex,'.repeat(1_000), into, log);
    readRobotsMeta('robots', 'x', into, log);
    expect(into).toHaveLength(200);
    expect(log.names()).toEqual(['robots']);
  });
});
