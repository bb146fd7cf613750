/** Wraps text for a terminal. */

const WIDTH = 118;

/** Breaks a paragraph between words; each line begins with `indent`. A word that is longer than a line gets its own line. */
export function wrap(text: string, indent = '', width = WIDTH): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, indent + line].join('\n');
}
