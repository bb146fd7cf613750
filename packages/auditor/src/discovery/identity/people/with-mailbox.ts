/**
 * People by their mailboxes: a name that stands alone, with an address below it whose local part is made of that name: `ann.smith@`,
 * `asmith@`. Towns and departments have mailboxes as well, so that one word of the name, `smith@`, counts only beside a role or a street,
 * and `ann@` in a list of at least three of whom each has a mailbox of the first name.
 */
import type { Finding } from '@citeready/core/contract';
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { inAllLanguages } from '../../../data/per-language.js';
import { peopleWords } from '../../../generated/people-words.js';
import { fold } from '../../../language/fold.js';
import { pattern } from '../../../language/pattern.js';
import { oneOf } from '../../../language/word-pattern.js';
import type { PageKind } from '../../../reading/kinds.js';
import { pageLanguage } from '../../../reading/language.js';
import { personAtStart, withoutTitles } from '../../../reading/stated/person-name.js';
import { finding, quote } from '../../evidence.js';
import type { DiscoveryPage } from '../../page.js';
import { linesOf, visible } from '../../page.js';
import { mailsOfLink } from '../contact-links.js';
import type { KindOf } from '../own-lines.js';
import { AFTER_NAME, MAX_NAME } from './card-lines.js';
import { isPersons } from './is-persons.js';
import { saysRole } from './roles.js';
import { smallWords } from './small-words.js';
import { isOfOthers } from './team-names.js';
import { WRITTEN } from './written-pages.js';

const CONFIDENCE = 0.6;
/** Pages that name people from outside: authors, and authorities in texts of law. */
const OF_OTHERS: ReadonlySet<PageKind> = new Set<PageKind>([...WRITTEN, 'legal']);
/** Blocks of a card: the name, then a role, telephones and the address. */
const MAX_CARD = 5;
const MAX_BLOCKS = 400;
const MIN_PART = 3;
/** From here on, a part of a name may be joined with an initial: `asmith@`. */
const MIN_JOINED = 4;
const MAIL = /[^\s@"'<>()[\],;:]{1,64}@[^\s@"'<>()[\],;:]{3,190}/gu;

export function mailboxPeople(
  pages: readonly DiscoveryPage[],
  kindOf: KindOf,
  isName: (name: string) => boolean,
  /** Folded brand and domain: a mailbox of the same name is the site's. */
  own: string,
): Finding<string>[] {
  const isWritten = smallWords(pages);
  return pages.flatMap((page) => {
    const { facts } = page;
    if (page.via !== 'home' && OF_OTHERS.has(kindOf(page))) return [];
    return namesWithMail(facts, own).flatMap(([name, line]) =>
      isName(name) && isPersons(name, isWritten) ? [finding(name, CONFIDENCE, [quote(facts.url, line)])] : [],
    );
  });
}

interface Card {
  readonly name: string;
  readonly line: string;
  hasRole: boolean;
  left: number;
}

function namesWithMail(facts: PageFacts, own: string): readonly (readonly [name: string, line: string])[] {
  const linked = mailsByBlock(facts);
  const language = pageLanguage(facts) ?? 'en';
  const found: (readonly [name: string, line: string, isSure: boolean])[] = [];
  const add = ({ name, line, hasRole }: Card, mails: readonly string[], text: string): boolean => {
    const isSure = mails.some((mail) => isMailOf(mail, name, own, hasRole));
    if (!isSure && !mails.some((mail) => isOfFirstName(mail, name, own))) return false;
    found.push([name, `${line}, ${text}`, isSure]);
    return true;
  };
  let above = '';
  let cards: Card[] = [];
  const take = (mails: readonly string[], text: string): void => {
    cards = cards.filter((card) => !add(card, mails, text));
  };
  for (const [at, block] of facts.blocks.slice(0, MAX_BLOCKS).entries()) {
    if (!visible(block) || block.region === 'nav') continue;
    if (block.kind === 'heading') cards = [];
    for (const line of isOfOthers(above, facts) ? [] : linesOf(block)) {
      const text = line.trim();
      const name = nameOf(text);
      if (name !== null) {
        const behind = text.slice(text.indexOf(name) + name.length).replace(/^[\s,(（|–—-]{1,4}/u, '');
        // The label of a link reads like a name as well: the one above it stays, for a mailbox that is made of it.
        cards = [...cards.slice(-1), { name, line: text, hasRole: saysRole(behind, language), left: MAX_CARD }];
        continue;
      }
      const last = cards.at(-1);
      if (last === undefined) continue;
      last.hasRole ||= saysRole(text, language);
      take(mailsIn(text), text);
    }
    take(linked.get(at) ?? [], block.text);
    cards = cards.filter((card) => card.left-- > 0);
    if (block.kind === 'heading') above = headingAbove(block, above);
  }
  const isList = new Set(found.map(([name]) => name)).size >= MIN_LIST;
  return found.flatMap(([name, line, isSure]) => (isSure || isList ? [[name, line] as const] : []));
}
const MIN_LIST = 3;

/** The heading of a card is the name itself. */
const headingAbove = (block: TextBlock, above: string): string => (nameOf(block.text) === null ? block.text : above);

const mailsIn = (text: string): readonly string[] => (text.includes('@') ? (text.match(MAIL) ?? []) : []);

function mailsByBlock({ links }: PageFacts): ReadonlyMap<number, readonly string[]> {
  const mails = new Map<number, readonly string[]>();
  for (const { href, block } of links) {
    const found = mailsOfLink(href.trim());
    if (found.length > 0) mails.set(block, [...(mails.get(block) ?? []), ...found]);
  }
  return mails;
}

/** "Name: Ann Smith", also without the colon, where a table puts them side by side. */
const label = inAllLanguages(
  () => peopleWords().nameLabels,
  (words) => pattern(`^${oneOf(words)}\\s?[:：]?\\s{1,3}(?=\\p{Lu})`, 'iu'),
);

/** The name on a line that says little else. */
function nameOf(line: string): string | null {
  if (line.length > MAX_NAME || line.includes('@')) return null;
  const text = line.replace(label(), '');
  const name = personAtStart(text);
  if (name === null || !/\p{Lu}/u.test(name)) return null;
  const bare = withoutTitles(text);
  const said = bare.startsWith(name) ? bare : text;
  return said.startsWith(name) && AFTER_NAME.test(said.slice(name.length)) ? name : null;
}

/** `ann.smith@`, `a.smith@`, `asmith@` for Ann Smith; `smith@` and `annsmith@` beside a role only. */
function isMailOf(mail: string, name: string, own: string, hasRole: boolean): boolean {
  const [box = ''] = fold(mail).split('@');
  const tokens = box.split(/[^\p{L}]+/u).filter((token) => token !== '');
  const all = fold(name).split(/[^\p{L}]+/u);
  const parts = all.filter((part) => part.length >= MIN_PART && !own.includes(part));
  return parts.some((part) => {
    const others = all.filter((other) => other !== part && other !== '');
    const isWith = (said: string): boolean => others.some((other) => said === other || said === other[0]);
    return tokens.some(
      (token, at) =>
        (token === part && tokens.some((other, place) => place !== at && isWith(other))) ||
        (part.length >= MIN_JOINED &&
          others.some((o) => token === `${o[0] ?? ''}${part}` || token === `${part}${o[0] ?? ''}`)) ||
        (hasRole &&
          (token === part || (part.length >= MIN_JOINED && (token.startsWith(part) || token.endsWith(part))))),
    );
  });
}

/** `ann@` for Ann Smith. */
function isOfFirstName(mail: string, name: string, own: string): boolean {
  const [first = ''] = fold(name).split(/[^\p{L}]+/u);
  return first.length >= MIN_PART && !own.includes(first) && fold(mail).split('@')[0] === first;
}
