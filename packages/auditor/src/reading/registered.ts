/** Whether a text names who answers for a site by law. Legal forms and registers are proper names of law, the same in every text of their country. */
import { inAllLanguages } from '../data/per-language.js';
import { providerWords } from '../generated/providers-words.js';
import { anywhere } from '../language/word-pattern.js';

/** Names of registers and tax numbers, followed within a few characters by a number. */
const REGISTER =
  /(?:\b(?:VAT|USt-?Id\w*|UID|CNPJ|CPF|NIP|REGON|KRS|KvK|KVK|BTW|CVR|SIRET|SIREN|RCS|P\.?\s?IVA|C\.?F\.|REA|NIF|CIF|IČO?|DIČ|EIN|ABN|ACN|UEN|GSTIN|CIN|HRB|HRA|VR|ZVR|Org\.?\s?(?:nr|no)\.?|Y-tunnus|MERSIS|(?:CRECI|OAB|CRM|CRO|CREA|CRC)(?:[-/][A-Z]{2})?|NAF|ORCID|RC)|ОГРН(?:ИП)?|ИНН|ЄДРПОУ|ΑΦΜ|ח\.?פ\.?|ע\.?מ\.?|统一社会信用代码|統一編號|法人番号|사업자등록번호|เลขทะเบียน|501\(c\)\(3\)|company (?:number|no|registration)|registered (?:number|charity)|charity (?:number|no))[^\p{L}\n]{0,12}[\dA-Z]?[\d.\-/ ]{5,24}|501\(c\)\(3\)/iu;
/** Legal forms as they stand after, or in some countries before, a name. */
const LEGAL_FORM =
  /(?:\p{Lu}[\p{L}\p{N}&.'’-]{0,40}[ ,]{1,2}(?:Ltd|Limited|LLC|Inc|Incorporated|Corp|PLC|LLP|GmbH|UG|AG|KG|OHG|e\.\s?V|e\.\s?K|eG|gGmbH|SARL|SAS|SASU|EURL|SCI|S\.A|S\.L\.?U?|S\.R\.L|S\.r\.l|S\.p\.A|S\.n\.c|Lda|Ltda|ME|EIRELI|B\.\s?V|N\.\s?V|ApS|A\/S|AB|AS|ANS|Oy|Oyj|Ab|sp\.\s?z\s?o\.\s?o|S\.K\.A|s\.\s?r\.\s?o|a\.\s?s|Kft|Bt|Zrt|d\.\s?o\.\s?o|j\.\s?d\.\s?o\.\s?o|d\.\s?d|UAB|SIA|OÜ|AS|EOOD|OOD|SRL|A\.Ş|Ltd\. Şti|Pty|Pte|Sdn|Bhd|PT|JSC)(?:[.,\s)]|$)|(?:ООО|ОАО|АО|ИП|НП|АНО|ТОВ|ФОП|ЕООД|ООД)\s[«"“]?\p{Lu}|\bPT\.?\s\p{Lu}|(?:[:：]|(?<!\p{L})(?:by|par|von|af|av|door|por|przez))\s\p{L}[\p{L}\p{N}&.-]{1,40}\s(?:Ltd|LLC|Inc|GmbH|UG|AG|SARL|SAS|B\.?V|ApS|A\/S|AB|AS|OÜ|Oy)(?!\p{L})|loi (?:du 1er juillet )?1901|株式会社|有限会社|合同会社|一般社団法人|有限公司|股份|주식회사|\(주\)|사단법인|재단법인|בע["״]מ|ע["״]ר|شرکت (?:سهامی|با مسئولیت)|Α\.?Ε\.|Ε\.?Π\.?Ε|Ι\.?Κ\.?Ε)/u;

/** The same in words of many languages. */
const inWords = inAllLanguages(
  () => providerWords().registers,
  (words) =>
    new RegExp(String.raw`(?:${anywhere(words).source})\p{L}{0,8}[^\p{L}\n]{0,12}[\dA-Z]?[\d.\-/ ]{5,24}`, 'iu'),
);

/** True of a text with a number under which somebody is registered, taxed or admitted. */
export const hasRegisterNumber = (text: string): boolean =>
  /\d{3}/.test(text) && (REGISTER.test(text) || inWords().test(text));

/** True of a text with a legal form after a name, or with a number under which somebody is registered or taxed. */
export const isRegistered = (text: string): boolean => LEGAL_FORM.test(text) || hasRegisterNumber(text);
