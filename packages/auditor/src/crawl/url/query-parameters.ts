/** Query parameters that do not select a page: they track a visitor, carry a session, sort a list or trigger an action. */

const TRACKING = new Set(
  (
    'gclid gbraid wbraid gad_source gclsrc dclid fbclid msclkid yclid twclid ttclid li_fat_id igshid igsh mc_cid mc_eid ' +
    '_ga _gl _hsenc _hsmi __hstc __hssc __hsfp mkt_tok vero_id vero_conv srsltid ref_src ref_url s_cid wickedid oly_enc_id ' +
    'oly_anon_id rb_clickid _openstat _branch_match_id trk trkcampaign sc_campaign sscid irclickid awc cmpid'
  ).split(' '),
);
const TRACKING_PREFIXES = ['utm_', 'pk_', 'mtm_', 'piwik_', 'matomo_', 'hsa_', '_hs', 'at_campaign', 'itm_'];

const SESSION = new Set(
  'phpsessid jsessionid sessionid session_id sessid sess_id asp.net_sessionid cfid cftoken zenid oscsid xtcsid'.split(
    ' ',
  ),
);
/** Session names with other meanings too: only with a value that looks random. */
const SESSION_IF_RANDOM = new Set([
  'sid',
  's',
  'session',
  'sess',
  'token',
  'tok',
  'nonce',
  '_token',
  'visitor',
  'guid',
]);

const VIEW = new Set(
  (
    'sort sortby sort_by sort_order order orderby order_by dir direction view display layout limit per_page perpage pagesize ' +
    'page_size show mode print printable format theme skin replytocom share highlight currency'
  ).split(' '),
);
const ACTION = new Set(
  (
    'add-to-cart add_to_cart addtocart remove_item add_to_wishlist add-to-wishlist action do logout delete remove edit ' +
    'redirect redirect_to redirect_uri return return_to returnurl return_url next continue destination preview unsubscribe ' +
    'vote like'
  ).split(' '),
);

/** Long, and a mixture of letters and digits or hexadecimal: a generated value. */
function looksRandom(value: string): boolean {
  if (value.length < 16) return false;
  let digits = 0;
  let letters = 0;
  for (const character of value) {
    if (character >= '0' && character <= '9') digits += 1;
    else if ((character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z')) letters += 1;
    else if (character !== '-' && character !== '_') return false;
  }
  return digits >= 3 && letters + digits >= 14;
}

export type ParameterRole = 'page' | 'noise' | 'view' | 'action';

/** The role of a parameter. `noise` can be dropped: the page is the same without it. */
export function parameterRole(name: string, value: string): ParameterRole {
  const lower = name.toLowerCase();
  if (TRACKING.has(lower) || TRACKING_PREFIXES.some((prefix) => lower.startsWith(prefix))) return 'noise';
  if (SESSION.has(lower) || lower.startsWith('aspsessionid')) return 'noise';
  if (SESSION_IF_RANDOM.has(lower) && looksRandom(value)) return 'noise';
  if (VIEW.has(lower)) return 'view';
  return ACTION.has(lower) ? 'action' : 'page';
}
