/**
 * Nouns of deeds and states before the people whom they concern, in languages that join the two without a word: "the integration of
 * seniors". A site that serves such a deed speaks of the seniors; whom it is for is another matter.
 */
import { fold } from '../../language/fold.js';
import { namesGroup } from './served.js';

/** As folded words end, or begin with a verb's prefix. */
const DEEDS: Readonly<Record<string, RegExp>> = {
  pl: /.{3}(?:cji|nia|cia|osci)$/u,
  cs: /.{3}(?:osti|aci)$/u,
  sk: /.{3}(?:[nt]ie|osti|acie)$/u,
  hr: /.{3}(?:[ae]nj[ea]|osti|acije)$/u,
  sr: /.{3}(?:[ae]nj[ea]|osti|acije|[ае]њ[еа]|ости|ације)$/u,
  sl: /.{3}(?:[ae]nj[ea]|osti|acije)$/u,
  ru: /.{3}(?:ние|нию|ости)$/u,
  uk: /.{3}(?:ння|ціі|ості)$/u,
  bg: /.{3}(?:[ае]не|ние|ция|ост)$/u,
  mk: /.{3}(?:[ае]ње|ција|ост)$/u,
  id: /^pe(?:m|n|ng|ny)\p{L}{3,}an$/u,
  ms: /^pe(?:m|n|ng|ny)\p{L}{3,}an$/u,
};

/** True for a phrase of several words whose first is a deed and names no group. */
export function beginsWithDeed(phrase: string, language: string): boolean {
  const [first = '', ...rest] = fold(phrase).split(/[^\p{L}\p{M}\p{N}]+/u);
  return rest.length > 0 && DEEDS[language]?.test(first) === true && !namesGroup(first, language);
}
