/**
 * What a place that people come to or call writes on its pages: telephone, street address, hours, legal form. Only where a site tells
 * its own: the home page, pages about it, and what stands around their text. Nothing here needs words of a language.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { providerWords } from '../../generated/providers-words.js';
import { anywhere } from '../../language/word-pattern.js';
import { holdsAddress } from '../../reading/address.js';
import type { PageKind } from '../../reading/kinds.js';
import { pageLanguage } from '../../reading/language.js';
import { phonesIn } from '../../reading/phone-numbers.js';
import { note, quote } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import { namesHours } from './hours.js';
import type { KindSignal } from './kind-signal.js';
import { signal } from './kind-signal.js';

/** Pages on which a site tells how to find it. */
const TELLS: ReadonlySet<PageKind> = new Set<PageKind>(['home', 'contact', 'about', 'legal']);
const MAX_PAGES = 8;
/** Blocks of a page that are looked at: contact details stand at its beginning or its end. */
const MAX_BLOCKS = 80;
/** Longer ones are sentences. */
const MAX_LINE = 120;
/** The end of a number in a register of companies. */
const REGISTERED = /\/\d{4}-\d{2}$/;
/** What registers and tax offices call their numbers, at the end of what stands before one. */
const REGISTER =
  /(?<!\p{L})(?:P(?:art)?\.?\s?IVA|C\.?\s?F\.?|VAT|BTW|TVA|USt-?Id(?:Nr)?|NIF|NIE|NIP|REGON|KRS|CIF|RUC|RUT|CUIT|CNPJ|CPF|ИНН|КПП|ОГРН(?:ИП)?|ЄДРПОУ|I[ČC]O|DI[ČC]|SIRET|SIREN|RCS|Y-tunnus|Org\.?\s?nr|KvK|CVR|CUI|EIN|GST(?:IN)?|ABN|MST|IBAN|Steuernummer|Vergi\s?No)(?:\s(?:no|nr|number|code)\.?)?[\s.:#№-]{0,4}$/iu;
const MAX_LABEL = 40;
const MIN_DIGITS = 9;
/** Legal forms that only bodies without profit take, and words of law for them. */
const NONPROFIT =
  /(?:(?<!\p{L})e\.\s?V\.?(?:\s|$|,)|(?<!\p{L})gGmbH(?!\p{L})|(?<!\p{L})ASBL(?!\p{L})|(?<!\p{L})VZW(?!\p{L})|(?<!\p{L})loi (?:de )?1901|(?<!\p{L})(?:ONLUS|ODV|ETS|APS)(?!\p{L})|501\(c\)\(?3\)?|(?<!\p{L})[Rr]egistered (?:NGO|charity|non-?profit)(?!\p{L})|(?<!\p{L})[Cc]harity (?:[Nn]o\.?|[Nn]umber|[Rr]egistration)(?!\p{L})|(?<!\p{L})z\.\s?s\.(?:\s|$)|特定非営利活動法人|一般社団法人|公益財団法人|公益社団法人|사단법인|재단법인|עמותה|(?:^|\s)(?:НП|НКО|АНО|МОО|РОО|ОО)\s[«"“])/u;

interface Line {
  readonly text: string;
  /** In header or footer, where a site tells of itself. */
  readonly margin: boolean;
}

function lines({ facts }: DiscoveryPage): Line[] {
  const all = facts.blocks.filter(({ hidden }) => !hidden);
  const ends = all.length <= 2 * MAX_BLOCKS ? all : [...all.slice(0, MAX_BLOCKS), ...all.slice(-MAX_BLOCKS)];
  return ends
    .filter(({ text }) => text !== '' && text.length <= MAX_LINE)
    .map(({ text, region }) => ({ text, margin: region === 'header' || region === 'footer' }));
}

/** The same in words of many languages. */
const registerWord = inAllLanguages(
  () => providerWords().registers,
  (words) => new RegExp(String.raw`(?:${anywhere(words).source})\p{L}{0,8}[\s.:#№-]{0,4}$`, 'iu'),
);
const isRegisterLabel = (before: string): boolean => REGISTER.test(before) || registerWord().test(before);

/** The first telephone number of a line; `null` where it has none, or those of registers alone. */
export function phoneIn(line: string): string | null {
  const phone = phonesIn(line).find(
    ({ text, index, labeled }) =>
      !REGISTERED.test(text) &&
      // A tax number may look like one, and what stands behind it is read by itself.
      !isRegisterLabel(line.slice(Math.max(0, index - MAX_LABEL), index)) &&
      (labeled || text.replace(/\D/g, '').length >= MIN_DIGITS),
  );
  return phone?.text ?? null;
}

export function doorSignals(pages: readonly DiscoveryPage[], kindOf: (page: DiscoveryPage) => PageKind): KindSignal[] {
  const found: KindSignal[] = [];
  for (const page of pages.filter((p) => TELLS.has(kindOf(p))).slice(0, MAX_PAGES)) {
    const { url } = page.facts;
    const language = pageLanguage(page.facts);
    const kind = kindOf(page);
    const all = lines(page);
    for (const { text: line, margin } of all) {
      const phone = phoneIn(line);
      if (phone !== null) found.push(signal('local', 1.2, 'phone', quote(url, phone)));
      if (holdsAddress(line, margin || kind === 'contact'))
        found.push(signal('local', 1.2, 'address', quote(url, line)));
      if (NONPROFIT.test(line)) found.push(signal('nonprofit', 3, 'legal form', quote(url, line)));
    }
    const hours = all.find(({ text }, index) =>
      namesHours(`${text} ${all[index + 1]?.text ?? ''}`.slice(0, MAX_LINE), language),
    );
    if (hours !== undefined) found.push(signal('local', 1.2, 'hours', quote(url, hours.text)));
    const called = page.facts.links.find((l) => /^tel:/i.test(l.href) && l.href.replace(/\D/g, '').length >= 7);
    if (called) found.push(signal('local', 1.2, 'phone', note(url, `link to ${called.href}`)));
  }
  return found;
}
