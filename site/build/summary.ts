/** The title of a page and one or two sentences about it, from its own text: for search results, previews and llms.txt. */

const MOST = 160;

/** Words of Markdown without its marks. */
const plain = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/(?<![\w])[*_]{1,2}|[*_]{1,2}(?![\w])|`/g, '')
    .replace(/\\([<>{}[\]_*|])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

export const titleOf = (text: string): string => plain(/^# (.+)$/m.exec(text)?.[1] ?? '');

/** Cut at the end of a sentence where that leaves enough, else at a word. */
function cut(text: string): string {
  if (text.length <= MOST) return text;
  const sentence = /^.{60,159}?[.!?](?= )(?!.{0,100}[.!?] )/.exec(text)?.[0] ?? /^.{60,159}[.!?](?= )/.exec(text)?.[0];
  if (sentence !== undefined) return sentence;
  return `${text
    .slice(0, MOST - 2)
    .replace(/\s+\S*$/, '')
    .replace(/[,;:]$/, '')} …`;
}

/** The first paragraph of prose below the title; of a check's page, what to do. */
export function descriptionOf(text: string): string {
  const withoutCode = text.replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1/gm, '').replace(/<!--[\s\S]*?-->/g, '');
  const paragraph = withoutCode
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .find((block) => block.length > 40 && /^[\w`*_["“(]/.test(block) && !/^(?:[-*+] |\d+\. )/.test(block));
  return cut(plain(paragraph ?? '').replace(/:$/, '.'));
}
