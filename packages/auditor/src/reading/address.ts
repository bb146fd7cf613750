/**
 * Whether a line holds a postal address: a street with a number, by the words for streets in many languages or by a postal code beside a
 * house number. A line of running prose is none.
 */

const MAX_LINE = 200;
const MAX_BARE = 90;
/** Words for streets, squares and districts, whole or as an ending, with the abbreviations that stand before or after the name. */
const STREET =
  /(?:stra(?:ß|ss)e|str\.|gasse|platz|weg(?!\p{L})|allee|(?<![\p{L}\p{N}])(?:street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|suite|floor|unit|square|highway|hwy)(?!\p{L})\.?|(?<!\p{L})(?:rue|quai|chemin|impasse|calle|c\/|avda|avenida|plaza|paseo|carrer|rua|travessa|praça|rodovia|via|viale|piazza|corso|ul)(?!\p{L})\.?|(?<!\p{L})(?:al|os|pl)\.|straat|laan|plein|kade|vägen|gatan|(?:vej|gade|gata|tie)(?!\p{L})|veien|katu|ulic|utca|(?<!\p{L})út(?!\p{L})|(?<!\p{L})krt(?!\p{L})|strada|(?<!\p{L})str(?!\p{L})|bulevard|ул\.|улиц|пр-т|просп|пер\.|бул\.|вул\.|οδός|οδ\.|λεωφ|(?<!\p{L})(?:cad|sok|sk|mah|blv)(?!\p{L})\.?|caddesi|sokak|mahallesi|רחוב|רח'|שדרות|شارع|طريق|حي|خیابان|کوچه|بلوار|đường|phố|quận|phường|(?<!\p{L})(?:jalan|jl)(?!\p{L})\.?|ถนน|ซอย|แขวง|मार्ग|नगर)/iu;
const EAST_ASIAN =
  /[省市县縣区區町村郡道府都][^\s,，。]{0,24}?\d|(?<!\d)\d{1,8}\s?(?:号|號|番地|丁目|번지|층|楼|樓)|[로길]\s?\d|〒\s?\d{3}/u;
/** The word "address" before one, in the languages that write it out. */
const LABEL =
  /(?:(?<!\p{L})(?:address|adresse|adress|dirección|direccion|endereço|indirizzo|adres|adresa|osoite|cím|naslov|aadress|adrese|adresas|alamat)(?!\p{L})|адрес|διεύθυνση|כתובת|العنوان|عنوان|آدرس|نشانی|住所|所在地|주소|地址|địa chỉ|ที่อยู่|पता)/iu;
/** Sums and shares: "save 6.77%" holds the sign of a province and a number. Licenses are numbered as houses are. */
const NO_PLACE = /\p{Sc}|%|元|円|원|ICP|备案|備案|证\d|字第/u;
const HOUSE = /\d/;
const POSTAL = /(?<!\d)\d{4,6}(?!\d)|\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b|\b\d{3}[ -]\d{2,4}\b|\b\d{2}-\d{3}\b/u;
/** A postal code that is too long to be counted as a house number as well. */
const LONG_POSTAL = /(?<!\d)\d{5,6}(?!\d)/;
const SMALL_NUMBER = /(?<!\d)\d{1,4}[a-zA-Z]?(?!\d)/gu;

/**
 * True where one line of the text reads as an address.
 * @param own - the text is the site's own contact details, so that numbers between commas are enough.
 */
export const holdsAddress = (text: string, own: boolean): boolean =>
  text.split('\n').some((line) => {
    if (line.length > MAX_LINE || !HOUSE.test(line)) return false;
    if (EAST_ASIAN.test(line) && !NO_PLACE.test(line)) return true;
    const numbers = line.match(SMALL_NUMBER)?.length ?? 0;
    if ((STREET.test(line) || LABEL.test(line)) && (POSTAL.test(line) || numbers > 0)) return true;
    // House number and postal code among parts between commas: "Olympion 10, Athina 11143".
    const apart = numbers > 1 || (numbers === 1 && LONG_POSTAL.test(line));
    return own && POSTAL.test(line) && apart && line.includes(',') && line.length <= MAX_BARE && !NO_PLACE.test(line);
  });
