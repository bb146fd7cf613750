/** Signals of the kind of site that need no words: code on its pages, and its host name. */
import { allMainBlocks } from '@citeready/page-facts';
import { count, plural } from '../../language/plural.js';
import { note } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import type { KindSignal } from './kind-signal.js';
import { signal } from './kind-signal.js';

/** The short names also end unrelated words ("silicon", "holiday"), so they count only as a whole label or before a year. */
const EVENT_HOST =
  /(?:^|[.-])(?:\w{2,20})?(?:conf|conference|summit|festival|meetup)(?:20\d\d)?\.|(?:^|[.-])(?:camp|con|days?|fest|expo)(?:20\d\d)?\.|(?:camp|con|days?|fest|expo)20\d\d\.|^20\d\d\./;

/** Share and number of a page's blocks that are code, from which it documents an interface. */
const CODE_SHARE = 0.08;
const CODE_BLOCKS = 3;

function codeSignals(pages: readonly DiscoveryPage[]): KindSignal[] {
  const documenting = pages.filter(({ facts }) => {
    const main = allMainBlocks(facts.blocks);
    const code = main.filter(({ kind }) => kind === 'code').length;
    return code >= CODE_BLOCKS && code / main.length >= CODE_SHARE;
  });
  const [first] = documenting;
  return first !== undefined && documenting.length >= pages.length / 2
    ? [
        signal(
          'docs',
          2.5,
          'code',
          note(
            first.facts.url,
            `${documenting.length} of ${count(pages.length, 'page')} read ${plural(documenting.length, 'contains', 'contain')} code`,
          ),
        ),
      ]
    : [];
}

function hostSignals(homeUrl: string): KindSignal[] {
  const host = URL.canParse(homeUrl) ? new URL(homeUrl).hostname.replace(/^www\./, '') : '';
  return EVENT_HOST.test(host) ? [signal('event', 2, 'host', note(homeUrl, `host name ${host}`))] : [];
}

export function textSignals(pages: readonly DiscoveryPage[]): KindSignal[] {
  const [home] = pages;
  return [...codeSignals(pages), ...(home === undefined ? [] : hostSignals(home.facts.url))];
}
