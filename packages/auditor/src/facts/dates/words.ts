/** Month names and the words before a date that say what it is, in the seven languages of the word lists. */

const monthLists: readonly string[] = [
  // en, de, fr, es, pt, it, nl: full and short forms, without accents or full stops
  'january jan januar janner jaenner janvier janv enero ene janeiro gennaio gen januari',
  'february feb februar febr fevrier fevr febrero fevereiro fev febbraio februari',
  'march mar marz maerz mrz mars marzo marco maart mrt',
  'april apr avril avr abril abr aprile',
  'may mai mayo maio maggio mag mei',
  'june jun juni juin junio junho giugno giu',
  'july jul juli juillet juil julio julho luglio lug',
  'august aug aout agosto ago augustus',
  'september sep sept septembre septiembre setembro settembre set',
  'october oct oktober okt octobre octubre outubro out ottobre ott',
  'november nov novembre noviembre novembro',
  'december dec dezember dez decembre diciembre dic dezembro dicembre',
];

const months = new Map<string, number>();
monthLists.forEach((list, index) => {
  for (const name of list.split(' ')) months.set(name, index + 1);
});

/** Month 1-12 by its name in any of the languages; 0 for no month. */
export const monthNumber = (word: string): number => months.get(plainLetters(word)) ?? 0;

/** Lower case, accents and full stops off. */
export const plainLetters = (word: string): string => {
  let ascii = true;
  for (let at = 0; at < word.length; at++) if (word.charCodeAt(at) > 0x7f) ascii = false;
  const lower = word.toLowerCase().replaceAll('.', '');
  return ascii ? lower : lower.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, '');
};

/** Words that make the date after them the date of the last change. */
export const modifiedWords: readonly string[] = [
  'updated',
  'modified',
  'revised',
  'last update',
  'last edited',
  'reviewed',
  'last changed',
  'aktualisiert',
  'stand',
  'geandert',
  'zuletzt',
  'uberarbeitet',
  'aktualisierung',
  'mis a jour',
  'mise a jour',
  'modifie',
  'actualise',
  'maj le',
  'actualizado',
  'actualizada',
  'modificado',
  'actualizacion',
  'revisado',
  'atualizado',
  'atualizada',
  'modificada',
  'atualizacao',
  'atualizacao em',
  'aggiornato',
  'aggiornata',
  'modificato',
  'aggiornamento',
  'ultima modifica',
  'bijgewerkt',
  'gewijzigd',
  'aangepast',
  'herzien',
  '更新',
  '最終更新',
  '修改',
  '수정',
];

/** Words that make the date after them the date of first publication. */
export const publishedWords: readonly string[] = [
  'published',
  'posted',
  'written on',
  'first appeared',
  'publication date',
  'released',
  'veroffentlicht',
  'erschienen',
  'publiziert',
  'erstellt am',
  'publie',
  'publiee',
  'paru le',
  'ecrit le',
  'mis en ligne',
  'publicado',
  'publicada',
  'publicacion',
  'escrito el',
  'postado',
  'publicacao',
  'pubblicato',
  'pubblicata',
  'scritto il',
  'gepubliceerd',
  'geplaatst',
  'verschenen',
  '公開',
  '投稿',
  '発行',
  '发布',
  '發布',
  '게시',
];
