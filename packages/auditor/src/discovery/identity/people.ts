/** People by name: of the owner's markup and of marked-up persons. A department, a role and the brand itself are nobody. */
import type { Finding } from '@citeready/core/contract';
import { fold } from '../../language/fold.js';
import { isReviewer } from '../../reading/reviewers.js';
import { finding, note } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { propertyTexts } from '@citeready/page-facts';
import { collect } from './collect.js';
import type { Owned } from './logo.js';

const MAX_PEOPLE = 15;
const MAX_NAME = 80;
/** Words for a role or a group, in a name that is then none of a person. */
const GROUP =
  /(?<!\p{L})(?:staff|team|editors?|editorial|admin|administrator|webmaster|support|desk|newsroom|redaktion|redaktionen|redaccion|redacao|redazione|redactie|equipe|equipo|rédaction|author|guest|anonymous|user|support|info|office|company|group|редакция|редакція|админ|администратор|編集部|编辑部|编辑|小编|편집부|관리자|管理员|المحرر|فريق|מערכת)(?!\p{L})|[@\d]|^https?:/iu;

/** True for what can be the name of a person. */
const isPerson = (name: string, brand: string): boolean =>
  name.length >= 2 && name.length <= MAX_NAME && !GROUP.test(name) && fold(name) !== fold(brand);

export function peopleOf(owned: Owned, pages: readonly DiscoveryPage[], brand: string): Finding<string>[] {
  const found: Finding<string>[] = owned.flatMap(({ owner, facts }) =>
    ['founder', 'founders', 'employee', 'member', 'author'].flatMap((p) =>
      propertyTexts(owner, p, facts.entities).map((name) =>
        finding(name, 0.9, [note(facts.url, `${p} of ${owner.types.join(', ')}: ${name}`)]),
      ),
    ),
  );
  for (const { facts } of pages) {
    const people = facts.entities.filter((e) => e.types.includes('Person') && !isReviewer(e, facts.entities));
    for (const person of people.slice(0, 20)) {
      const [name] = propertyTexts(person, 'name', facts.entities);
      if (name) found.push(finding(name, 0.7, [note(facts.url, `schema.org Person: ${name}`)]));
    }
  }
  return collect(
    found.filter((f) => isPerson(f.value, brand)),
    (n) => n.toLowerCase(),
    MAX_PEOPLE,
  );
}
