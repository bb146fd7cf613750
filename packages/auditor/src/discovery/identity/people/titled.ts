/** Lines that are a name with its title: of the staff where several stand on a page, or beside what they do. */
import { personAtStart, withoutTitles } from '../../../reading/stated/person-name.js';
import { shownName, titledName } from '../../../reading/stated/person-name-uncased.js';
import type { CardLine, Named } from './card-lines.js';
import { AFTER_NAME, MAX_NAME } from './card-lines.js';
import { saysRole } from './roles.js';
import { namesTeam } from './team-names.js';

export const MIN_TITLED = 2;

/** Names with a title, several of them where the page is not of a team. */
export function titled(lines: readonly CardLine[], least: number): readonly Named[] {
  const found = lines.flatMap((line): Named[] => {
    const name = titledIn(line);
    return name === null ? [] : [[name, line.text]];
  });
  return new Set(found.map(([name]) => name)).size >= least ? found : [];
}

/** The same on other pages, which list speakers and scholars as well: what somebody is stands beside the name. */
export function titledWithRoles(lines: readonly CardLine[], language: string): readonly Named[] {
  const found = lines.flatMap((line, at): Named[] => {
    const name = titledIn(line);
    if (name === null) return [];
    const next = lines[at + 1]?.text ?? '';
    const rest = line.text.slice(line.text.indexOf(name) + name.length).replace(/^[^\p{L}]{1,4}/u, '');
    const role = [next, rest].find((text) => saysRole(text, language));
    return role === undefined ? [] : [[name, `${line.text}, ${next}`]];
  });
  return new Set(found.map(([name]) => name)).size >= MIN_TITLED ? found : [];
}

function titledIn({ text, above, isTeam }: CardLine): string | null {
  if (text.length > MAX_NAME) return null;
  const uncased = titledName(text) ?? (isTeam || namesTeam(above) ? shownName(text) : null);
  if (uncased !== null || !DEGREE.test(text)) return uncased;
  const bare = withoutTitles(text);
  const name = bare === text ? null : personAtStart(bare);
  return name !== null && AFTER_NAME.test(bare.slice(name.length)) ? name : null;
}
/** A degree; a form of address alone names customers as often. */
const DEGREE = /^(?:\p{L}{2,5}\.\s?){1,3}/u;
