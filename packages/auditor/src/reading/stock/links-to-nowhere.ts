/**
 * Links that a template left without a target: entries of the footer with an empty address, and profiles that lead to the start page of a
 * network. A script makes controls of some with a bare `#`: the way to the top, cookies, the language; a footer full of them, or a row of
 * icons, was never filled in.
 */
import type { LinkFact, PageFacts } from '@citeready/page-facts';

export interface LinkToNowhere {
  /** The labels, or the address, as written. */
  readonly text: string;
  readonly why: string;
  /** False for a bare `#`, of which a script may make a control. */
  readonly sure: boolean;
}

const EMPTY_FOOTER = 'footer links that lead nowhere';
const NO_PROFILE = 'leads to the start page of the social network, not to a profile';
const REASONS: ReadonlySet<string> = new Set([EMPTY_FOOTER, NO_PROFILE]);

/** True for the reason why a link leads nowhere. */
export const isNowhereReason = (why: string): boolean => REASONS.has(why);

/** Number of links without a target at or above which they are defects, since scripts turn single ones into controls. */
const LEAST_EMPTY = 2;
const LEAST_ICONS = 3;
/** Links without a target under the name of a network are profiles that were never filled in. */
const LEAST_PROFILES = 2;
/** The way to the top, cookies, the language, the colors, a form to ask: so many controls a footer may have. */
const LEAST_BARE = 6;
/** Share of the links of the footer at or above which links with a bare `#` are defects and not controls. */
const SHARE_BARE = 1 / 3;
const MAX_LABELS = 4;
const MAX_LINKS = 3_000;

const NETWORKS: ReadonlyMap<string, string> = new Map(
  'facebook instagram twitter linkedin youtube tiktok pinterest'.split(' ').map((name) => [`${name}.com`, name]),
);

const NETWORK_NAMES = [...NETWORKS.values()];

function emptyOnes(links: readonly LinkFact[]): LinkToNowhere | null {
  const footer = links.filter(({ region }) => region === 'footer');
  const empty = footer.filter(({ href, text }) => href.trim() === '' && text.trim() !== '');
  const isBareAt = (at: number): boolean => footer[at]?.href.trim() === '#';
  // Alone above real links, a bare one opens and closes them.
  const bare = footer.filter((_, at) => isBareAt(at) && (isBareAt(at - 1) || isBareAt(at + 1)));
  const isEmpty = empty.length >= LEAST_EMPTY;
  const icons = bare.filter(({ text }) => text.trim() === '');
  const profiles = bare.filter(({ text }) => NETWORK_NAMES.some((name) => text.toLowerCase().includes(name)));
  const isProfiles = profiles.length >= LEAST_PROFILES;
  const isBare =
    isProfiles ||
    ((bare.length >= LEAST_BARE || icons.length >= LEAST_ICONS) && bare.length >= SHARE_BARE * footer.length);
  if (!isEmpty && !isBare) return null;
  const found = [...(isEmpty ? empty : []), ...(isBare ? bare : [])];
  const labels = [...new Set(found.map(({ text }) => text.trim()))].filter((label) => label !== '');
  const shown = labels.slice(0, MAX_LABELS).join(', ');
  return {
    text: shown === '' ? `<a href="${found[0]?.href ?? ''}"> × ${found.length}` : shown,
    why: EMPTY_FOOTER,
    sure: isEmpty || isProfiles,
  };
}

/** A link to the start page of a network under the name of that network, or under an icon. */
function isBareProfile({ url, text, region }: LinkFact): boolean {
  if (url === null || region === 'main') return false;
  const { hostname, pathname, search } = new URL(url);
  const name = NETWORKS.get(hostname.replace(/^(?:www|m)\./, ''));
  if (name === undefined || pathname !== '/' || search !== '') return false;
  const label = text.trim().toLowerCase();
  return label === '' || label === name;
}

/** Links without a target around the text of a page, which is not left to scripts. */
export function linksToNowhere(facts: PageFacts): readonly LinkToNowhere[] {
  const links = facts.links.slice(0, MAX_LINKS);
  const empty = emptyOnes(links);
  const profiles = new Set(links.filter(isBareProfile).map(({ href }) => href));
  return [
    ...(empty === null ? [] : [empty]),
    ...[...profiles].slice(0, MAX_LABELS).map((text) => ({ text, why: NO_PROFILE, sure: true })),
  ];
}
