/**
 * Whether a line holds a postal address: a street with a number, by the words for streets in many languages or by a postal code beside a
 * house number. A line of running prose is none.
 */

const MAX_LINE = 200;
const MAX_BARE = 90;
/** Words for streets, squares and districts, whole or as an ending, with the abbreviations that stand before or after the name. */
const STREET =
  /(?:stra(?:ß|ss)e|str\.|gasse|platz|weg(?!\p{L})|allee|(?<!\p{L})(?:rue|quai|chemin|impasse|calle|c\/|avda?|av|avenida|plaza|paseo|carrer|rua|travessa|praça|rodovia|viale|piazza|corso|ul)(?!\p{L})\.?|(?<!\p{L})(?:al|os|pl)\.|straat|laan|plein|kade|vägen|gatan|(?:vej|gade|gata)(?!\p{L})|tie(?=\s\d{1,3}\s?[a-zA-Z]?(?:,|\s\d{5}))|veien|katu|kuja(?!\p{L})|ulic|utca|(?<!\p{L})(?:sétány|körút|tér|köz)(?!\p{L})|iela(?!\p{L})|gatv[ėe]|(?<!\p{L})g\.(?=\s\d)|tänav|maantee|(?<!\p{L})(?:tn|mnt|pst)\.?(?=\s\d)|(?<!\p{L})(?:rruga|rr)(?!\p{L})\.?|(?<!\p{L})cesta(?!\p{L})|(?<!\p{L})út(?!\p{L})|(?<!\p{L})krt(?!\p{L})|strada|(?<!\p{L})str(?!\p{L})|bulevard|ул\.|улиц|пр-т|просп|пер\.|бул\.|вул\.|οδός|οδ\.|λεωφ|(?<!\p{L})(?:cad|sok|sk|mah|blv)(?!\p{L})\.?|caddesi|sokak|mahallesi|רחוב|רח'|שדרות|شارع|طريق|حي|خیابان|کوچه|بلوار|(?<!\p{L})(?:jalan|jl)(?!\p{L})\.?|ถนน|ซอย|แขวง|मार्ग|नगर)/iu;
/** Words of English and Italian that say much else ("per square meter", "via WhatsApp"): with the name and the number beside them. */
const NAMED_STREET =
  /(?<![\d.,])\d[\dA-Za-z-]{0,6},?\s(?:(?:\p{Lu}[\p{L}'’.-]{0,24}|\d{1,3}(?:st|nd|rd|th)),?\s){1,4}(?:S(?:treet|TREET|t|T|quare|QUARE)|A(?:venue|VENUE|ve|VE)|R(?:oad|OAD|d|D)|B(?:oulevard|OULEVARD|lvd|LVD)|L(?:ane|ANE|n|N)|D(?:rive|RIVE|r|R)|H(?:ighway|IGHWAY|wy|WY)|Way|WAY|Place|PLACE|Court|COURT)(?!\p{L})|(?<!\p{L})(?:Suite|SUITE|Ste\.|Floor|Unit|UNIT)\s#?\d|(?<!\p{L})(?:đường|phố|quận|phường|Đường|Phố|Quận|Phường)\s[\p{Lu}\d]|(?<!\p{L})(?:Via|VIA|Largo|Vicolo|Contrada|Località|Loc\.|Frazione|Fraz\.)\s(?:(?:d[aei]l?(?:l[aoe])?|dei|degli|d['’])\s?)?\p{Lu}[\p{L}'’. ]{1,40},?\s\d{1,4}(?![\d:/])/u;
const EAST_ASIAN =
  /[都道府県省市县縣区區町村郡][^\s,，。、\d０-９]{1,16}[\d０-９]{1,4}(?:[-−–‐－][\d０-９]{1,4}|丁目|番|号|號|弄)|[路街巷弄段道村里]\s?\d{1,5}(?:[-–]\d{1,4})?\s?[号號弄巷]|(?<!\d)\d{1,5}\s?(?:番地|丁目|번지)|(?<!으)[로길]\s?\d{1,4}(?:-\d{1,4})?(?![\d.,:%]|\s?(?:년|월|일|시|분|개|명|회|원|위|차))|〒\s?\d{3}/u;
/** The word "address" at the beginning of a line, in the languages that write it out, and the sign of a place on a map. */
const LABEL =
  /📍|^[^\p{L}\d]{0,6}(?:(?:address|adresse|adress|dirección|direccion|endereço|indirizzo|adres|adresa|osoite|cím|naslov|aadress|adrese|adresas|alamat)(?!\p{L})|адрес|διεύθυνση|כתובת|العنوان|عنوان|آدرس|نشانی|住所|所在地|주소|地址|địa chỉ|ที่อยู่|पता)/iu;
/** Sums and shares: "save 6.77%" holds the sign of a province and a number. Licenses are numbered as houses are. */
const NO_PLACE = /\p{Sc}|%|元|円|원|ICP|备案|備案|证\d|字第/u;
/** A box at a post office stands for the street. */
const POST_BOX =
  /(?<!\p{L})(?:P\.?\s?O\.?\s?Box|Postfach|Postbus|Postboks|Postbox|Apartado(?: de correos| postal)?|Casilla|Caixa postal|Casella postale|Bo[iî]te postale|Skr\.? poczt\.?|а\/я)\s{0,3}\d/iu;
/** Without a number in Spanish and Portuguese. */
const UNNUMBERED = /(?<!\p{L})s\/n(?!\p{L})/iu;
const POSTAL = /(?<!\d)\d{4,6}(?!\d)|\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b|\b\d{3}[ -]\d{2,4}\b|\b\d{2}-\d{3}\b/u;
/** A postal code that is too long to be counted as a house number as well. */
const LONG_POSTAL = /(?<!\d)\d{5,6}(?!\d)/;
const SMALL_NUMBER = /(?<!\d)\d{1,4}[a-zA-Z]?(?!\d)/gu;
/** A code beside the name of a town. */
const TOWN =
  /(?<!\p{L})\p{Lu}\p{L}{1,40}[,.]?\s(?:[A-Z]{2}\s)?\d{4,6}(?!\d)|\d{3}[ -]\d{2,4}[,.]?\s\p{Lu}\p{L}|\d{4,6}[,.]?\s\p{Lu}\p{L}|(?<!\d)\d{2}-\d{3}(?!\d)|\d[A-Z]{2}(?!\p{L})/u;
/** Village and house, code and town: "Zalesie 14, 21-345 Borki". */
const VILLAGE =
  /(?<!\p{L})\p{Lu}[\p{L}.'’-]{1,30}\s\d{1,4}\s?[a-zA-Z]?[,;]?\s{1,2}(?:[A-Z]{1,2}-)?(?!(?:19|20)\d\d\s)(?:\d{2}-\d{3}|\d{3}\s\d{2}|\d{4,5}|\d{4}\s?[A-Z]{2})\s\p{Lu}\p{L}/u;
/** Village, house and code alone, where every contact page of a country leaves out the post town: "Zalesie 97, 571 01". */
const VILLAGE_AND_CODE = /(?<!\p{L})\p{Lu}[\p{L}.'’-]{1,30}\s\d{1,4}\s?[a-zA-Z]?,\s{1,2}\d{3}\s\d{2}\s{0,3}$/u;
/** Codes of courses, models and rooms, which are numbered as towns are: "FI1001, FI1101". */
const CODES = /(?<![\p{L}-])\p{Lu}{1,4}\d{3,6}(?![\d-])/gu;
/** Numbers that do not belong to an address: telephone numbers in brackets, days, times of day, years by themselves. */
const OTHER_NUMBERS =
  /\+\d[\d\s()./-]{6,20}|\(\d{2,4}\)\s?\d{3,5}[\s-]?\d{3,5}|(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d(?!\d)|(?<!\d)\d{1,2}:\d\d(?!\d)/gu;
const YEAR = /(?<![\d-])(?:19|20)\d\d(?![\d-])/gu;

function isAddress(written: string, own: boolean): boolean {
  if (written.length > MAX_LINE) return false;
  // Most lines hold no figure: then nothing is to be taken out, and little is left to be looked for.
  const line = /\d/.test(written) ? written.replace(OTHER_NUMBERS, ' ') : written;
  if (!/\d/.test(line)) return line.includes('/') && UNNUMBERED.test(line) && STREET.test(line);
  if (EAST_ASIAN.test(line) && !NO_PLACE.test(line)) return true;
  if (NAMED_STREET.test(line) || POST_BOX.test(line)) return true;
  const numbers = line.match(SMALL_NUMBER)?.length ?? 0;
  if ((STREET.test(line) || LABEL.test(line)) && (POSTAL.test(line) || numbers > 0)) return true;
  if (!own || line.length > MAX_BARE || NO_PLACE.test(line)) return false;
  if (VILLAGE.test(line) || VILLAGE_AND_CODE.test(line)) return true;
  // House number and postal code among parts between commas: "Olympion 10, Athina 11143". A year is neither.
  const codes = line.match(CODES)?.length ?? 0;
  const bare = (codes > 1 ? line.replace(CODES, ' ') : line).replace(YEAR, ' ');
  const small = bare.match(SMALL_NUMBER)?.length ?? 0;
  const apart = small > 1 || (small === 1 && LONG_POSTAL.test(bare));
  return POSTAL.test(bare) && apart && bare.includes(',') && TOWN.test(bare);
}

/** Lines of an address that is written in two are short. */
const MAX_PART = 60;

/**
 * True where one line of the text reads as an address.
 * @param own - the text is the site's own contact details, so that numbers between commas are enough, and a house and its town may stand
 * on two lines.
 */
export function holdsAddress(text: string, own: boolean): boolean {
  const lines = text.split('\n');
  return lines.some((line, index) => {
    if (isAddress(line, own)) return true;
    const next = lines[index + 1];
    if (!own || next === undefined || line.length > MAX_PART || next.length > MAX_PART) return false;
    return VILLAGE.test(`${line} ${next}`);
  });
}

/** A label for a place and the place's name: "Address: Ankara", "Konum" above "Ankara, Türkiye". */
const PLACE_LABEL =
  /^[^\p{L}\d\n]{0,6}(?:address|location|adresse|standort|adress|plats|dirección|ubicación|endereço|localização|indirizzo|sede|adres|adresa|lokalizacja|konum|osoite|sijainti|cím|naslov|lokacija|adrese|adresas|aadress|alamat|lokasi|адрес|адреса|διεύθυνση|τοποθεσία|כתובת|מיקום|العنوان|الموقع|آدرس|نشانی|住所|所在地|주소|위치|地址|地點|地点|địa chỉ|ที่อยู่|पता|📍)(?:\s{0,3}[:：\n]\s{0,3}|\s(?=[^\n,]{2,40},\s))([^\n]{3,80})$/imu;

/** True where a line names a place after a label for one, if only a town. */
export function namesPlace(text: string): boolean {
  const [, place] = PLACE_LABEL.exec(text) ?? [];
  return place !== undefined && /\p{Lu}\p{L}|\p{Lo}{2}/u.test(place) && !place.includes('@') && !place.includes('://');
}
