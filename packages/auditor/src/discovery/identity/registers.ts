/**
 * Countries by the registers, tax numbers and licenses that a site names where it tells of itself: each is kept by one country only. They
 * hold for sites whose address, telephone and domain say nothing.
 */

import { pattern } from '../../language/pattern.js';

const NUMBER = String.raw`[\s.:#№-]{0,4}\d`;
const before = String.raw`(?<![\p{L}\p{N}])`;
const named = (words: string): RegExp => pattern(`${before}(?:${words})${NUMBER}`, 'u');
const text = (words: string): RegExp => pattern(`${before}(?:${words})`, 'iu');

const REGISTERS: readonly (readonly [pattern: RegExp, country: string])[] = [
  [named('NIP|REGON|KRS'), 'PL'],
  [named('P\\.? ?IVA(?: IT)?|Partita IVA|C\\.F\\. e P\\.IVA'), 'IT'],
  [text('SIRET|SIREN'), 'FR'],
  [text('KvK(?!\\p{L})'), 'NL'],
  [text('CNPJ(?!\\p{L})|OAB/[A-Z]{2}|CRECI(?!\\p{L})'), 'BR'],
  [text('DIČ: ?CZ\\d'), 'CZ'],
  [text('Y-tunnus'), 'FI'],
  [named('CVR(?:[-.]? ?(?:nr|nummer))?'), 'DK'],
  [named('C\\.?I\\.?F\\.?[\\s.:]{0,3}[A-Z]|N\\.?I\\.?F\\.?[\\s.:]{0,3}[A-Z]'), 'ES'],
  [text('Livro de reclamações|NIPC'), 'PT'],
  [text('Cégjegyzékszám|Adószám'), 'HU'],
  [named('CUI(?:[\\s:]{0,3}RO)?'), 'RO'],
  [named('OIB'), 'HR'],
  [named('ЕИК'), 'BG'],
  [text('Α\\.?Φ\\.?Μ\\.?|Γ\\.?Ε\\.?ΜΗ'), 'GR'],
  [named('ИНН|ОГРН|ОГРНИП'), 'RU'],
  [text('ЄДРПОУ'), 'UA'],
  [text('MERSİS|Vergi Dairesi'), 'TR'],
  [text('HRB ?\\d|Amtsgericht \\p{L}|USt-Id(?:Nr)?[.:\\s]{0,3}DE'), 'DE'],
  [text('ATU\\d{8}|Firmenbuch'), 'AT'],
  [text('CHE-\\d{3}'), 'CH'],
  [text('Registered in England|Registered charity (?:no|number|in England)|Companies House'), 'GB'],
  [text('Registered in Ireland'), 'IE'],
  [text('501 ?\\(c\\) ?\\(?3|EIN[\\s:#]{0,3}\\d{2}-\\d{7}'), 'US'],
  [named('ABN'), 'AU'],
  [text('NZBN'), 'NZ'],
  [named('R\\.?F\\.?C\\.?[\\s.:]{0,3}[A-Z&Ñ]{3,4}'), 'MX'],
  [named('C\\.?U\\.?I\\.?T\\.?'), 'AR'],
  [named('NIT'), 'CO'],
  [text('GSTIN'), 'IN'],
  [text('NPWP'), 'ID'],
  [text('Mã số thuế|Mã số doanh nghiệp'), 'VN'],
  [/[^\s]{0,3}ICP[备備证]|公网安备/u, 'CN'],
  [/統一編號|統編/u, 'TW'],
  [/特定商取引|適格請求書/u, 'JP'],
  [/사업자 ?등록 ?번호|통신판매업/u, 'KR'],
  [/ח\.?פ\.?[\s:]{0,2}\d{9}|ע["״.]?מ[\s:]{0,2}\d{9}/u, 'IL'],
];

const MAX_LINE = 160;

/** ISO 3166-1 alpha-2 of the country whose register a line names; `null` for all other lines. */
export function countryOfRegister(line: string): string | null {
  const own = line.slice(0, MAX_LINE);
  return REGISTERS.find(([pattern]) => pattern.test(own))?.[1] ?? null;
}
