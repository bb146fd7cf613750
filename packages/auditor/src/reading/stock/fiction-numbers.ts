/**
 * Telephone numbers that numbering authorities reserve for films, books and tests. Ranges are exact, so that no subscriber's number is
 * included.
 */

interface Range {
  /** Country code. */
  readonly country: string;
  /** Trunk prefix before a national number; '' without one. */
  readonly trunk: string;
  /** First digits of the national number without the trunk prefix. */
  readonly prefix: string;
  /** Number of digits of the national number without the trunk prefix. */
  readonly digits: number;
}

const ranges = (country: string, trunk: string, digits: number, ...prefixes: readonly string[]): readonly Range[] =>
  prefixes.map((prefix) => ({ country, trunk, prefix, digits }));

const RANGES: readonly Range[] = [
  // Ofcom, "Telephone numbers for use in TV and radio drama programmes": cities, no area, mobile, freephone, premium rate, nationwide.
  ...ranges('44', '0', 10, '1134960', '1144960', '1154960', '1164960', '1174960', '1184960', '1214960', '1314960'),
  ...ranges('44', '0', 10, '1414960', '1514960', '1614960', '1914980', '2079460', '2896496', '2920180', '1632960'),
  ...ranges('44', '0', 10, '7700900', '8081570', '9098790', '3069990'),
  // ARCEP, decision 2018-0881: numbers for audiovisual works.
  ...ranges('33', '0', 9, '19900', '26191', '35301', '46571', '53649', '63998'),
  // ACMA, "Phone numbers for use in TV shows, films and creative works": 5550 and 7010 in each area.
  ...ranges('61', '0', 9, '25550', '27010', '35550', '37010', '75550', '77010', '85550', '87010'),
  ...ranges('61', '0', 9, '491570006', '491570156', '491570157', '491570158', '491570159', '491570110', '491570313'),
  ...ranges('61', '0', 9, '491570737', '491571266', '491571491', '491571804', '491572549', '491572665', '491572983'),
  // Bundesnetzagentur, notice 148/2021: numbers for media productions.
  ...ranges('49', '0', 10, '3023125', '6990009', '4066969', '2214710', '8999998'),
  ...ranges('49', '0', 10, '17139200'),
  ...ranges('49', '0', 11, '176040690'),
  // PTS: numbers for use in books and films, each range of a hundred.
  ...ranges(
    '46',
    '0',
    9,
    '3139006',
    '4062804',
    '8465004',
    '9803192',
    '701740605',
    '701740606',
    '701740607',
    '701740608',
  ),
  ...ranges('46', '0', 9, '701740609', ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((tens) => `7017406${tens}`)),
  // ComReg, National Numbering Conventions: 020 91X XXXX for drama.
  ...ranges('353', '0', 9, '2091'),
];

/** NANPA: 555-0100 to 555-0199 in every area; 555 is not an area code. */
const AMERICAN = /^[2-9]\d{2}55501\d{2}$/;
const NO_AREA = /^555\d{7}$/;
/** The format of the United States and Canada: Turkish mobile numbers also start with 555, but are grouped differently. */
const AMERICAN_GROUPS = /(?:\(\d{3}\)\s?|\d{3}-)\d{3}-\d{4}(?!\d)/;
const LOCAL = /^\s?555[-\s.]01\d{2}\s?$/;

/** The digits after a country code; `null` for a number without it, or in national format. */
function national(written: string, country: string): string | null {
  const digits = written.replace(/\D/g, '');
  const international = /^\s?\(?\+/.test(written) ? digits : digits.startsWith('00') ? digits.slice(2) : null;
  if (international === null || !international.startsWith(country)) return null;
  // "+44 (0)113": the trunk prefix is for domestic callers.
  return international.slice(country.length).replace(/^0/, '');
}

/** True for a number reserved for fiction or tests, in national or international format. */
export function isFictionNumber(written: string): boolean {
  const digits = written.replace(/\D/g, '');
  const isAbroad = /^\s?\(?(?:\+|00)/.test(written);
  const american = isAbroad
    ? national(written, '1')
    : digits.length === 11 && digits.startsWith('1')
      ? digits.slice(1)
      : digits;
  if (american !== null && american.length === 10) {
    if (AMERICAN.test(american)) return true;
    if (NO_AREA.test(american) && (isAbroad || digits.length === 11 || AMERICAN_GROUPS.test(written))) return true;
  }
  if (LOCAL.test(written)) return true;
  return RANGES.some(({ country, trunk, prefix, digits: length }) => {
    const inside = isAbroad ? national(written, country) : digits.startsWith(trunk) ? digits.slice(trunk.length) : null;
    return inside?.length === length && inside.startsWith(prefix);
  });
}
