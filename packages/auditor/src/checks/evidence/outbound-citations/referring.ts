/** Sentences that lean on the studies, surveys and data of others: what they refer to has an address. */
import { splitSentences } from '@citeready/page-facts';
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { blockWords, prose } from '../../text/main-text.js';
import { fold, lineOf, wordsOf } from '../../text/terms.js';

/**
 * Folded phrases of any language at once: none means another thing elsewhere. Words that only say "as" or "depending on" (`selon`, `secondo`,
 * `laut`) are not among them.
 */
const PHRASES = [
  'studies show|study shows|study found|studies found|studies have shown|a study by|a study from|a study of|a survey by|a survey of|survey found|research shows|research by|research from|research found|researchers found|researchers at|data from|figures from|a report by|report found|statistics show|according to a study|according to a survey|according to a report|according to research|according to data',
  'eine studie|studien zeigen|studie zeigt|laut studie|laut einer studie|laut umfrage|eine umfrage|eine erhebung|nach angaben des|nach angaben der|daten des|forscher der|statistik des',
  'une étude|des études|les études montrent|selon une étude|selon une enquête|une enquête de|selon les données|selon un rapport|des chercheurs',
  'un estudio|estudios demuestran|los estudios|según un estudio|según una encuesta|una encuesta|según datos|según los datos|según un informe|investigadores de',
  'um estudo|estudos mostram|os estudos|segundo um estudo|segundo uma pesquisa|uma pesquisa|segundo dados|de acordo com dados|de acordo com um estudo|pesquisadores da',
  'uno studio|gli studi|secondo uno studio|secondo un sondaggio|un sondaggio|secondo i dati|ricercatori',
  'uit onderzoek|een onderzoek|een studie|volgens onderzoek|volgens een studie|volgens cijfers|cijfers van|gegevens van|onderzoekers',
  'enligt en studie|en studie|studier visar|enligt statistik|forskning visar|ifølge en undersøgelse|en undersøgelse|ifølge en studie|studier viser|forskning viser|tutkimuksen mukaan|tutkimukset osoittavat',
  'badania pokazują|według badań|z badań|badanie przeprowadzone|podle studie|studie ukazují|podle průzkumu|a kutatások szerint|egy tanulmány|egy felmérés|potrivit unui studiu|studiile arată',
  'по данным|исследования показывают|исследование показало|согласно исследованию|за даними|дослідження показують|според проучване|σύμφωνα με μελέτη|έρευνες δείχνουν',
  'araştırmalara göre|bir araştırmaya göre|yapılan araştırmalar|theo một nghiên cứu|theo nghiên cứu|menurut penelitian|menurut studi|sebuah studi|وفقا لدراسة|أظهرت الدراسات|מחקרים מראים|על פי מחקר',
].flatMap((line) => line.split('|').map((phrase) => lineOf(wordsOf(phrase))));

/** The same in scripts written without spaces. */
const UNSPACED = [
  '研究表明',
  '研究显示',
  '研究顯示',
  '调查显示',
  '調查顯示',
  '数据显示',
  '數據顯示',
  'の調査によると',
  'の研究によると',
  '에 따르면',
  '연구에 따르면',
];

/** The first words of the phrases: nearly no sentence has one. */
const FIRSTS = new Set(PHRASES.map((phrase) => phrase.trim().split(' ')[0] ?? ''));

function refers(facts: PageFacts, text: string, block: TextBlock): boolean {
  if (UNSPACED.some((phrase) => text.includes(phrase))) return true;
  const words = (text === block.text ? blockWords(facts, block).map(({ folded }) => folded) : wordsOf(text)).map(fold);
  if (!words.some((word) => FIRSTS.has(word))) return false;
  const line = lineOf(words);
  return PHRASES.some((phrase) => line.includes(phrase));
}

/** The first sentence that refers to a study, a survey or data; `undefined` where none does. */
export function referring(facts: PageFacts): string | undefined {
  for (const block of prose(facts)) {
    if (!refers(facts, block.text, block)) continue;
    return splitSentences(block.text).find((sentence) => refers(facts, sentence, block)) ?? block.text;
  }
  return undefined;
}
