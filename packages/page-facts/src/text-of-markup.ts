/** The text between the tags of markup that is not part of the page, such as a comment. */

const RAW = /^<(script|style)(?=[\s/>])/i;

/** Whitespace folded, references as written, without the content of `script` and `style`. Linear in `markup`. */
export function textOfMarkup(markup: string, most: number): string {
  const lower = markup.toLowerCase();
  let text = '';
  let at = 0;
  while (at < markup.length && text.length < most) {
    const open = markup.indexOf('<', at);
    text += ` ${markup.slice(at, Math.min(open === -1 ? markup.length : open, at + most))}`;
    const close = open === -1 ? -1 : markup.indexOf('>', open);
    if (close === -1) break;
    const raw = RAW.exec(markup.slice(open, open + 10))?.[1];
    const end = raw === undefined ? close : lower.indexOf(`</${raw.toLowerCase()}`, close);
    if (end === -1) break;
    at = raw === undefined ? close + 1 : end;
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, most);
}
