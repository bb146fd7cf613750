/**
 * The registered name of the owner with its legal form: from a copyright notice, before an address, among marked-up names, or as the site's
 * name followed by a form in any of its own lines.
 */
import type { Finding } from '@citeready/core/contract';
import { hasFormOfHome } from '../../reading/law/form-at-home.js';
import { endsWithLegalForm, nameBehindForm, nameWithForm, withoutLegalForm } from '../../reading/law/legal-forms.js';
import { finding, quote } from '../evidence.js';
import { bodyName, registeredBodyName } from './body-name.js';
import { brandWithForm } from './brand-with-form.js';
import type { LegalNameInput } from './legal-name-input.js';
import { agrees } from './names.js';
import type { OwnLine } from './own-lines.js';

/** As the pages write it; a marked-up name is more certain. */
export const writtenLegalName = (input: LegalNameInput): Finding<string> | null =>
  copyrightHolder(input) ??
  nameBeforeAddress(input.lines, input.brand?.value ?? '') ??
  bodyBesideNumber(input.lines) ??
  otherWithForm(input) ??
  brandAsForm(input) ??
  brandWithForm(input);

/** A copyright notice, up to its holder. */
const HELD = /(?:(?:©|\(c\)|copyright)[\s\d–—,.-]{0,16}){1,3}/iu;
const MAX_NOTICE = 400;
const LAST = 12;
const MAX_LAST = 160;
const NOTICE_FIRST = /^\s{0,3}(?:©|\(c\)|copyright)/iu;

function copyrightHolder({ pages, home }: LegalNameInput): Finding<string> | null {
  for (const { facts } of pages) {
    const foot = facts.blocks.filter((b) => b.region === 'footer').slice(0, 60);
    // A page without a footer element still ends with the notice.
    const last = facts.blocks
      .slice(-LAST)
      .filter((b) => b.region !== 'footer' && b.text.length <= MAX_LAST && NOTICE_FIRST.test(b.text));
    for (const block of [...foot, ...last]) {
      const text = block.text.slice(0, MAX_NOTICE);
      const held = HELD.exec(text);
      const holder = held === null ? '' : text.slice(held.index + held[0].length);
      const name = nameWithForm(holder) ?? nameBehindForm(holder);
      if (name !== null && hasFormOfHome(name, home)) return finding(name, 0.7, [quote(facts.url, block.text)]);
      const body = bodyName(holder);
      if (body !== null) return finding(body, 0.65, [quote(facts.url, block.text)]);
    }
  }
  return null;
}

/** `Fundacja X, KRS 0000123456` in one of the site's own lines. */
function bodyBesideNumber(lines: readonly OwnLine[]): Finding<string> | null {
  for (const { own, text, url } of lines) {
    const name = own ? registeredBodyName(text) : null;
    if (name !== null) return finding(name, 0.65, [quote(url, text)]);
  }
  return null;
}

/** One of the site's own lines that begins with its name and a legal form: "Acme GmbH, Kirchengasse 4". */
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
/** The text before the holder's name in a copyright notice. */
const NOTICE = /^\s{0,3}(?:©|\(c\)|copyright)[\s\d–—,.-]{0,16}/iu;

/** Another marked-up name that includes the form which the brand leaves out. */
function otherWithForm({ others, home }: LegalNameInput): Finding<string> | null {
  const other = others.find(({ value }) => hasFormOfHome(value, home));
  return other === undefined ? null : finding(other.value, other.confidence, other.evidence);
}

/** The site uses its registered name as its brand. */
const brandAsForm = ({ brand, home }: LegalNameInput): Finding<string> | null =>
  brand !== null && hasFormOfHome(brand.value, home) ? brand : null;
