/** Countries by what an address, a phone number, a host name or hreflang says. */
import { countryNames as otherNames } from '../../generated/country-names.js';
import { fold } from '../../language/fold.js';

/** Country-code domains that are used as if they were generic, and so say nothing of a country. */
const GENERIC_CCTLDS = new Set(
  'io ai co me tv fm am gg ly to cc ws la sh so vc st im ac ag as bz cd cf cx dj ga gl gq gs hm ki ml ms mu nf nu pn pw re sc sr tc tf tk vg wf yt'.split(
    ' ',
  ),
);
const CCTLD_EXCEPTIONS: Readonly<Record<string, string>> = { uk: 'GB', su: 'RU', eu: '' };

/** International dialling codes of one country each, longest first when matched. */
const DIALLING: Readonly<Record<string, string>> = {
  '20': 'EG',
  '27': 'ZA',
  '30': 'GR',
  '31': 'NL',
  '32': 'BE',
  '33': 'FR',
  '34': 'ES',
  '36': 'HU',
  '39': 'IT',
  '40': 'RO',
  '41': 'CH',
  '43': 'AT',
  '44': 'GB',
  '45': 'DK',
  '46': 'SE',
  '47': 'NO',
  '48': 'PL',
  '49': 'DE',
  '51': 'PE',
  '52': 'MX',
  '53': 'CU',
  '54': 'AR',
  '55': 'BR',
  '56': 'CL',
  '57': 'CO',
  '58': 'VE',
  '60': 'MY',
  '61': 'AU',
  '62': 'ID',
  '63': 'PH',
  '64': 'NZ',
  '65': 'SG',
  '66': 'TH',
  '81': 'JP',
  '82': 'KR',
  '84': 'VN',
  '86': 'CN',
  '90': 'TR',
  '91': 'IN',
  '92': 'PK',
  '93': 'AF',
  '94': 'LK',
  '95': 'MM',
  '98': 'IR',
  '211': 'SS',
  '212': 'MA',
  '213': 'DZ',
  '216': 'TN',
  '218': 'LY',
  '220': 'GM',
  '221': 'SN',
  '222': 'MR',
  '223': 'ML',
  '224': 'GN',
  '225': 'CI',
  '226': 'BF',
  '227': 'NE',
  '228': 'TG',
  '229': 'BJ',
  '230': 'MU',
  '231': 'LR',
  '232': 'SL',
  '233': 'GH',
  '234': 'NG',
  '235': 'TD',
  '236': 'CF',
  '237': 'CM',
  '238': 'CV',
  '239': 'ST',
  '240': 'GQ',
  '241': 'GA',
  '242': 'CG',
  '243': 'CD',
  '244': 'AO',
  '245': 'GW',
  '248': 'SC',
  '249': 'SD',
  '250': 'RW',
  '251': 'ET',
  '252': 'SO',
  '253': 'DJ',
  '254': 'KE',
  '255': 'TZ',
  '256': 'UG',
  '257': 'BI',
  '258': 'MZ',
  '260': 'ZM',
  '261': 'MG',
  '263': 'ZW',
  '264': 'NA',
  '265': 'MW',
  '266': 'LS',
  '267': 'BW',
  '268': 'SZ',
  '269': 'KM',
  '291': 'ER',
  '297': 'AW',
  '298': 'FO',
  '299': 'GL',
  '350': 'GI',
  '351': 'PT',
  '352': 'LU',
  '353': 'IE',
  '354': 'IS',
  '355': 'AL',
  '356': 'MT',
  '357': 'CY',
  '358': 'FI',
  '359': 'BG',
  '370': 'LT',
  '371': 'LV',
  '372': 'EE',
  '373': 'MD',
  '374': 'AM',
  '375': 'BY',
  '376': 'AD',
  '377': 'MC',
  '378': 'SM',
  '380': 'UA',
  '381': 'RS',
  '382': 'ME',
  '383': 'XK',
  '385': 'HR',
  '386': 'SI',
  '387': 'BA',
  '389': 'MK',
  '420': 'CZ',
  '421': 'SK',
  '423': 'LI',
  '501': 'BZ',
  '502': 'GT',
  '503': 'SV',
  '504': 'HN',
  '505': 'NI',
  '506': 'CR',
  '507': 'PA',
  '509': 'HT',
  '591': 'BO',
  '592': 'GY',
  '593': 'EC',
  '595': 'PY',
  '597': 'SR',
  '598': 'UY',
  '670': 'TL',
  '673': 'BN',
  '675': 'PG',
  '676': 'TO',
  '677': 'SB',
  '678': 'VU',
  '679': 'FJ',
  '680': 'PW',
  '685': 'WS',
  '687': 'NC',
  '689': 'PF',
  '850': 'KP',
  '852': 'HK',
  '853': 'MO',
  '855': 'KH',
  '856': 'LA',
  '880': 'BD',
  '886': 'TW',
  '960': 'MV',
  '961': 'LB',
  '962': 'JO',
  '963': 'SY',
  '964': 'IQ',
  '965': 'KW',
  '966': 'SA',
  '967': 'YE',
  '968': 'OM',
  '970': 'PS',
  '971': 'AE',
  '972': 'IL',
  '973': 'BH',
  '974': 'QA',
  '975': 'BT',
  '976': 'MN',
  '977': 'NP',
  '992': 'TJ',
  '993': 'TM',
  '994': 'AZ',
  '995': 'GE',
  '996': 'KG',
  '998': 'UZ',
};

export function countryOfHost(host: string): string | null {
  const tld = host.split('.').at(-1) ?? '';
  const exception = CCTLD_EXCEPTIONS[tld];
  if (exception !== undefined) return exception === '' ? null : exception;
  if (tld.length !== 2 || GENERIC_CCTLDS.has(tld)) return null;
  return isCountry(tld.toUpperCase()) ? tld.toUpperCase() : null;
}

/** Domains that are given to schools, offices and forces of the United States alone. */
const OF_THE_STATES: ReadonlySet<string> = new Set(['edu', 'gov', 'mil']);

/** The country of a mailbox: that of a university or a firm is where its holder works. */
export function countryOfMail(address: string): string | null {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return OF_THE_STATES.has(host.split('.').at(-1) ?? '') ? 'US' : countryOfHost(host);
}

const codes = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** Area codes behind +1 of Canada, of other countries, and of nobody's (free of charge). */
const CANADA = codes(
  '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 468 474 506 514 519 548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942',
);
const NOT_THE_STATES = codes(
  '242 246 264 268 284 345 441 473 600 649 658 664 721 758 767 784 800 809 829 833 844 849 855 866 868 869 876 877 888 900',
);

/** +1 and +7 are shared: by their area codes. */
function ofSharedPrefix(international: string): string | null {
  const area = international.slice(1, 4);
  if (international.startsWith('1') && international.length === 11)
    return CANADA.has(area) ? 'CA' : NOT_THE_STATES.has(area) ? null : 'US';
  if (international.startsWith('7') && international.length === 11) return /^[67]/.test(area) ? 'KZ' : 'RU';
  return null;
}

/** By the international prefix, and by the area code where countries share one. */
export function countryOfPhone(phone: string): string | null {
  const digits = phone.replace(/[^\d+]/g, '');
  const international = digits.startsWith('+') ? digits.slice(1) : digits.startsWith('00') ? digits.slice(2) : null;
  if (international === null || international.length < 8) return null;
  return DIALLING[international.slice(0, 3)] ?? DIALLING[international.slice(0, 2)] ?? ofSharedPrefix(international);
}

/** A code or a name as people write it, in the languages of the vocabulary. */
export function countryOfText(text: string): string | null {
  const trimmed = text.trim();
  if (/^[A-Za-z]{2}$/.test(trimmed)) {
    const code = ofToday(trimmed.toUpperCase());
    return code !== null && isCountry(code) ? code : null;
  }
  return countryNames().get(fold(trimmed).replace(/^the /, '')) ?? null;
}

/** The current code for a withdrawn or informal one, such as "DD" or "UK". */
function ofToday(code: string): string | null {
  try {
    return new Intl.Locale(`und-${code}`).region ?? null;
  } catch {
    return null;
  }
}

/** True for the code of a country of today: the runtime names those of former ones as well, "DD" as it does "DE". */
export function isCountry(code: string): boolean {
  return (
    /^[A-Z]{2}$/.test(code) &&
    code !== 'EU' &&
    code !== 'UN' &&
    code !== 'ZZ' &&
    englishName(code) !== code &&
    ofToday(code) === code
  );
}

/** The English name, for phrases. */
export function englishName(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Those in which addresses name their country. Not Vietnamese, whose names of countries are words of a syllable. */
const NAME_LANGUAGES =
  'en de fr es pt it nl ru ja zh zh-Hant ko ar he sv nb da fi pl cs sk hu el uk bg hr sr sl et lv lt tr th fa ro id'.split(
    ' ',
  );
let names: Map<string, string> | null = null;

function countryNames(): ReadonlyMap<string, string> {
  if (names) return names;
  names = new Map(
    Object.entries(otherNames()).flatMap(([code, words]) =>
      Object.values(words)
        .flat()
        .map((word) => [fold(word), code] as const),
    ),
  );
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((a) => letters.map((b) => a + b)).filter(isCountry);
  for (const language of NAME_LANGUAGES) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = display.of(code);
      if (name && !names.has(fold(name))) names.set(fold(name), code);
    }
  }
  return names;
}
