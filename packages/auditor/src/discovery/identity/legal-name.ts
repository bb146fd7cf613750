/**
 * The registered name of the owner with its legal form: from a copyright notice, before an address, among marked-up names, or as the site's
 * name followed by a form in any of its own lines.
 */
import type { Finding } from '@citeready/core/contract';
import { hasFormOfHome } from '../../reading/law/form-at-home.js';
import { endsWithLegalForm, nameBehindForm, nameWithForm, withoutLegalForm } from '../../reading/law/legal-forms.js';
import type { PageKind } from '../../reading/kinds.js';
import { namesOther } from '../../reading/stated/own-facts.js';
import { inAllLanguages } from '../../data/per-language.js';
import { statedWords } from '../../generated/stated-words.js';
import { compact } from '../../language/fold.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';
import { finding, quote } from '../evidence.js';
import { visible } from '../page.js';
import { bodyName, registeredBodyName } from './body-name.js';
import { brandWithForm } from './brand-with-form.js';
import { controllerOf } from './controller.js';
import { nameAside } from './legal-name-aside.js';
import type { LegalNameInput } from './legal-name-input.js';
import { agrees, goesOn } from './names.js';
import type { OwnLine } from './own-lines.js';

/** As the pages write it, without pictures before it; a marked-up name is more certain. */
export function writtenLegalName(input: LegalNameInput): Finding<string> | null {
  const written = asWritten(input);
  return written === null ? null : { ...written, value: written.value.replace(PICTURES, '') };
}
const PICTURES = /^(?:(?:\p{Extended_Pictographic}|[\uFE0F\u200D\s•●▪►])+(?=\S))/u;

const asWritten = (input: LegalNameInput): Finding<string> | null =>
  copyrightHolder(input) ??
  nameBeforeAddress(input.lines, input.brand?.value ?? '') ??
  bodyBesideNumber(input.lines) ??
  operatorOf(input) ??
  controllerOf(input) ??
  nameAside(input) ??
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
      if (name !== null && hasFormOfHome(name, home))
        return finding(behindSite(name), 0.7, [quote(facts.url, block.text)]);
      const body = bodyName(holder);
      if (body !== null) return finding(body, 0.65, [quote(facts.url, block.text)]);
    }
  }
  return null;
}

/** `Acme.example — „Акме“ ЕООД`, "All about wheels. Operated by Acme AS": the firm behind the site. */
function behindSite(name: string): string {
  const [site = '', ...more] = name.split(/\s[—–|·-]\s/u);
  const last = more.at(-1) ?? '';
  const isSite = HOST.test(site) && endsWithLegalForm(last) && withoutLegalForm(last).length >= MIN_BARE;
  const firm = isSite ? last : name;
  const words = [...firm.matchAll(operated())].at(-1);
  return words === undefined ? firm : firm.slice(words.index + words[0].length);
}
const HOST = /^(?:[\w-]{1,40}\.){1,3}[a-z]{2,12}$/i;
const MIN_BARE = 3;

const operated = inAllLanguages(
  () => statedWords().operatedBy,
  (words) => pattern(`(?<![\\p{L}\\p{M}])${oneOf(words)}[:：]?\\s{1,2}`, 'giu'),
);
const MAX_OPERATED = 300;
const MAX_BLOCKS = 200;

/** "Acme is operated by Acme Works BV" in a margin, or where the site tells of itself with its name. */
function operatorOf({ pages, kindOf, brand, home }: LegalNameInput): Finding<string> | null {
  const site = compact(brand?.value ?? '');
  for (const page of pages) {
    const isOwn = page.via === 'home' || OF_OWNER.has(kindOf(page));
    for (const block of page.facts.blocks.slice(-MAX_BLOCKS)) {
      const text = block.text.slice(0, MAX_OPERATED);
      if (!visible(block) || !(block.region === 'footer' || isOwn) || namesOther(text)) continue;
      if (site === '' || !compact(text).includes(site)) continue;
      for (const { index, 0: words } of text.matchAll(operated())) {
        if (!isSubject(text.slice(0, index), brand?.value ?? '', block.region === 'footer')) continue;
        const rest = text.slice(index + words.length);
        const name = nameWithForm(rest) ?? nameBehindForm(rest);
        if (name !== null && CAPITAL.test(name) && hasFormOfHome(name, home))
          return finding(name.replace(LONE_STOP, ''), 0.65, [quote(page.facts.url, block.text)]);
      }
    }
  }
  return null;
}
/**
 * True if the text before the words makes the site their subject: its name with a few small words after it, "Acme is a website". In a footer,
 * no text has to come before them: "Acme. Operated by Acme Works BV".
 */
function isSubject(before: string, brand: string, isFoot: boolean): boolean {
  const said = (before.split(/[.!?。！？\n|·•]\s?/u).at(-1) ?? '').trim();
  if (said === '') return isFoot;
  const [, name = '', behind = ''] = /^(.*?)((?:\s\p{Ll}[\p{L}'’]{0,14}){0,4})[\s:–—-]{0,3}$/u.exec(said) ?? [];
  const isOwn = compact(name) !== '' && compact(brand).endsWith(compact(name)) && compact(name).length >= MIN_BARE;
  return isOwn || compact(`${name}${behind}`).endsWith(compact(brand));
}
/** The stop of the sentence behind a form in capitals, "SRL." */
const LONE_STOP = /(?<=\p{Lu}{2})\.$/u;
const OF_OWNER: ReadonlySet<PageKind> = new Set<PageKind>(['home', 'contact', 'about', 'legal']);
const CAPITAL = pattern(String.raw`^["„«“]?[\p{Lu}\p{Lo}\p{N}]`, 'u');

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
      !goesOn(name) &&
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
