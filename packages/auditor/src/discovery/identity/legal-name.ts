/** The name with its legal form under which the owner is registered: in a notice of copyright, else in front of an address. */
import type { Finding } from '@citeready/core/contract';
import { endsWithLegalForm, nameWithForm, withoutLegalForm } from '../../reading/law/legal-forms.js';
import { finding, quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { agrees } from './names.js';
import type { OwnLine } from './own-lines.js';

/** As the pages write it; markup that gives one is surer. */
export const writtenLegalName = (
  pages: readonly DiscoveryPage[],
  lines: readonly OwnLine[],
  brand: string,
): Finding<string> | null => copyrightHolder(pages) ?? nameBeforeAddress(lines, brand);

/** A notice of copyright, up to its holder. */
const HELD = /(?:(?:©|\(c\)|copyright)[\s\d–—,.-]{0,16}){1,3}/iu;
const MAX_NOTICE = 400;

function copyrightHolder(pages: readonly DiscoveryPage[]): Finding<string> | null {
  for (const { facts } of pages) {
    for (const block of facts.blocks.filter((b) => b.region === 'footer').slice(0, 60)) {
      const text = block.text.slice(0, MAX_NOTICE);
      const held = HELD.exec(text);
      const name = held === null ? null : nameWithForm(text.slice(held.index + held[0].length));
      if (name !== null) return finding(name, 0.7, [quote(facts.url, block.text)]);
    }
  }
  return null;
}

/** A line of the site's own that begins with its name and a legal form: "Acme GmbH, Kirchengasse 4". */
function nameBeforeAddress(lines: readonly OwnLine[], brand: string): Finding<string> | null {
  for (const { own, text, url } of lines) {
    const [first = ''] = own ? text.split(/[,\n|·•]|\s[-–—]\s/u) : [];
    const name = first.replace(NOTICE, '').trim();
    if (
      name.length <= MAX_LEGAL_NAME &&
      endsWithLegalForm(name) &&
      brand !== '' &&
      agrees(withoutLegalForm(name), brand)
    )
      return finding(name, 0.65, [quote(url, text)]);
  }
  return null;
}

const MAX_LEGAL_NAME = 80;
/** What stands before the holder's name in a notice of copyright. */
const NOTICE = /^\s{0,3}(?:©|\(c\)|copyright)[\s\d–—,.-]{0,16}/iu;
