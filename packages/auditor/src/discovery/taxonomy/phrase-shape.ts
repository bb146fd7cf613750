/** The outer shape of a phrase: lists that stuff a title, ranks that praise, offers to the reader, and phrases that end before their noun. */

const CLAUSE = /[,、，،]/u;
/** "News, weather and sports" ends as a sentence does: it tells what there is. */
const JOINED = /\s(?:and|&|und|et|y|e|i|en|och|og|ja|és|și|a|и|та|και|ve|dan|và|și)\s/iu;
const MIN_LISTED = 3;
const MAX_LISTED_WORDS = 6;
const MAX_FIRST_WORDS = 9;

/** Of "Cheap car rental, Car hire Medan, Rental with driver" the first: titles list the words by which people search. */
export function firstOfList(segment: string): string {
  const clauses = segment
    .split(CLAUSE)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');
  const [first] = clauses;
  const isList =
    clauses.length >= MIN_LISTED &&
    !JOINED.test(clauses.at(-1) ?? '') &&
    clauses.every((clause, at) => clause.split(/\s+/u).length <= (at === 0 ? MAX_FIRST_WORDS : MAX_LISTED_WORDS));
  return isList && first !== undefined && /\s|[\u3040-\u9fff\u0e00-\u0e7f\uac00-\ud7af]{4}/u.test(first)
    ? first
    : segment;
}

/** "#1 dentist": who counted? */
const RANK = /^(?:#|№|n[º°o]\.?|nr\.?|number|nummer|numéro|número|numero)\s?(?:1|one|uno|un|eins|één)\s+(?=\p{L})/iu;
export const withoutRank = (text: string): string => text.replace(RANK, '');

/** Words with which a phrase cannot end. */
const DANGLING =
  /\s(?:the|an?|and|or|for|of|in|on|at|to|by|with|from|your|our|der|die|das|den|und|oder|für|von|mit|im|zu|et|ou|de|du|des|à|pour|avec|para|con|del|el|los|las|em|com|dos|das|di|per|il|gli|van|voor|met|het|och|för|med|av|og|til|af|dla|oraz|pro|ve|için|ile|и|в|на|для|с|от|за|та|dan|untuk|dengan|yang|và|cho|của|και|για|με|σε|και|și|cu|pentru|és|ja)$/iu;
/** Korean and Japanese set what narrows a noun before it: such an end waits for the noun. */
const WAITING =
  /(?:(?:위치|위|통|편안|특별|안전|다양|친절|정직|건강|행복|전문|필요)한|하는|되는|있는|없는|에서|으로|에게|[을를])$|(?:ための|による|における|という|する|した|[のをにへ])$/u;
/** Words before a place or a person: what they stand behind was cut off. */
const BEHIND =
  /^(?:in|em|à|w|we|в|во|у|at|from|für|bei|im|para|pour|chez|dans|voor|dla|для|på|hos|nel|nella|trong|tại|di)\s(?=\p{L})/iu;
export const isUnfinished = (phrase: string): boolean =>
  DANGLING.test(phrase) || WAITING.test(phrase) || BEHIND.test(phrase);

/** "Acme provides …" is a sentence, and no phrase for Acme. */
const PROVIDES =
  /^\S.{0,60}?\s(?:provides|offers|delivers|supplies|bietet|liefert|propose|fournit|ofrece|brinda|oferece|offre|fornisce|biedt|levert|oferuje|erbjuder|tilbyder|tilbyr|nabízí|poskytuje|sunar|sunuyor|menyediakan|melayani|предлагает|предоставляет|пропонує|надає|oferă|προσφέρει|παρέχει|tarjoaa|kínál|предлага|nudi)\s/iu;
/** "A site that offers games" is a phrase again. */
const RELATIVE =
  /^.{3,60}?[\s,](?:that|which|who|die|der|das|qui|que|che|dat|som|který|která|které|który|która|które|который|которая|которое|який|яка|яке|care|που|joka|amely|ami|koji|koja|koje|който|която|което)\s/iu;
export const isSentence = (phrase: string): boolean => PROVIDES.test(phrase) && !RELATIVE.test(phrase);

/** Words set side by side, as in a slogan or a menu. */
const STRUNG = /\S\s?[·•→»|]\s?\S/u;
export const isStrung = (phrase: string): boolean => STRUNG.test(phrase);

/** "Your platform for Bible studies" is a platform for Bible studies. */
const POSSESSIVE =
  /^(?:your|ihre?|deine?|dein|euer|eure|votre|ton|ta|tu|su|seu|sua|il tuo|la tua|il vostro|la vostra|uw|jouw|jullie|din|ditt|twój|twoja|twoje|váš|vaše|tvůj|ваш|ваша|ваше|твой|sizin|a te|az ön|το|το site)\s(?=\p{L})/iu;
/** What everybody calls themselves to their readers, and names no trade. */
const FLATTERS =
  /(?<!\p{L})(?:partner\p{L}*|companion|guide|home|place|destination|journey|dream\p{L}*|success|future|trusted|favou?rite|best|new|next|one-stop|begleiter|zuhause|ziel|traum\p{L}*|erfolg|zukunft|partenaire|rêve|avenir|réussite|aliado|socio|sueño|futuro|éxito|parceiro|sonho|sucesso|alleato|sogno|successo|droom|toekomst|succes|partnerem|marzeni\p{L}*|sukces|партнер|партнёр|мечт\p{L}*|успех|hayal\p{L}*|başarı)(?!\p{L})/iu;
const MIN_OFFERED_WORDS = 3;

/** The thing itself in an offer to the reader; `null` where the text is none, or flatters. */
export function owned(phrase: string): string | null {
  const rest = phrase.replace(POSSESSIVE, '');
  if (rest === phrase || rest.split(/\s+/u).length < MIN_OFFERED_WORDS || FLATTERS.test(rest)) return null;
  return rest;
}
